import {
  coach,
  course,
  courseEnrollment,
  courseGroup,
  event,
  eventGroup,
  eventRegistration,
  isDate,
  participant,
  TEXTS,
  term,
} from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { byNumber, type Differences, everyRow, plain, READ } from '../crud/describe-served.ts';
import type { Served, SpecialFilter } from '../crud/served.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { membershipIdOf } from './member-scope.ts';

type Kind = 'COURSE' | 'EVENT';

const own = (actor: Actor) => actor.member?.id ?? 0;
const runs = (actor: Actor, kind: Kind) => can(actor, kind === 'COURSE' ? 'course.manage' : 'event.manage');

/** A moment as the wire writes it, where a row is built in SQL. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const rowsOf = (table: string, fields: string): Sql =>
  raw(
    `coalesce((select json_agg(json_build_object(${fields}) order by r.id) from ${table} r where r.offering = t.id), '[]')`,
  );

const PRICE = `'id', r.id, 'participant_type', r.participant_type, 'term', r.term, 'membership_level_3', r.membership_level_3, 'label', r.label,
  'price', to_char(r.price / 100.0, 'FM9999999990.00'), 'quota', r.quota, 'min_age', r.min_age, 'max_age', r.max_age`;
const PERIOD = `'id', r.id, 'participant_type', r.participant_type, 'membership_level_3', r.membership_level_3,
  'opens_at', ${instant('r.opens_at')}, 'closes_at', ${instant('r.closes_at')}`;
const HOURS = `'id', r.id, 'day_type', r.day_type, 'start_time', r.start_time, 'end_time', r.end_time, 'venue', r.venue`;

/** How many sessions of the plan were called off without a make-up session. */
const lostSessions = (which: string) => `(
    select count(distinct c.planned_start)
    from session_change c
    where ${which} and c.start_at is null and c.is_planned)`;

const TERMS =
  raw(`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'start_date', r.start_date, 'end_date', r.end_date,
    'sessions', s.sessions, 'sessions_left', s.sessions_left, 'sessions_lost', ${lostSessions('c.offering = r.offering and c.term = r.id')}, 'most_sessions', r.most_sessions, 'capacity', r.capacity, 'places_left', greatest(coalesce(p.capacity - p.taken, 0), 0),
    'waiting', (select count(*) from enrollment e where e.offering = t.id and e.term = r.id and e.status = 'WAITLISTED'),
    'first_start', ${instant('s.first_start')}, 'first_end', ${instant('s.first_end')}, 'status', r.status) order by r.start_date, r.id)
  from term r left join seats p on p.offering = r.offering and p.term = r.id
  cross join lateral (select count(*) as sessions, count(*) filter (where o.start_at > now()) as sessions_left, min(o.start_at) as first_start, min(o.end_at) as first_end from offering_session o where o.term = r.id) s
  where r.offering = t.id), '[]')`);

/** The session that comes next; when all are over, the last. */
const nextSession = (column: 'start_at' | 'end_at'): Sql =>
  raw(`coalesce((select o.${column} from offering_session o where o.offering = t.id and o.end_at > now() order by o.start_at limit 1),
    (select max(o.${column}) from offering_session o where o.offering = t.id))`);

/** What may be joined at an age. */
const byAge: SpecialFilter = byNumber(
  (age) => sql`(t.min_age is null or t.min_age <= ${age}) and (t.max_age is null or t.max_age >= ${age})`,
);

/** What takes place around a day. */
const byDay: SpecialFilter = (value) =>
  isDate(value) ? sql`t.start_date <= ${value} and t.end_date >= ${value}` : { error: TEXTS.dateFilter() };

/** Members see what is published and for their eyes; what is over or closed, when they are in it. The door sees all that takes place. */
const seen = (kind: Kind) => (actor: Actor) => {
  const ofKind = sql`t.kind = ${kind}`;
  if (runs(actor, kind)) return ofKind;
  if (can(actor, 'attendance.record')) return sql`${ofKind} and t.status in ('PUBLISHED', 'CLOSED', 'COMPLETED')`;
  return sql`${ofKind} and t.is_visible and (t.status = 'PUBLISHED' or (t.status in ('CLOSED', 'COMPLETED', 'CANCELLED')
    and t.id = any(array(select e.offering from enrollment e where e.member = ${own(actor)}))))`;
};

function offering(kind: Kind) {
  const group = kind === 'COURSE' ? ('course_group' as const) : ('event_group' as const);
  return {
    plain: READ,
    scope: seen(kind),
    columns: { group },
    derived: {
      facilities: () => raw('array(select f.facility from offering_facility f where f.offering = t.id order by 1)'),
      date: () => raw('t.start_date'),
      // Of a course with terms: those that can still be joined.
      places_left: () =>
        raw(`coalesce((select sum(greatest(p.capacity - p.taken, 0))::int from seats p left join term r on r.id = p.term where p.offering = t.id
          and (r.id is null or (r.status = 'OPEN' and r.end_date >= current_date and (r.start_date > current_date or t.late_joining <> 'CLOSED')))), 0)`),
      waiting: () => raw(`(select count(*) from enrollment e where e.offering = t.id and e.status = 'WAITLISTED')`),
      pricings: () => rowsOf('offering_price', PRICE),
      advance_booking_periods: () => rowsOf('offering_period', PERIOD),
      operating_hours: () => rowsOf('offering_hours', HOURS),
      terms: () => TERMS,
      session_count: () => raw('(select count(*) from offering_session o where o.offering = t.id)'),
      sessions_left: () =>
        raw('(select count(*) from offering_session o where o.offering = t.id and o.start_at > now())'),
      sessions_lost: () => raw(lostSessions('c.offering = t.id')),
      next_start: () => nextSession('start_at'),
      next_end: () => nextSession('end_at'),
      enrolled: (actor) => sql`(select max(e.id) from enrollment e where e.offering = t.id and e.member = ${own(actor)}
        and e.status in ('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED'))`,
      for_age: () => raw('null::integer'),
      coach_profile: () =>
        raw(`(select json_build_object('description', c.description, 'feature_image', c.feature_image,
          'focal_point', c.focal_point) from coach c where c.id = t.coach)`),
    },
    filters: { group__id: byNumber((id) => sql`t.${raw(group)} = ${id}`), date: byDay, for_age: byAge },
  } satisfies Differences<typeof course, 'offering'>;
}

const PEOPLE =
  raw(`coalesce((select json_agg(json_build_object('id', p.id, 'participant_type', p.participant_type, 'name', p.name, 'member', p.member,
    'family_member', p.family_member, 'email', p.email, 'phone', p.phone, 'date_of_birth', p.date_of_birth, 'remarks', p.remarks, 'status', p.status,
    'amount', to_char(p.amount / 100.0, 'FM9999999990.00'), 'ticket_code', p.ticket_code, 'ended_because', p.ended_because) order by p.id)
  from participant p where p.enrollment = t.id), '[]')`);

/** What is on record of the terms that were accepted with an enrolment. */
const ofAcceptance = (column: string) => raw(`(select ${column} from acceptance a where a.enrollment = t.id)`);

function enrollments(kind: Kind) {
  return {
    plain: READ,
    scope: (actor) => (runs(actor, kind) ? sql`t.kind = ${kind}` : sql`t.kind = ${kind} and t.member = ${own(actor)}`),
    derived: {
      participants: () => PEOPLE,
      membership_id: () => membershipIdOf('member'),
      total_amount: () =>
        raw('coalesce((select i.total_amount from invoice i where i.id = t.invoice), t.total_amount)'),
      invoice_number: () => raw('(select i.invoice_number from invoice i where i.id = t.invoice)'),
      payment_url: () =>
        raw(
          `(select '/payment/' || i.payment_token from invoice i where i.id = t.invoice and t.status = 'PENDING_PAYMENT')`,
        ),
      terms_accepted_at: () => ofAcceptance('a.accepted_at'),
      terms_accepted_by_name: () => ofAcceptance('a.accepted_by_name'),
      terms_version: () => ofAcceptance('a.version'),
      terms_text: () => ofAcceptance('(select x.text from accepted_terms x where x.version = a.version)'),
      ahead: () =>
        raw(`case when t.status = 'WAITLISTED' then (select count(*) from enrollment e where e.offering = t.offering and e.term is not distinct from t.term
          and e.status = 'WAITLISTED' and (e.waiting_since, e.id) < (t.waiting_since, t.id)) end`),
    },
    detailOnly: ['terms_text'] as const,
    filters: { member__id: byNumber((id) => sql`t.member = ${id}`) },
  } satisfies Differences<typeof courseEnrollment, 'enrollment'>;
}

/** What a list for the coach or the door needs. */
const PARTICIPANT_COLUMNS = [
  'enrollment_number',
  'name',
  'participant_type',
  'membership_id',
  'term_name',
  'status',
  'date_of_birth',
  'gender',
  'email',
  'phone',
  'remarks',
  'answers',
  'amount',
  'attended',
  'created_at',
] as const;

const OF_ENROLLMENT = (column: string): Sql => raw(`(select e.${column} from enrollment e where e.id = t.enrollment)`);

const offerings = (group: string) => ({
  course_count: () =>
    sql`(select count(*) from offering o where o.${raw(group)} = t.id and o.status = 'PUBLISHED' and o.is_visible)`,
});

/** Courses and events, and who takes part. Every write has rules of its own: the offering and enrolment modules do it. */
export const servedProgrammes = {
  courseGroup: plain(courseGroup, 'course_group', { derived: offerings('course_group') }),
  eventGroup: plain(eventGroup, 'event_group', { derived: offerings('event_group') }),
  coach: plain(coach, 'coach', { derived: offerings('coach') }),
  course: plain(course, 'offering', { ...offering('COURSE'), detailOnly: ['coach_profile'] }),
  event: plain(event, 'offering', offering('EVENT')),
  term: plain(term, 'term', {
    plain: READ,
    columns: { course: 'offering' },
    scope: (actor) =>
      runs(actor, 'COURSE')
        ? everyRow()
        : sql`exists (select from offering o where o.id = t.offering and o.is_visible and (o.status = 'PUBLISHED'
            or exists (select from enrollment e where e.offering = o.id and e.member = ${own(actor)})))`,
  }),
  courseEnrollment: plain(courseEnrollment, 'enrollment', {
    ...enrollments('COURSE'),
    columns: { course: 'offering', expires_at: 'hold_expires_at' },
  }),
  eventRegistration: plain(eventRegistration, 'enrollment', {
    ...enrollments('EVENT'),
    columns: { event: 'offering', expires_at: 'hold_expires_at' },
  }),
  participant: plain(participant, 'participant', {
    plain: READ,
    inFiles: { columns: PARTICIPANT_COLUMNS },
    scope: (actor) => {
      const kinds = (['COURSE', 'EVENT'] as const).filter((kind) => runs(actor, kind));
      if (kinds.length === 2) return everyRow();
      return sql`exists (select from enrollment e where e.id = t.enrollment
        and (e.member = ${own(actor)} or e.kind = any(${kinds}::text[])))`;
    },
    derived: {
      enrollment_number: () => OF_ENROLLMENT('enrollment_number'),
      offering_name: () => raw('(select o.name from offering o where o.id = t.offering)'),
      membership_id: () => membershipIdOf('member'),
      attended: () => raw('(select count(*) from attendance a where a.participant = t.id and a.present)'),
    },
  }),
} satisfies Record<string, Served>;
