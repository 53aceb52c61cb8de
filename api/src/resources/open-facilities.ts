import { isDate, TEXTS, weekdayOf } from '@clubhouse/contract';
import type { SpecialFilter } from '../crud/served.ts';
import { type Sql, sql } from '../db/sql.ts';

/**
 * The facilities that are open on a day: hours of its own type, else of the weekday; of the school holidays, else the normal ones; and
 * no closure. The same rule as `hoursOn` of the contract, where it is a condition of a list.
 */
function openOn(date: string): Sql {
  const weekday = weekdayOf(date);
  return sql`
    (
      not exists (
        select from calendar_event e where e.kind = 'CLOSURE' and ${date}::date between e.start_date and e.end_date)
        and coalesce(
          (
            select bool_and(not fits.is_closed)
            from (
              select h.is_closed, rank() over (order by h.day_type = ${weekday}, h.day_group = 'normal') as place
              from facility_hours h
              where h.facility = t.id
                and (
                  h.day_type = ${weekday}
                  or h.day_type = (
                    select e.kind
                    from calendar_event e
                    where e.kind in ('PROMO', 'PH', 'EPH', 'SH') and ${date}::date between e.start_date and e.end_date
                    order by array_position(array['PROMO', 'PH', 'EPH', 'SH'], e.kind)
                    limit 1))
                and (
                  h.day_group = 'normal'
                  or exists (
                    select
                    from calendar_event e
                    where e.kind = 'SH' and ${date}::date between e.start_date and e.end_date))) fits
            where fits.place = 1),
          false))`;
}

/** The filter by a day: what is open then. */
export const byOpenDay: SpecialFilter = (value) => (isDate(value) ? openOn(value) : { error: TEXTS.dateFilter() });
