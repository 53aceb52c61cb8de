import { type HouseholdPerson, localTime, type OfferingKind, timeWords } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/server/planner';
import type { Db } from '../../../db/pool.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { EnrolmentRequest } from '../../programmes/enrolments/index.ts';
import type { BookingOrder } from '../reservations/index.ts';

interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

interface Common {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly location: string;
  readonly planned_on: string;
  readonly people: readonly string[];
  readonly kept: readonly string[];
  readonly times: readonly TimeSpan[];
}

export interface PlannedBooking extends Common {
  readonly kind: 'BOOKING';
  readonly facility: number;
  readonly category: number;
  readonly offering: null;
  readonly term: null;
}

export interface PlannedPlace extends Common {
  readonly kind: OfferingKind;
  readonly facility: null;
  readonly category: null;
  readonly offering: number;
  readonly term: number | null;
}

/** Something that a member plans, as it is stored. */
export type PlannedItem = PlannedBooking | PlannedPlace;

/** Sessions of a course that are looked at; more of them say nothing new. */
const MOST_SESSIONS = 60;

/** What a member plans, in the order in which they planned it. */
export const readItems = (db: Db, member: number, lock: Sql = raw('')) =>
  db.rows<PlannedItem>(sql`
    select i.id, i.version, i.kind, i.facility, f.category, i.offering, i.term,
      coalesce(f.name, concat_ws(', ', o.name, t.name)) as title, coalesce(f.location, o.venue) as location,
      i.planned_on, i.people, i.kept,
      case
        when i.facility is not null then json_build_array(
          json_build_object(
            'start', (extract(epoch from i.start_from) * 1000)::bigint, 'end',
            (extract(epoch from i.end_at) * 1000)::bigint))
        else coalesce(
          (
            select json_agg(
              json_build_object(
                'start', (extract(epoch from s.start_at) * 1000)::bigint, 'end',
                (extract(epoch from s.end_at) * 1000)::bigint)
              order by s.start_at)
            from (
              select x.start_at, x.end_at
              from offering_session x
              where x.offering = i.offering and x.term is not distinct from i.term and x.end_at > now()
              order by x.start_at
              limit ${MOST_SESSIONS}) s),
          '[]') end as times
    from plan_item i
    left join facility f on f.id = i.facility
    left join offering o on o.id = i.offering
    left join term t on t.id = i.term
    where i.member = ${member}
    order by i.id ${lock}`);

/** Places first, then bookings, each in one order for everyone: no two plans wait for each other in a circle. */
export function inLockingOrder(items: readonly PlannedItem[]) {
  const places = items.filter((one): one is PlannedPlace => one.kind !== 'BOOKING');
  const bookings = items.filter((one): one is PlannedBooking => one.kind === 'BOOKING');
  const startOf = ({ times }: PlannedItem) => times[0]?.start ?? 0;
  return {
    places: places.toSorted((a, b) => a.offering - b.offering || (a.term ?? 0) - (b.term ?? 0) || a.id - b.id),
    bookings: bookings.toSorted((a, b) => startOf(a) - startOf(b) || a.facility - b.facility || a.id - b.id),
  };
}

/** "Badminton court 2 (Sat, 5 Dec, 10:00–11:00)". */
export function itemWords(item: PlannedItem, zone: string): string {
  const [first] = item.times;
  if (!first) return item.title;
  const isLate = item.kind === 'BOOKING' && isPastMidnight(item, zone);
  return t.thingAt({ what: item.title, when: timeWords(first.start, first.end, zone, isLate) });
}

/** Whether a booking belongs to the evening of the day before. */
export const isPastMidnight = ({ times, planned_on }: PlannedItem, zone: string): boolean =>
  times[0] !== undefined && localTime(times[0].start, zone).date > planned_on;

/** A planned booking as an order. The member who books always comes along, as with any booking. */
export function orderOf(
  item: PlannedBooking,
  member: number,
  household: readonly HouseholdPerson[],
  more: Pick<BookingOrder, 'plan' | 'agreesToTerms'>,
): BookingOrder {
  const others = household.filter(({ key, is_me }) => !is_me && item.people.includes(key));
  return {
    facility: item.facility,
    member,
    times: item.times,
    pax: 1 + others.length,
    companions: others.map(({ full_name }) => full_name),
    name: '',
    remarks: '',
    ...more,
  };
}

const idIn = (key: string) => Number(key.slice(1));

/** Planned places as a party to enrol. */
export const partyOf = (
  item: Pick<PlannedPlace, 'offering' | 'term' | 'people'>,
  member: number,
  plan?: string,
): EnrolmentRequest => ({
  offering: item.offering,
  term: item.term,
  member,
  plan,
  participants: item.people.map((key) =>
    key.startsWith('m')
      ? { participant_type: 'MEMBER', member_id: idIn(key) }
      : { participant_type: 'MEMBER_CHILD', family_member: idIn(key) },
  ),
});
