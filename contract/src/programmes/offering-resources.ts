import { programmes as t } from '@clubhouse/messages/rules/programmes';
import { refundStep } from '../bookings/facility-resources.ts';
import { allActions, defineResource, reading } from '../description/resource.ts';
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
import type { Field } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { ANY_ACTING } from '../members/acting/acting-rights.ts';

const age = () => f.nullable(f.integer({ min: 0, max: 120 }));
const level = () => f.nullable(f.membershipLevel(3));

/** What someone pays. The row that fits most closely decides: its term, its level, its ages. */
export const offeringPrice = {
  id: f.id(),
  participant_type: f.required(f.choice(PARTICIPANT_TYPES)),
  term: f.nullable(f.reference('term')),
  membership_level_3: level(),
  label: f.optionalText(100),
  price: f.required(f.money()),
  quota: f.nullable(f.integer({ min: 0, max: 100_000 })),
  min_age: age(),
  max_age: age(),
};

/** From when to when someone may enrol. */
export const offeringPeriod = {
  id: f.id(),
  participant_type: f.nullable(f.choice(PARTICIPANT_TYPES)),
  membership_level_3: level(),
  opens_at: f.required(f.instant()),
  closes_at: f.required(f.instant()),
};

/** When it takes place on a kind of day. */
export const lessonTime = {
  id: f.id(),
  day_type: f.required(f.choice(DAY_TYPES)),
  start_time: f.required(f.time()),
  end_time: f.required(f.time()),
  venue: f.optionalText(150),
};

/** A named run of a course, with places of its own. */
export const courseTerm = {
  id: f.id(),
  name: f.required(f.text(60)),
  start_date: f.required(f.date()),
  end_date: f.required(f.date()),
  /** Shown: how many there are. Sent: at most this many; none, or more than the times give, is as many as they give. */
  sessions: f.nullable(f.integer({ min: 0, max: 1000 })),
  /** The bound that was sent, if any. */
  most_sessions: f.readOnly(f.nullable(f.integer())),
  /** How many have not begun yet. */
  sessions_left: f.readOnly(f.integer()),
  /** How many were called off without a make-up session: the price is for these as well, and less by their share. */
  sessions_lost: f.readOnly(f.integer()),
  capacity: f.nullable(f.integer({ min: 1, max: 100_000 })),
  places_left: f.readOnly(f.integer()),
  waiting: f.readOnly(f.integer()),
  first_start: f.readOnly(f.nullable(f.instant())),
  first_end: f.readOnly(f.nullable(f.instant())),
  status: f.choice(TERM_STATUSES, 'OPEN'),
};

/** What is asked when someone enrols: of the party, or of each participant. */
export const question = f.object({
  key: f.required(f.text(40)),
  label: f.required(f.text(200)),
  kind: f.choice(QUESTION_KINDS, 'TEXT'),
  choices: f.list(f.text(100), { max: 30 }),
  is_required: f.boolean(false),
  each: f.boolean(false),
});

/** The own enrolment of the person who asks, seen from its offering. */
const enrolled = () => f.readOnly(f.nullable(f.integer()));

function common<const G extends Field>(group: G) {
  return {
    group,
    group_name: f.labelOf('group'),
    description: f.optionalText(20_000),
    ...f.pictureFields(),
    venue: f.optionalText(150),
    /** The places whose spaces its sessions take. */
    facilities: f.list(f.reference('facility'), { max: 20 }),
    capacity: f.required(f.integer({ min: 1, max: 100_000 })),
    places_left: f.readOnly(f.integer()),
    /** Parties that wait for a place. */
    waiting: f.readOnly(f.integer()),
    min_age: age(),
    max_age: age(),
    /** Who it is for; no one named: everyone. */
    membership_levels: f.list(f.membershipLevel(3), { max: 60 }),
    /** How many guests with each member or child; none: as many as like. */
    guest_limit: f.nullable(f.integer({ min: 0, max: 20 })),
    prerequisites: f.optionalText(1000),
    questions: f.list(question, { max: 20 }),
    terms_and_conditions: f.optionalText(20_000),
    refund_steps: f.list(refundStep, { max: 10 }),
    late_joining: f.choice(LATE_JOINING, 'CLOSED'),
    /** It runs with at least this many; decided on this day. */
    min_participants: f.nullable(f.integer({ min: 1, max: 100_000 })),
    decide_on: f.nullable(f.date()),
    /** The decision was that it runs. */
    goes_ahead: f.readOnly(f.boolean()),
    status: f.choice(OFFERING_STATUSES, 'DRAFT'),
    is_visible: f.boolean(true),
    published_at: f.readOnly(f.nullable(f.instant())),
    cancelled_because: f.readOnly(f.text(500)),
    /** Until then a cancellation can be taken back; nothing has been sent yet. */
    undo_until: f.readOnly(f.nullable(f.instant())),
    pricings: f.rows(offeringPrice),
    advance_booking_periods: f.rows(offeringPeriod),
    operating_hours: f.rows(lessonTime),
    session_count: f.readOnly(f.integer()),
    /** How many have not begun yet. */
    sessions_left: f.readOnly(f.integer()),
    /** How many were called off without a make-up session: the price is for these as well, and less by their share. */
    sessions_lost: f.readOnly(f.integer()),
    /** The next session, or the last one when all is over. */
    next_start: f.readOnly(f.nullable(f.instant())),
    next_end: f.readOnly(f.nullable(f.instant())),
    enrolled: enrolled(),
    /** Never shown with a value; as a filter it asks for what someone of this age may join. */
    for_age: f.readOnly(f.nullable(f.integer())),
    created_at: f.readOnly(f.instant()),
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
const agesInOrder = {
  rule: 'notBelow',
  field: 'max_age',
  than: 'min_age',
  text: t.ageOrder,
} as const;

const named = { id: f.id(), name: f.required(f.text(150)), code: f.optionalText(30), category: f.optionalText(60) };

/** Who teaches: a name, a few words and a photograph that every course of theirs shows. */
export const coach = defineResource('coach', '/coach/', {
  fields: {
    id: f.id(),
    name: f.unique(f.required(f.text(150))),
    description: f.optionalText(1000),
    ...f.pictureFields(),
    course_count: f.readOnly(f.integer()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains'],
  search: ['name', 'description'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  actions: allActions('member', 'course.manage'),
  acting: reading(ANY_ACTING),
});

/** What is taught: once, or term by term. */
export const course = defineResource('course', '/course/', {
  fields: {
    ...named,
    type: f.required(f.choice(COURSE_TYPES)),
    level: f.nullable(f.choice(COURSE_LEVELS)),
    coach: f.nullable(f.reference('coach')),
    /** The coach's name. Sent without a coach, it names one of them, or a person who has no page of their own. */
    instructor: f.optionalText(150),
    /** What members see of the coach. */
    coach_profile: f.nullable(f.part({ description: f.words(), ...f.pictureFields() })),
    start_date: f.required(f.date()),
    end_date: f.required(f.date()),
    date: f.readOnly(f.date()),
    ...common(f.nullable(f.reference('course group'))),
    terms: f.rows(courseTerm),
  },
  filters: [...FILTERS, 'type', 'level'],
  search: ['name', 'code', 'instructor'],
  ordering: ORDERING,
  order: ['start_date'],
  checks: [{ rule: 'notBefore', field: 'end_date', than: 'start_date', text: t.endDateBeforeStart }, agesInOrder],
  actions: allActions('member', 'course.manage'),
  acting: reading(ANY_ACTING),
});

/** What happens once, or on a few days in a row. */
export const event = defineResource('event', '/event/', {
  fields: {
    ...named,
    start_at: f.required(f.instant()),
    end_at: f.required(f.instant()),
    start_date: f.readOnly(f.date()),
    end_date: f.readOnly(f.date()),
    date: f.readOnly(f.date()),
    attachment: f.nullable(f.url()),
    ...common(f.nullable(f.reference('event group'))),
  },
  filters: FILTERS,
  search: ['name', 'code'],
  ordering: ORDERING,
  order: ['start_date'],
  checks: [
    { rule: 'notBefore', field: 'end_at', than: 'start_at', text: t.endNotAfterStart, strict: true },
    agesInOrder,
  ],
  actions: allActions('member', 'event.manage'),
  acting: reading(ANY_ACTING),
});
