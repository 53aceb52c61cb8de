import { type Sql, sql } from './sql.ts';

/** A moment as the wire writes it, made by PostgreSQL: `2025-03-04T05:06:07Z`, with microseconds only where there are some. */
export const wireInstant = (moment: Sql): Sql =>
  sql`replace(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '.000000Z', 'Z')`;
