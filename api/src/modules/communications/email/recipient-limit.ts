import { type Sql, sql } from '../../../db/sql.ts';

/** Emails about what a member does; beyond this many they are notified in the app only. */
const MOST_AN_HOUR = 30;

/** Whether someone has had few enough emails this hour to get another one. */
export const isWithinLimit = (to: string): Sql => sql`${MOST_AN_HOUR} > (
  select count(*) from outbox o
  where lower(o."to") = lower(${to}) and o.created_at > now() - interval '1 hour')`;
