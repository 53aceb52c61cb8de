import type { FacilityRules, RefundStep, SpecialDay } from '@clubhouse/contract';
import type { Db } from '../../db/pool.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';

/** A time that is taken on one of the facility's spaces, by whichever facility. */
export interface Busy {
  readonly start: number;
  readonly end: number;
  readonly facility: number;
  readonly status: 'HELD' | 'BOOKED' | 'BLOCKED';
  readonly reservation: number | null;
  readonly member: number | null;
  readonly held_until: string | null;
  readonly reason: string;
}

/** What facilities of one group share. */
interface GroupRules {
  readonly id: number;
  readonly quota_live_member: number | null;
  readonly quota_live_household: number | null;
  readonly quota_peak_hours_member: number | null;
  readonly quota_peak_hours_household: number | null;
  readonly refund_steps: readonly RefundStep[];
  readonly strike_limit: number | null;
}

/** All that is to know of a facility in a stretch of time. */
export interface FacilityFacts extends FacilityRules {
  readonly id: number;
  readonly name: string;
  readonly category: number;
  readonly group: number | null;
  readonly location: string;
  readonly min_slots_per_booking: number;
  readonly max_slots_per_booking: number;
  readonly multiple_booking: 'YES' | 'NO';
  readonly capacity: number | null;
  /** One of its spaces is out of use. */
  readonly shut: boolean;
  readonly rules: GroupRules | null;
  readonly calendar: readonly SpecialDay[];
  readonly busy: readonly Busy[];
  readonly loads: readonly { readonly start: number; readonly taken: number }[];
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const rowsOf = (table: string, more = 'to_json(r)') =>
  raw(`coalesce((select json_agg(${more} order by r.id) from ${table} r where r.facility = f.id), '[]')`);

const PRICE = `json_build_object('membership_level_3', r.membership_level_3, 'day_types', r.day_types, 'day_group', r.day_group,
  'peak_type', r.peak_type, 'start_time', r.start_time, 'end_time', r.end_time,
  'price', to_char(r.price / 100.0, 'FM9999999990.00'), 'unit', r.unit)`;

/** What is in the way of the facility `f` between two moments. */
const busy = (from: string, to: string) => sql`coalesce((select json_agg(b) from (
    select distinct on (s.id) ${raw(millis('s.start_from'))} as start, ${raw(millis('s.end_at'))} as end, s.facility, s.status, s.reservation,
      r.member, case when s.status = 'HELD' then r.hold_expires_at end as held_until, s.reason
    from leaves_of(f.id) l (space) join claim c on c.space = l.space and c.during && tstzrange(${from}, ${to})
    join reservation_slot s on s.id = c.slot left join reservation r on r.id = s.reservation) b), '[]')`;

export interface Span {
  readonly fromDate: string;
  readonly toDate: string;
  readonly from: string;
  readonly to: string;
}

/** Facilities with their rules, the calendar and all that is taken, in one statement. `which` is a condition on `f`. */
export function readFacts(db: Db, which: Sql, { fromDate, toDate, from, to }: Span): Promise<FacilityFacts[]> {
  return db.rows<FacilityFacts>(sql`
    with calendar as materialized (select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'start_date', start_date, 'end_date', end_date)
      order by id), '[]') as days from calendar_event where kind <> 'CLUB' and start_date <= ${toDate} and end_date >= ${fromDate})
    select f.id, f.name, f.category, f."group", f.location, f.slot_minutes, f.min_slots_per_booking, f.max_slots_per_booking,
      f.multiple_booking, f.capacity, ${rowsOf('facility_price', PRICE)} as pricings, ${rowsOf('facility_hours')} as operating_hours,
      ${rowsOf('facility_period')} as advance_booking_periods,
      exists (select from facility_space fs join space sp on sp.id = fs.space where fs.facility = f.id and not sp.is_active) as shut,
      to_json(g) as rules, (select days from calendar) as calendar, ${busy(from, to)} as busy,
      coalesce((select json_agg(json_build_object('start', ${raw(millis('sl.start_from'))}, 'taken', sl.taken))
        from shared_load sl where sl.facility = f.id and sl.start_from >= ${from} and sl.start_from < ${to}), '[]') as loads
    from facility f left join facility_group g on g.id = f."group"
    where ${which} order by f.sort_order, f.name, f.id`);
}
