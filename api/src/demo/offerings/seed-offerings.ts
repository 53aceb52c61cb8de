import { PARTICIPANT_TYPES, type SpecialDay } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { demoCalendar } from '../club/calendar.ts';
import { idOf, insertAll, insertRows } from '../insert-rows.ts';
import type { DemoOffering } from './demo-offering.ts';
import { demoEvents } from './events.ts';
import { leisureCourses } from './leisure-courses.ts';
import { type DemoPlan, planOffering } from './plan-runs.ts';
import { seedSampleDocument } from './sample-document.ts';
import { seedCoaches } from './seed-coaches.ts';
import { sportCourses } from './sport-courses.ts';

type Day = Temporal.PlainDate;

export interface SeededOffering extends DemoPlan {
  readonly id: number;
  /** By the name of the term; null where there is none. */
  readonly terms: ReadonlyMap<string | null, number | null>;
}

interface Deps {
  readonly today: Day;
  readonly zone: string;
  readonly facilities: Map<string, number>;
}

const wire = (at: number) => new Date(at).toISOString();

const namesOf = async (tx: Tx, table: ReturnType<typeof sql>) =>
  new Map((await tx.rows<{ id: number; name: string }>(table)).map(({ id, name }) => [name, id]));

/** Rooms that only the club uses: they are not booked, but classes take their time. */
async function seedTeachingPlaces(tx: Tx, offerings: readonly DemoOffering[], facilities: Map<string, number>) {
  const wanted = [...new Set(offerings.flatMap(({ place }) => place ?? []))].filter((name) => !facilities.has(name));
  const spaces = await namesOf(tx, sql`select id, name from space`);
  const category = await tx.row<Columns<'facility_category', 'id'>>(
    sql`select id from facility_category where name = 'Rooms'`,
  );
  const ids = await insertRows(
    tx,
    'facility',
    'name',
    wanted.map((name, at) => ({
      name,
      type: 'SPACE_BASE_FACILITY',
      category: category?.id ?? 0,
      description: 'For classes and events; not booked by members.',
      slot_minutes: 60,
      min_slots_per_booking: 1,
      max_slots_per_booking: 2,
      multiple_booking: 'NO',
      location: '',
      terms_and_conditions: '',
      is_visible: false,
      sort_order: 1000 + at,
      created_at: '2026-01-01T00:00:00Z',
    })),
  );
  await insertAll(
    tx,
    'facility_space',
    wanted.map((name) => ({ facility: idOf(ids, name), space: idOf(spaces, name) })),
  );
  for (const [name, id] of ids) facilities.set(name, id);
}

/** What is over is completed; the rest can be enrolled in. */
const statusOf = ({ to }: DemoPlan, today: Day) =>
  Temporal.PlainDate.compare(to, today) < 0 ? 'COMPLETED' : 'PUBLISHED';

interface Named {
  readonly groups: ReadonlyMap<string, number>;
  readonly coaches: ReadonlyMap<string, number>;
}

function offeringRow(plan: DemoPlan, { groups, coaches }: Named, attachment: string, { today, zone }: Deps) {
  const { offering, from, to, runs } = plan;
  const { more = {}, ages = [null, null] } = offering;
  const { attachment: withPaper, ...fields } = more;
  const [first] = runs[0]?.sessions ?? [];
  const min = fields.min_participants ?? null;
  const published = today.subtract({ days: 60 }).toZonedDateTime(zone).toInstant().toString();
  return {
    kind: offering.kind,
    name: offering.name,
    code:
      offering.kind === 'COURSE'
        ? offering.name
            .replace(/[^A-Za-z]/g, '')
            .slice(0, 4)
            .toUpperCase()
        : '',
    category: offering.category,
    course_group: offering.kind === 'COURSE' ? idOf(groups, offering.group) : null,
    event_group: offering.kind === 'EVENT' ? idOf(groups, offering.group) : null,
    type: offering.terms ? 'RECURRING' : 'ONE-TIME',
    level: offering.level ?? null,
    coach: offering.instructor ? idOf(coaches, offering.instructor) : null,
    description: offering.description,
    attachment: withPaper ? attachment : null,
    venue: offering.venue,
    start_date: from.toString(),
    end_date: to.toString(),
    start_at: offering.kind === 'EVENT' && first ? wire(first.start) : null,
    end_at: offering.kind === 'EVENT' && first ? wire(first.end) : null,
    capacity: offering.capacity,
    min_age: ages[0],
    max_age: ages[1],
    membership_levels: fields.membership_levels ?? [],
    guest_limit: fields.guest_limit ?? null,
    prerequisites: fields.prerequisites ?? '',
    questions: fields.questions ?? [],
    terms_and_conditions:
      fields.terms_and_conditions ??
      'Places are held in your name. If the club cancels it, you’ll get everything back.',
    refund_steps: fields.refund_steps ?? [],
    late_joining: fields.late_joining ?? 'CLOSED',
    min_participants: min,
    decide_on: min === null ? null : from.subtract({ days: 7 }).toString(),
    goes_ahead: false,
    status: statusOf(plan, today),
    is_visible: true,
    published_at: published,
    cancelled_because: '',
    created_at: published,
  };
}

async function seedRuns(tx: Tx, plans: readonly DemoPlan[], ids: ReadonlyMap<string, number>) {
  const rows = plans.flatMap(({ offering, runs }) =>
    runs.flatMap(({ term, from, to }) =>
      term === null
        ? []
        : [
            {
              offering: idOf(ids, offering.name),
              name: term,
              start_date: from.toString(),
              end_date: to.toString(),
              status: 'OPEN',
              created_at: '2026-01-01T00:00:00Z',
            },
          ],
    ),
  );
  await insertAll(tx, 'term', rows);
  const stored = await tx.rows<Columns<'term', 'id' | 'offering' | 'name'>>(sql`select id, offering, name from term`);
  return new Map(stored.map(({ id, offering, name }) => [`${offering} ${name}`, id]));
}

/** Courses and events with their terms, times, prices, windows and sessions. */
export async function seedOfferings(tx: Tx, deps: Deps): Promise<SeededOffering[]> {
  const { today, zone, facilities } = deps;
  const attachment = await seedSampleDocument(tx);
  const all = [...sportCourses, ...leisureCourses, ...demoEvents];
  await seedTeachingPlaces(tx, all, facilities);
  const calendar: readonly SpecialDay[] = demoCalendar(today).filter(({ kind }) => kind !== 'CLUB');
  const plans = all.map((offering) => planOffering(offering, today, zone, calendar));
  const courseGroups = await namesOf(tx, sql`select id, name from course_group`);
  const eventGroups = await namesOf(tx, sql`select id, name from event_group`);
  const groups = new Map([...courseGroups, ...eventGroups]);
  const coaches = await seedCoaches(tx, all);
  const ids = await insertRows(
    tx,
    'offering',
    'name',
    plans.map((plan) => offeringRow(plan, { groups, coaches }, attachment, deps)),
  );
  const terms = await seedRuns(tx, plans, ids);
  const of = <T extends object>(rows: (plan: DemoPlan, id: number) => readonly T[]) =>
    plans.flatMap((plan) => {
      const id = idOf(ids, plan.offering.name);
      return rows(plan, id).map((row) => ({ offering: id, ...row }));
    });
  const termOf = (id: number, name: string | null) => (name === null ? null : idOf(terms, `${id} ${name}`));
  await insertAll(
    tx,
    'offering_facility',
    of(({ offering }) => (offering.place ? [{ facility: idOf(facilities, offering.place) }] : [])),
  );
  await insertAll(
    tx,
    'offering_hours',
    of(({ hours }) => hours),
  );
  await insertAll(
    tx,
    'offering_price',
    of(({ offering }) =>
      PARTICIPANT_TYPES.flatMap((participant_type) => {
        const price = offering.prices[participant_type];
        return price === undefined ? [] : [{ participant_type, price, label: '' }];
      }),
    ),
  );
  await insertAll(
    tx,
    'offering_period',
    of(({ offering, runs }) =>
      offering.opens === undefined ? [] : [periodOf(offering.opens, runs.at(-1)?.from ?? today, deps)],
    ),
  );
  await insertAll(
    tx,
    'seats',
    of(({ offering, runs }, id) =>
      runs.map(({ term }) => ({ term: termOf(id, term), capacity: offering.capacity, taken: 0 })),
    ),
  );
  await insertAll(
    tx,
    'offering_session',
    of(({ runs }, id) =>
      runs.flatMap(({ term, sessions }) =>
        sessions.map(({ start, end, venue }) => ({
          term: termOf(id, term),
          start_at: wire(start),
          end_at: wire(end),
          venue,
          place_missing: false,
        })),
      ),
    ),
  );
  await takeTimes(tx, today.toZonedDateTime(zone).toInstant().toString());
  return plans.map((plan) => {
    const id = idOf(ids, plan.offering.name);
    return { ...plan, id, terms: new Map(plan.runs.map(({ term }) => [term, termOf(id, term)])) };
  });
}

const periodOf = (opens: number, from: Day, { today, zone }: Deps) => ({
  opens_at: today.add({ days: opens }).toZonedDateTime({ timeZone: zone, plainTime: '08:00' }).toInstant().toString(),
  closes_at: (Temporal.PlainDate.compare(from, today.add({ days: opens + 1 })) > 0
    ? from
    : today.add({ days: opens + 20 })
  )
    .toZonedDateTime(zone)
    .toInstant()
    .toString(),
});

/** Sessions ahead take the time of their places, as when an offering is published; where someone has it, they are marked. */
async function takeTimes(tx: Tx, from: string): Promise<void> {
  await tx.run(sql`alter table reservation_slot disable trigger live`);
  await tx.run(sql`insert into reservation_slot (facility, start_from, end_at, status, reason, offering, session)
    select v.facility, s.start_at, s.end_at, 'BLOCKED', o.name, o.id, s.id
    from offering_session s join offering o on o.id = s.offering join offering_facility v on v.offering = o.id
    where s.end_at > ${from} and o.status = 'PUBLISHED'`);
  await tx.run(sql`alter table reservation_slot enable trigger live`);
  await tx.run(sql`
    insert into claim (slot, space, during, holder)
    select s.id, leaf, tstzrange(s.start_from, s.end_at), s.id
    from reservation_slot s
    cross join lateral leaves_of(s.facility) leaf
    where s.offering is not null and s.status = 'BLOCKED'
    order by s.id`);
}
