import { type Sql, sql } from './sql.ts';

/** A moment in the format of the API, made by PostgreSQL: `2025-03-04T05:06:07Z`, with microseconds only if there are any. */
export const wireInstant = (moment: Sql): Sql =>
  sql`replace(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '.000000Z', 'Z')`;
