import { defineOperation, FILES } from '../description/operation.ts';
import { REFUND_WAYS } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { SEES_PLACES } from '../members/acting/acting-rights.ts';
import {
  type Answers,
  courseEnrollment,
  eventRegistration,
  participant as participantResource,
  sentAnswers,
} from './enrollment-resources.ts';
import { MOST_PARTICIPANTS } from './offering-operations.ts';

const withdrawTermFields = {
  participant: f.integer(),
  name: f.words(),
  ok: f.boolean(),
  refusal: f.nullable(f.words()),
  paid: f.money(),
  percent: f.integer(),
  refund_amount: f.money(),
};
/** What comes back when someone is withdrawn now. */
export type WithdrawTerm = Readonly<Shown<typeof withdrawTermFields>>;

const withdrawSumFields = {
  /** What is paid for the enrolment so far. */
  paid_amount: f.money(),
  /** What comes back of it. */
  refund_amount: f.money(),
  /** What is taken off the invoice, because it is not paid yet. */
  credited_amount: f.money(),
  /** What stays owed on the invoice, also for those who stay. */
  amount_due: f.money(),
};
/** What becomes of the money when the chosen people withdraw together. */
export type WithdrawSum = Readonly<Shown<typeof withdrawSumFields>>;

function enrollmentCalls(resource: typeof courseEnrollment | typeof eventRegistration) {
  const one = `${resource.path}{id}/` as const;
  return {
    withdrawTerms: defineOperation('GET', `${one}withdraw-terms/`, {
      policy: 'member',
      acting: ['CANCEL'],
      summary:
        'What comes back for each person when they are withdrawn now, and why. `participants` (ids, with commas) chooses who leaves together, `full_refund=true` what staff give back in full; `outcome` is the sum.',
      query: ['participants', 'full_refund'],
      answer: {
        people: f.rows(withdrawTermFields),
        until: f.readOnly(f.nullable(f.instant())),
        trace: f.several(f.words()),
        outcome: f.part(withdrawSumFields),
      },
    }),
    withdraw: defineOperation('POST', `${one}withdraw/`, {
      policy: 'member',
      acting: ['CANCEL'],
      summary:
        'Withdraws some of a party, or all. The money comes back as the terms say: the way it was paid, or as a voucher. Staff may give all of it back.',
      body: {
        participants: f.required(f.list(f.integer({ min: 1 }), { min: 1, max: MOST_PARTICIPANTS })),
        way: f.choice(REFUND_WAYS, 'WAY_PAID'),
        reason: f.optionalText(200),
        full_refund: f.boolean(false),
      },
      answer: resource.fields,
      once: true,
    }),
    calendar: defineOperation('GET', `${one}calendar/`, {
      policy: 'member',
      acting: SEES_PLACES,
      summary: 'The party’s sessions as a calendar file (.ics).',
      file: FILES.calendar,
    }),
  };
}

export const courseEnrollmentCalls = enrollmentCalls(courseEnrollment);
export const eventRegistrationCalls = enrollmentCalls(eventRegistration);

export const moveParticipant = defineOperation('POST', `${participantResource.path}{id}/move/`, {
  policy: ['course.manage', 'event.manage'],
  summary:
    'Takes someone to another term of the same course, or to another course or event, where the place costs the same. The money stays as it is.',
  body: { offering: f.nullable(f.integer({ min: 1 })), term: f.nullable(f.reference('term')) },
  answer: participantResource.fields,
  once: true,
});

/** An unfinished enrolment, kept for its member on any device. */
export interface EnrollmentDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly member_id: number | null;
  readonly term: number | null;
  readonly participants: readonly Readonly<Record<string, unknown>>[];
  readonly answers: Answers;
  readonly step: number;
}

const draft = {
  name: f.optionalText(150),
  email: f.optionalText(254),
  phone: f.optionalText(40),
  member_id: f.nullable(f.integer({ min: 1 })),
  term: f.nullable(f.integer({ min: 1 })),
  // As far as they were typed: nothing in them is checked before they are sent.
  participants: { ...f.json<Readonly<Record<string, unknown>>[]>(), presence: 'optional' as const, nullable: false },
  answers: { ...sentAnswers, nullable: false },
  step: f.integer({ min: 1, max: 3, fallback: 1 }),
  /** Null while none is kept. */
  updated_at: f.readOnly(f.nullable(f.instant())),
};

const draftPath = '/booking/enrollment-draft/';

export const readDraft = defineOperation('GET', draftPath, {
  policy: 'member',
  summary: 'The own unfinished enrolment in a course or event; an empty one without updated_at when none is kept.',
  query: ['course', 'event'],
  answer: draft,
});
export const writeDraft = defineOperation('PUT', draftPath, {
  policy: 'member',
  summary: 'Keeps an unfinished enrolment.',
  query: ['course', 'event'],
  body: draft,
  answer: draft,
});
export const dropDraft = defineOperation('DELETE', draftPath, {
  policy: 'member',
  summary: 'Forgets an unfinished enrolment.',
  query: ['course', 'event'],
  status: 204,
});
