import type { FacilityRules, OpenSlot, RefundStep, SpecialDay, WindowVerdict } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { raw, sql } from '../../../../db/sql.ts';

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

/** What of a slot is the same no matter who has taken it: its time, what it costs someone of a level, and whether it is the time to book it. */
export interface SlotTerms {
  readonly start_from: string;
  readonly end_at: string;
  readonly price: string | null;
  readonly peak_type: string;
  readonly window: WindowVerdict;
}

interface CachedSlot extends OpenSlot {
  readonly terms: SlotTerms;
  /** As JSON, while nothing is taken. */
  readonly text: string;
}

/**
 * A day of a facility as everyone of a level sees it while nothing is taken, written down already: a calendar shows a thousand slots,
 * and all but a few are the same for the next caller.
 */
export interface CachedDay {
  readonly slots: readonly CachedSlot[];
  /** From when on, and until when: then a slot opens, closes or begins. */
  readonly from: number;
  readonly until: number;
  /** Everything before the slots. */
  readonly head: string;
  readonly whole: string;
}

/** A facility with its rules: all that is to know of it but what is taken. */
export interface FacilityRecord extends FacilityRules {
  readonly id: number;
  readonly name: string;
  readonly category: number;
  readonly group: number | null;
  readonly location: string;
  readonly terms_and_conditions: string;
  readonly feature_image: string | null;
  readonly focal_point: string;
  readonly is_visible: boolean;
  readonly min_slots_per_booking: number;
  readonly max_slots_per_booking: number;
  readonly multiple_booking: 'YES' | 'NO';
  readonly capacity: number | null;
  /** One of its spaces is out of use. */
  readonly shut: boolean;
  readonly rules: GroupRules | null;
  /** What it takes up: the leaves below its spaces. */
  readonly leaves: readonly number[];
  readonly calendar: readonly SpecialDay[];
  /** Days that were worked out already. They go with the snapshot. */
  readonly cachedDays: Map<string, CachedDay>;
}

/** The rules of every facility, in their order, as they were at one version of their tables. */
export interface RulesSnapshot {
  readonly version: number;
  readonly facilities: readonly FacilityRecord[];
}

const TABLES = [
  ...['facility', 'facility_price', 'facility_period', 'facility_hours', 'facility_space', 'facility_group'],
  ...['space', 'calendar_event'],
];

/** Rises with every change of a rule, in the transaction that changes it. */
export const rulesVersion = sql`
  (select coalesce(sum(version), 0)::bigint from table_version where name = any(${TABLES}::text[]))`;

const rowsOf = (table: string, more = 'to_json(r)') =>
  raw(`coalesce((select json_agg(${more} order by r.id) from ${table} r where r.facility = f.id), '[]')`);

const PRICE = `json_build_object('membership_level_3', r.membership_level_3, 'day_types', r.day_types, 'day_group', r.day_group,
  'peak_type', r.peak_type, 'start_time', r.start_time, 'end_time', r.end_time,
  'price', to_char(r.price / 100.0, 'FM9999999990.00'), 'unit', r.unit)`;

interface CachedRules {
  readonly version: number;
  readonly calendar: readonly SpecialDay[];
  readonly facilities: readonly Omit<FacilityRecord, 'calendar' | 'cachedDays'>[];
}

const snapshots = new WeakMap<object, RulesSnapshot>();

/** The rules as they were last read; their user must check that the version still holds. */
export const knownRules = (db: Db): RulesSnapshot | undefined => snapshots.get(db.home);

/** Reads the rules and their version in one statement. Never in a transaction that changes rules: others would see what is not committed. */
export async function readRules(db: Db): Promise<RulesSnapshot> {
  const stored = await db.row<CachedRules>(sql`
    select ${rulesVersion} as version,
      coalesce(
        (
          select json_agg(
            json_build_object('name', name, 'kind', kind, 'start_date', start_date, 'end_date', end_date) order by id)
          from calendar_event
          where kind <> 'CLUB'),
        '[]') as calendar,
      coalesce(
        (
          select json_agg(one order by one.sort_order, one.name, one.id)
          from (
            select f.id, f.name, f.category, f."group", f.location, f.feature_image, f.focal_point,
              f.terms_and_conditions,
              f.is_visible, f.sort_order, f.slot_minutes,
              f.min_slots_per_booking, f.max_slots_per_booking, f.multiple_booking, f.capacity,
              ${rowsOf('facility_price', PRICE)} as pricings, ${rowsOf('facility_hours')} as operating_hours,
              ${rowsOf('facility_period')} as advance_booking_periods,
              exists (
                select
                from facility_space fs
                join space sp on sp.id = fs.space
                where fs.facility = f.id and not sp.is_active) as shut,
              to_json(g) as rules, array(select leaves_of(f.id)) as leaves
            from facility f
            left join facility_group g on g.id = f."group") one),
        '[]') as facilities`);
  if (!stored) throw new Error('The rules of the facilities could not be read.');
  const { version, calendar, facilities } = stored;
  const cachedDays = new Map<string, CachedDay>();
  const snapshot = { version, facilities: facilities.map((one) => ({ ...one, calendar, cachedDays })) };
  snapshots.set(db.home, snapshot);
  return snapshot;
}
