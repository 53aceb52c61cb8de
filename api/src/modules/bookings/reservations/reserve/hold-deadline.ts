import { type Sql, sql } from '../../../../db/sql.ts';

/** Until when a time is held unpaid: some minutes, at most until it starts, and for a time that has begun until it ends. */
export const holdDeadline = (start: string, end: string, minutes: number): Sql => sql`least(
  now() + make_interval(mins => ${minutes}),
  case when ${start}::timestamptz > now() then ${start}::timestamptz else ${end}::timestamptz end)`;
