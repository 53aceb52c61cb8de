import { sql } from '../../../db/sql.ts';

/** When the places of enrolment `e` in offering `o` begin; null when nothing says. */
export const PLACE_START = sql`coalesce(
  (select min(s.start_at) from offering_session s where s.offering = e.offering and s.term is not distinct from e.term),
  o.start_at)`;

/** The earliest start to remember when places of enrolment `e` leave offering `o`. Without sessions the first day counts. */
export const earliestStart = (zone: string) => sql`least(e.earliest_start, coalesce(
  ${PLACE_START},
  coalesce((select t.start_date from term t where t.id = e.term), o.start_date)::timestamp at time zone ${zone}))`;
