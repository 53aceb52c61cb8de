import { programmes as t } from '@clubhouse/messages/rules/programmes';
import { refundStep } from '../bookings/facility-resources.ts';
import { defineResource } from '../description/resource.ts';
import {
  COURSE_LEVELS,
  COURSE_TYPES,
  DAY_TYPES,
  LATE_JOINING,
  OFFERING_STATUSES,
  PARTICIPANT_TYPES,
  QUESTION_KINDS,
  TERM_STATUSES,
} from '../enums.ts';
import {
  boolean,
  choice,
  date,
  type Field,
  id,
  instant,
  integer,
  labelOf,
  list,
  membershipLevel,
  money,
  nullable,
  object,
  optionalText,
  readOnly,
  reference,
  required,
  rows,
  text,
  time,
  url,
} from '../fields/index.ts';
import type { Right } from '../platform/rights.ts';

const age = () => nullable(integer({ min: 0, max: 120 }));
const level = () => nullable(membershipLevel(3));

/** What somebody pays. The row that fits most closely decides: its term, its level, its ages. */
export const offeringPrice = {
  id: id(),
  participant_type: required(choice(PARTICIPANT_TYPES)),
  term: nullable(reference('term')),
  membership_level_3: level(),
  label: optionalText(100),
  price: required(money()),
  quota: nullable(integer({ min: 0, max: 100_000 })),
  min_age: age(),
  max_age: age(),
};

/** From when to when somebody may enrol. */
export const offeringPeriod = {
  id: id(),
  participant_type: nullable(choice(PARTICIPANT_TYPES)),
  membership_level_3: level(),
  opens_at: required(instant()),
  closes_at: required(instant()),
};

/** When it takes place on a kind of day. */
export const lessonTime = {
  id: id(),
  day_type: required(choice(DAY_TYPES)),
  start_time: required(time()),
  end_time: required(time()),
  venue: optionalText(150),
};

/** A named run of a course, with places of its own. */
export const courseTerm = {
  id: id(),
  name: required(text(60)),
  start_date: required(date()),
  end_date: required(date()),
  /** Shown: how many there are. Sent: at most so many; none, or more than the times give, is as many as they give. */
  sessions: nullable(integer({ min: 0, max: 1000 })),
  /** The bound that was sent, if any. */
  most_sessions: readOnly(nullable(integer())),
  /** How many have not begun yet. */
  sessions_left: readOnly(integer()),
  /** How many were called off without a make-up session: the price is for these as well, and less by their share. */
  sessions_lost: readOnly(integer()),
  capacity: nullable(integer({ min: 1, max: 100_000 })),
  places_left: readOnly(integer()),
  waiting: readOnly(integer()),
  first_start: readOnly(nullable(instant())),
  first_end: readOnly(nullable(instant())),
  status: choice(TERM_STATUSES, 'OPEN'),
};

/** What is asked when somebody enrols: of the party, or of each participant. */
export const question = object({
  key: required(text(40)),
  label: required(text(200)),
  kind: choice(QUESTION_KINDS, 'TEXT'),
  choices: list(text(100), { max: 30 }),
  is_required: boolean(false),
  each: boolean(false),
});

/** The own enrolment of whoever asks, seen from its offering. */
const enrolled = () => readOnly(nullable(integer()));

function common<const G extends Field>(group: G) {
  return {
    group,
    group_name: labelOf('group'),
    description: optionalText(20_000),
    feature_image: nullable(url()),
    venue: optionalText(150),
    /** The places whose spaces its sessions take. */
    facilities: list(reference('facility'), { max: 20 }),
    capacity: required(integer({ min: 1, max: 100_000 })),
    places_left: readOnly(integer()),
    /** Parties that wait for a place. */
    waiting: readOnly(integer()),
    min_age: age(),
    max_age: age(),
    /** Who it is for; nobody named: everybody. */
    membership_levels: list(membershipLevel(3), { max: 60 }),
    /** So many guests with each member or child; none: as many as like. */
    guest_limit: nullable(integer({ min: 0, max: 20 })),
    prerequisites: optionalText(1000),
    questions: list(question, { max: 20 }),
    terms_and_conditions: optionalText(20_000),
    refund_steps: list(refundStep, { max: 10 }),
    late_joining: choice(LATE_JOINING, 'CLOSED'),
    /** It runs with at least so many; decided on this day. */
    min_participants: nullable(integer({ min: 1, max: 100_000 })),
    decide_on: nullable(date()),
    /** The decision was that it runs. */
    goes_ahead: readOnly(boolean()),
    status: choice(OFFERING_STATUSES, 'DRAFT'),
    is_visible: boolean(true),
    published_at: readOnly(nullable(instant())),
    cancelled_because: readOnly(text(500)),
    /** Until then a cancellation can be taken back; nothing has been sent yet. */
    undo_until: readOnly(nullable(instant())),
    pricings: rows(offeringPrice),
    advance_booking_periods: rows(offeringPeriod),
    operating_hours: rows(lessonTime),
    session_count: readOnly(integer()),
    /** How many have not begun yet. */
    sessions_left: readOnly(integer()),
    /** How many were called off without a make-up session: the price is for these as well, and less by their share. */
    sessions_lost: readOnly(integer()),
    /** The next session, or the last one when all is over. */
    next_start: readOnly(nullable(instant())),
    next_end: readOnly(nullable(instant())),
    enrolled: enrolled(),
    /** Never shown with a value; as a filter it asks for what somebody of this age may join. */
    for_age: readOnly(nullable(integer())),
    created_at: readOnly(instant()),
  };
}

const FILTERS = [
  'name__icontains',
  'category',
  'group',
  'group__id',
  'status',
  'is_visible',
  'date',
  'start_date__gte',
  'start_date__lte',
  'end_date__gte',
  'end_date__lte',
  'for_age',
] as const;
const ORDERING = ['name', 'start_date', 'created_at'] as const;
const actionsFor = (manage: Right) =>
  ({ list: 'member', read: 'member', create: manage, update: manage, remove: manage }) as const;
const agesInOrder = {
  rule: 'notBelow',
  field: 'max_age',
  than: 'min_age',
  text: t.ageOrder,
} as const;

/** What is taught: once, or term by term. */
export const course = defineResource({
  name: 'course',
  path: '/course/',
  fields: {
    id: id(),
    name: required(text(150)),
    code: optionalText(30),
    category: optionalText(60),
    type: required(choice(COURSE_TYPES)),
    level: nullable(choice(COURSE_LEVELS)),
    instructor: optionalText(150),
    start_date: required(date()),
    end_date: required(date()),
    date: readOnly(date()),
    ...common(nullable(reference('course group'))),
    terms: rows(courseTerm),
  },
  filters: [...FILTERS, 'type', 'level'],
  search: ['name', 'code', 'instructor'],
  ordering: ORDERING,
  order: ['start_date'],
  checks: [{ rule: 'notBefore', field: 'end_date', than: 'start_date', text: t.endDateBeforeStart }, agesInOrder],
  actions: actionsFor('course.manage'),
});

/** What happens once, or on a few days in a row. */
export const event = defineResource({
  name: 'event',
  path: '/event/',
  fields: {
    id: id(),
    name: required(text(150)),
    code: optionalText(30),
    category: optionalText(60),
    start_at: required(instant()),
    end_at: required(instant()),
    start_date: readOnly(date()),
    end_date: readOnly(date()),
    date: readOnly(date()),
    attachment: nullable(url()),
    ...common(nullable(reference('event group'))),
  },
  filters: FILTERS,
  search: ['name', 'code'],
  ordering: ORDERING,
  order: ['start_date'],
  checks: [
    { rule: 'notBefore', field: 'end_at', than: 'start_at', text: t.endNotAfterStart, strict: true },
    agesInOrder,
  ],
  actions: actionsFor('event.manage'),
});
