import { defineResource } from '../description/resource.ts';
import { ENROLLMENT_STATUSES, GENDERS, PARTICIPANT_STATUSES, PARTICIPANT_TYPES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  email,
  id,
  instant,
  integer,
  json,
  labelOf,
  money,
  nullable,
  optionalText,
  phone,
  readOnly,
  reference,
  required,
  rows,
  type Shown,
  text,
  words,
} from '../fields/index.ts';

/** Answers to an offering's questions, by their keys. */
export type Answers = Readonly<Record<string, string>>;
/** Every offering asks its own questions: the keys are not known here. */
export const answers = json<Answers>();
export const sentAnswers = { ...answers, presence: 'optional' } as const;

const enrolledPersonFields = {
  id: integer(),
  participant_type: choice(PARTICIPANT_TYPES),
  name: words(),
  member: nullable(integer()),
  family_member: nullable(integer()),
  email: words(),
  phone: words(),
  date_of_birth: nullable(date()),
  remarks: words(),
  status: choice(PARTICIPANT_STATUSES),
  amount: money(),
  ticket_code: words(),
  ended_because: words(),
};
/** Somebody who takes part, as an enrolment shows them. */
export type EnrolledPerson = Readonly<Shown<typeof enrolledPersonFields>>;

/** What an enrolment in a course and a registration for an event have in common. */
const common = {
  status: choice(ENROLLMENT_STATUSES),
  member: readOnly(reference('member')),
  member_name: labelOf('member'),
  membership_id: readOnly(nullable(text(20))),
  name: text(150),
  email: email(),
  phone: phone(),
  participants: rows(enrolledPersonFields),
  answers,
  total_amount: readOnly(money({ digits: 12 })),
  invoice: readOnly(nullable(reference('invoice'))),
  invoice_number: readOnly(nullable(text(30))),
  payment_url: readOnly(nullable(text(200))),
  /** Until then the places are held, or offered. */
  expires_at: readOnly(nullable(instant())),
  /** It came from the waiting list. */
  is_offer: readOnly(boolean()),
  /** How many parties wait before this one. */
  ahead: readOnly(nullable(integer())),
  ended_because: readOnly(text(500)),
  /** When the terms were accepted, by whom, and which text: the SHA-256 of it, and the text itself. Null before it was recorded. */
  terms_accepted_at: readOnly(nullable(instant())),
  terms_accepted_by_name: readOnly(nullable(text(150))),
  terms_version: readOnly(nullable(text(64))),
  terms_text: readOnly(nullable(text(20_000))),
  created_at: readOnly(instant()),
};

const OF_BOTH = ['member__id', 'status', 'created_at__gte', 'created_at__lte'] as const;
const actions = { list: 'member', read: 'member', update: 'member' } as const;

/** A party's places in a course. */
export const courseEnrollment = defineResource({
  name: 'course enrollment',
  path: '/booking/course-enrollment/',
  fields: {
    id: id(),
    enrollment_number: readOnly(text(20)),
    course: readOnly(reference('course')),
    course_name: labelOf('course'),
    term: readOnly(nullable(reference('term'))),
    term_name: labelOf('term'),
    ...common,
  },
  filters: [...OF_BOTH, 'course', 'term'],
  search: ['enrollment_number', 'name', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions,
});

/** A party's places at an event. */
export const eventRegistration = defineResource({
  name: 'event registration',
  path: '/booking/event-registration/',
  fields: {
    id: id(),
    enrollment_number: readOnly(text(20)),
    event: readOnly(reference('event')),
    event_name: labelOf('event'),
    ...common,
  },
  filters: [...OF_BOTH, 'event'],
  search: ['enrollment_number', 'name', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions,
});

/** Somebody who takes part. Members see and correct their own party; guests may be replaced until it begins. */
export const participant = defineResource({
  name: 'participant',
  path: '/booking/participant/',
  fields: {
    id: id(),
    enrollment: readOnly(integer()),
    enrollment_number: readOnly(text(20)),
    offering: readOnly(integer()),
    offering_name: readOnly(text(150)),
    participant_type: readOnly(choice(PARTICIPANT_TYPES)),
    name: text(150),
    member: readOnly(nullable(reference('member'))),
    membership_id: readOnly(nullable(text(20))),
    family_member: readOnly(nullable(integer())),
    term: readOnly(nullable(reference('term'))),
    term_name: labelOf('term'),
    status: readOnly(choice(PARTICIPANT_STATUSES)),
    email: optionalText(254),
    phone: phone(),
    date_of_birth: nullable(date()),
    gender: nullable(choice(GENDERS)),
    remarks: optionalText(500),
    answers,
    amount: readOnly(money()),
    ticket_code: readOnly(text(40)),
    /** Sessions attended so far. */
    attended: readOnly(integer()),
    ended_because: readOnly(text(500)),
    created_at: readOnly(instant()),
  },
  filters: ['offering', 'enrollment', 'term', 'participant_type', 'status', 'name__icontains', 'member'],
  search: ['name', 'member'],
  ordering: ['name', 'created_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', update: 'member' },
});

/** A run of a course, as others point to it. Terms are written as a set of their course. */
export const term = defineResource({
  name: 'term',
  path: '/course-term/',
  fields: {
    id: id(),
    name: required(text(60)),
    course: readOnly(reference('course')),
    course_name: labelOf('course'),
    start_date: readOnly(date()),
    end_date: readOnly(date()),
    created_at: readOnly(instant()),
  },
  filters: ['course', 'name__icontains', 'start_date__gte', 'start_date__lte'],
  search: ['name'],
  ordering: ['start_date', 'name'],
  order: ['start_date'],
  actions: { list: 'member', read: 'member' },
});
