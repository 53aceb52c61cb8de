import { defineResource, reading } from '../description/resource.ts';
import { ENROLLMENT_STATUSES, GENDERS, PARTICIPANT_STATUSES, PARTICIPANT_TYPES } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { ANY_ACTING, SEES_PLACES } from '../members/acting/acting-rights.ts';

/** Answers to an offering's questions, by their keys. */
export type Answers = Readonly<Record<string, string>>;
/** Every offering asks its own questions: the keys are not known here. */
export const answers = f.json<Answers>();
export const sentAnswers = { ...answers, presence: 'optional' } as const;

const enrolledPersonFields = {
  id: f.integer(),
  participant_type: f.choice(PARTICIPANT_TYPES),
  name: f.words(),
  member: f.nullable(f.integer()),
  family_member: f.nullable(f.integer()),
  email: f.words(),
  phone: f.words(),
  date_of_birth: f.nullable(f.date()),
  remarks: f.words(),
  status: f.choice(PARTICIPANT_STATUSES),
  amount: f.money(),
  ticket_code: f.words(),
  ended_because: f.words(),
};
/** A person who takes part, as an enrolment shows them. */
export type EnrolledPerson = Readonly<Shown<typeof enrolledPersonFields>>;

/** What an enrolment in a course and a registration for an event have in common. */
const common = {
  status: f.choice(ENROLLMENT_STATUSES),
  member: f.readOnly(f.reference('member')),
  member_name: f.labelOf('member'),
  membership_id: f.readOnly(f.nullable(f.text(20))),
  name: f.text(150),
  email: f.email(),
  phone: f.phone(),
  participants: f.rows(enrolledPersonFields),
  answers,
  total_amount: f.readOnly(f.money({ digits: 12 })),
  invoice: f.readOnly(f.nullable(f.reference('invoice'))),
  invoice_number: f.readOnly(f.nullable(f.text(30))),
  payment_url: f.readOnly(f.nullable(f.text(200))),
  /** Until then the places are held, or offered. */
  expires_at: f.readOnly(f.nullable(f.instant())),
  /** It came from the waiting list. */
  is_offer: f.readOnly(f.boolean()),
  /** How many parties wait before this one. */
  ahead: f.readOnly(f.nullable(f.integer())),
  ended_because: f.readOnly(f.text(500)),
  /** When the terms were accepted, by whom, and which text: the SHA-256 of it, and the text itself. Null before it was recorded. */
  terms_accepted_at: f.readOnly(f.nullable(f.instant())),
  terms_accepted_by_name: f.readOnly(f.nullable(f.text(150))),
  terms_version: f.readOnly(f.nullable(f.text(64))),
  terms_text: f.readOnly(f.nullable(f.text(20_000))),
  created_at: f.readOnly(f.instant()),
};

const OF_BOTH = ['member__id', 'status', 'created_at__gte', 'created_at__lte'] as const;
const shared = {
  search: ['enrollment_number', 'name', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', update: 'member' },
  acting: { ...reading(SEES_PLACES), update: ['ENROL'] },
} as const;

/** A party's places in a course. */
export const courseEnrollment = defineResource('course enrollment', '/booking/course-enrollment/', {
  fields: {
    id: f.id(),
    enrollment_number: f.readOnly(f.text(20)),
    course: f.readOnly(f.reference('course')),
    course_name: f.labelOf('course'),
    term: f.readOnly(f.nullable(f.reference('term'))),
    term_name: f.labelOf('term'),
    ...common,
  },
  filters: [...OF_BOTH, 'course', 'term'],
  ...shared,
});

/** A party's places at an event. */
export const eventRegistration = defineResource('event registration', '/booking/event-registration/', {
  fields: {
    id: f.id(),
    enrollment_number: f.readOnly(f.text(20)),
    event: f.readOnly(f.reference('event')),
    event_name: f.labelOf('event'),
    ...common,
  },
  filters: [...OF_BOTH, 'event'],
  ...shared,
});

/** A person who takes part. Members see and correct their own party; guests may be replaced until it begins. */
export const participant = defineResource('participant', '/booking/participant/', {
  fields: {
    id: f.id(),
    enrollment: f.readOnly(f.integer()),
    enrollment_number: f.readOnly(f.text(20)),
    offering: f.readOnly(f.integer()),
    offering_name: f.readOnly(f.text(150)),
    participant_type: f.readOnly(f.choice(PARTICIPANT_TYPES)),
    name: f.text(150),
    member: f.readOnly(f.nullable(f.reference('member'))),
    membership_id: f.readOnly(f.nullable(f.text(20))),
    family_member: f.readOnly(f.nullable(f.integer())),
    term: f.readOnly(f.nullable(f.reference('term'))),
    term_name: f.labelOf('term'),
    status: f.readOnly(f.choice(PARTICIPANT_STATUSES)),
    email: f.optionalText(254),
    phone: f.phone(),
    date_of_birth: f.nullable(f.date()),
    gender: f.nullable(f.choice(GENDERS)),
    remarks: f.optionalText(500),
    answers,
    amount: f.readOnly(f.money()),
    ticket_code: f.readOnly(f.text(40)),
    /** Sessions attended so far. */
    attended: f.readOnly(f.integer()),
    ended_because: f.readOnly(f.text(500)),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['offering', 'enrollment', 'term', 'participant_type', 'status', 'name__icontains', 'member'],
  search: ['name', 'member'],
  ordering: ['name', 'created_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', update: 'member' },
  acting: { ...reading(SEES_PLACES), update: ['ENROL'] },
});

/** A run of a course, as others point to it. Terms are written as a set of their course. */
export const term = defineResource('term', '/course-term/', {
  fields: {
    id: f.id(),
    name: f.required(f.text(60)),
    course: f.readOnly(f.reference('course')),
    course_name: f.labelOf('course'),
    start_date: f.readOnly(f.date()),
    end_date: f.readOnly(f.date()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['course', 'name__icontains', 'start_date__gte', 'start_date__lte'],
  search: ['name'],
  ordering: ['start_date', 'name'],
  order: ['start_date'],
  actions: { list: 'member', read: 'member' },
  acting: reading(ANY_ACTING),
});
