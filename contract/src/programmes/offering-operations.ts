import { hasServer } from '../communications/mail-server.ts';
import { defineExport } from '../description/define-export.ts';
import { defineOperation, FILES } from '../description/operation.ts';
import { GENDERS, ONLINE_METHODS, PARTICIPANT_TYPES } from '../enums.ts';
import * as f from '../fields/index.ts';
import { ANY_ACTING, SEES_PLACES } from '../members/acting/acting-rights.ts';
import type { Right } from '../platform/rights.ts';
import { participant as participantResource, sentAnswers } from './enrollment-resources.ts';
import {
  attendingFields,
  checkedParticipantFields,
  type EnrollResult,
  visibleSessionFields,
} from './offering-answers.ts';
import { course, courseTerm, event, lessonTime, offeringPeriod, offeringPrice } from './offering-resources.ts';
import { sessionChangeCalls } from './session-change-operations.ts';

const set = (what: string) => `${what} One row adds to the set (201); a list replaces it (200).`;

/** Someone of a party, as sent. */
export const partyMember = f.object({
  participant_type: f.required(f.choice(PARTICIPANT_TYPES)),
  name: f.optionalText(150),
  email: f.optionalText(254),
  phone: f.phone(),
  date_of_birth: f.nullable(f.date()),
  gender: f.nullable(f.choice(GENDERS)),
  member_id: f.nullable(f.reference('member')),
  family_member: f.nullable(f.integer({ min: 1 })),
  remarks: f.optionalText(500),
  answers: sentAnswers,
});

export const MOST_PARTICIPANTS = 20;

const party = {
  term: f.nullable(f.reference('term')),
  member_id: f.nullable(f.reference('member')),
  participants: f.required(f.list(partyMember, { min: 1, max: MOST_PARTICIPANTS })),
  voucher_codes: f.list(f.text(40), { max: 20 }),
};

const PARTICIPANT_FILTERS = ['term', 'status', 'participant_type', 'name__icontains'] as const;

type OfferingResource = typeof course | typeof event;

/** The calls under one course or event: the same for both. */
function offeringCalls(resource: OfferingResource, manage: Right) {
  const one = `${resource.path}{id}/` as const;
  const thing = resource.name;
  return {
    listPrices: defineOperation('GET', `${one}pricings/`, {
      policy: 'member',
      acting: ANY_ACTING,
      summary: `The prices of a ${thing}.`,
      answer: offeringPrice,
      paged: true,
    }),
    writePrices: defineOperation('POST', `${one}pricings/`, {
      policy: manage,
      summary: set(`Prices of a ${thing}.`),
      body: offeringPrice,
      answer: offeringPrice,
      status: 201,
      takesList: 'replaces',
      once: true,
    }),
    listPeriods: defineOperation('GET', `${one}advance_booking_periods/`, {
      policy: 'member',
      acting: ANY_ACTING,
      summary: `When people may enrol in a ${thing}.`,
      answer: offeringPeriod,
      paged: true,
    }),
    writePeriods: defineOperation('POST', `${one}advance_booking_periods/`, {
      policy: manage,
      summary: set(`When people may enrol in a ${thing}.`),
      body: offeringPeriod,
      answer: offeringPeriod,
      status: 201,
      takesList: 'replaces',
      once: true,
    }),
    listHours: defineOperation('GET', `${one}operating_hours/`, {
      policy: 'member',
      acting: ANY_ACTING,
      summary: `On which days and at what times a ${thing} takes place.`,
      answer: lessonTime,
      paged: true,
    }),
    writeHours: defineOperation('POST', `${one}operating_hours/`, {
      policy: manage,
      summary: set(`On which days and at what times a ${thing} takes place.`),
      body: lessonTime,
      answer: lessonTime,
      status: 201,
      takesList: 'replaces',
      once: true,
    }),
    sessions: defineOperation('GET', `${one}sessions/`, {
      policy: 'member',
      acting: ANY_ACTING,
      summary: `The sessions of a ${thing}, and the days that fall out.`,
      query: ['term'],
      answer: { results: f.rows(visibleSessionFields) },
    }),
    ...sessionChangeCalls(one, manage),
    check: defineOperation('POST', `${one}check-pricing-availability/`, {
      policy: 'member',
      acting: ['ENROL'],
      summary: 'What a party would pay and why, and for each of them whether there is a place, or the reason why not.',
      body: party,
      answer: {
        available: f.readOnly(f.boolean()),
        places_left: f.readOnly(f.integer()),
        waitlist_available: f.readOnly(f.boolean()),
        currency: f.readOnly(f.text(3)),
        items: f.rows(checkedParticipantFields),
        /** What holds for the whole party, in words. */
        reasons: f.several(f.words()),
        opens_at: f.readOnly(f.nullable(f.instant())),
        subtotal: f.readOnly(f.money()),
        discount_amount: f.readOnly(f.money()),
        gst_amount: f.readOnly(f.money()),
        total_amount: f.readOnly(f.money()),
        voucher_amount: f.readOnly(f.money()),
        free_until: f.readOnly(f.nullable(f.instant())),
        refund_trace: f.several(f.words()),
        /** When the caller last accepted the terms as they read today; null if they never did. */
        terms_accepted_at: f.readOnly(f.nullable(f.instant())),
      },
    }),
    enroll: defineOperation('POST', `${one}enroll/`, {
      policy: 'member',
      acting: ['ENROL'],
      summary: 'Enrols a party, all of them or no one. Places are held until paid; what is free is confirmed at once.',
      body: {
        ...party,
        name: f.required(f.text(150)),
        email: f.required(f.email()),
        phone: f.required(f.phone()),
        payment_method: f.nullable(f.choice(ONLINE_METHODS)),
        agree_terms: f.required(f.boolean()),
        answers: sentAnswers,
        join_waitlist: f.boolean(false),
      },
      answer: { result: f.json<EnrollResult>() },
      status: 201,
      once: true,
    }),
    enrollMember: defineOperation('POST', `${one}enroll-member/`, {
      policy: [manage, 'booking.manage', 'attendance.record'],
      summary:
        'Staff enrol a member and their party, by the same rules and prices. The place is confirmed at once and invoiced on account; a payment at the counter follows as for every invoice. A closed window or a full one is overridden only by who manages it, with a reason. `attendance.record` alone enrols at the door.',
      body: {
        term: party.term,
        member_id: f.required(f.reference('member')),
        participants: party.participants,
        answers: sentAnswers,
        /** The member has agreed to the terms, as far as staff know. */
        agree_terms: f.required(f.boolean()),
        join_waitlist: f.boolean(false),
        /** Why a closed window or the number of places does not count this time. Prices are never overridden. */
        override_reason: f.optionalText(300),
      },
      answer: { result: f.json<EnrollResult>() },
      status: 201,
      once: true,
    }),
    participants: defineOperation('GET', `${one}participants/`, {
      policy: 'member',
      acting: SEES_PLACES,
      summary: 'Who takes part; members see their own party only.',
      query: [...PARTICIPANT_FILTERS, 'search', 'ordering', 'limit', 'offset'],
      answer: participantResource.fields,
      paged: true,
    }),
    exportParticipants: defineExport(
      { path: `${one}participants/`, filters: PARTICIPANT_FILTERS },
      manage,
      'Who takes part',
    ),
    attendance: defineOperation('GET', `${one}attendance/`, {
      policy: [manage, 'attendance.record'],
      summary: 'Who is expected at a session, and who has come.',
      query: ['session'],
      answer: { session: f.part(visibleSessionFields), people: f.rows(attendingFields) },
    }),
    markAttendance: defineOperation('POST', `${one}attendance/`, {
      policy: [manage, 'attendance.record'],
      summary: 'Someone has come, or has not: by the ticket’s code or by the participant.',
      body: {
        session: f.required(f.integer({ min: 1 })),
        participant: f.nullable(f.integer({ min: 1 })),
        code: f.optionalText(60),
        present: f.boolean(true),
      },
      answer: { person: f.part(attendingFields) },
      once: true,
    }),
    message: defineOperation('POST', `${one}message/`, {
      policy: manage,
      summary:
        'A message to everyone who has a place, by mail and in the bell; each of them once. `preview` only counts them.',
      body: {
        subject: f.required(f.text(150)),
        body: f.required(f.text(5000)),
        term: f.nullable(f.reference('term')),
        waiting_too: f.boolean(false),
        preview: f.boolean(false),
      },
      answer: { recipients: f.readOnly(f.integer()), has_server: hasServer() },
      once: true,
    }),
    cancel: defineOperation('POST', `${one}cancel/`, {
      policy: manage,
      summary:
        'Calls it off. For some minutes this can be taken back; then everyone gets all their money and a mail. `preview` only tells, `now` does not wait, also when it is called off already.',
      body: { reason: f.optionalText(500), preview: f.boolean(false), now: f.boolean(false) },
      answer: {
        enrollments: f.readOnly(f.integer()),
        participants: f.readOnly(f.integer()),
        refund_amount: f.readOnly(f.money({ digits: 12 })),
        undo_until: f.readOnly(f.nullable(f.instant())),
      },
      once: true,
    }),
    undoCancel: defineOperation('POST', `${one}undo-cancel/`, {
      policy: manage,
      summary: 'Takes a cancellation back, as long as nothing has been sent.',
      answer: resource.fields,
      once: true,
    }),
    decide: defineOperation('POST', `${one}decide/`, {
      policy: manage,
      summary: 'It runs, although the minimum number may be missing: everyone is told.',
      answer: resource.fields,
      once: true,
    }),
    calendar: defineOperation('GET', `${one}calendar/`, {
      policy: 'member',
      acting: ANY_ACTING,
      summary: 'The sessions as a calendar file (.ics).',
      query: ['term'],
      file: FILES.calendar,
    }),
  };
}

export const courseCalls = offeringCalls(course, 'course.manage');
export const eventCalls = offeringCalls(event, 'event.manage');

export const listTerms = defineOperation('GET', `${course.path}{id}/terms/`, {
  policy: 'member',
  acting: ANY_ACTING,
  summary: 'The terms of a course.',
  answer: courseTerm,
  paged: true,
});

export const writeTerms = defineOperation('POST', `${course.path}{id}/terms/`, {
  policy: 'course.manage',
  summary: set('Terms of a course.'),
  body: courseTerm,
  answer: courseTerm,
  status: 201,
  takesList: 'replaces',
  once: true,
});
