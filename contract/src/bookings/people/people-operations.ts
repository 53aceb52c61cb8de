import { defineOperation } from '../../description/operation.ts';
import * as f from '../../fields/index.ts';
import { bookingPerson, PERSON_STATUSES, shareFields } from './people-resources.ts';

export const PERSON_ANSWERS = ['CONFIRMED', 'DECLINED'] as const;

export const answerInvitation = defineOperation('POST', `${bookingPerson.path}{id}/answer/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary:
    'A member accepts or declines to play in the booking of another. Members who declined have to be invited again.',
  body: { answer: f.required(f.choice(PERSON_ANSWERS)) },
  answer: bookingPerson.fields,
});

export const resendInvitation = defineOperation('POST', `${bookingPerson.path}{id}/send/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'Sends a guest the email with their private link again. Links sent before keep working.',
  answer: bookingPerson.fields,
  once: true,
});

export const admitPerson = defineOperation('POST', `${bookingPerson.path}admit/`, {
  policy: 'booking.manage',
  summary:
    'Lets someone in: by the code of a guest’s pass, or from the list of visitors. The first time, the guest fee is billed to the organiser.',
  body: { code: f.optionalText(40), person: f.nullable(f.integer({ min: 1 })) },
  answer: {
    ...bookingPerson.fields,
    /** False if they were let in before. */
    is_first: f.readOnly(f.boolean()),
  },
});

/** What a guest sees of the booking. */
const visitFields = {
  name: f.words(),
  organiser_name: f.words(),
  facility_name: f.words(),
  location: f.words(),
  start_from: f.readOnly(f.instant()),
  end_at: f.readOnly(f.instant()),
  status: f.readOnly(f.choice(PERSON_STATUSES)),
  /** What the club asks of guests, and the terms of the facility; empty for none. */
  rules: f.words(),
  /** The SHA-256 of the rules, to be sent when they are accepted. */
  rules_version: f.words(),
  /** What the desk scans; once confirmed. */
  pass_code: f.nullable(f.words()),
  /** What the guest pays of a booking whose cost is split; null for nothing. */
  share: f.nullable(f.part(shareFields)),
};

export const readVisit = defineOperation('GET', '/booking/visit/{token}/', {
  policy: 'public',
  summary: 'The visit behind a link that a guest got by email. It works until the booking is over.',
  answer: visitFields,
});

export const answerVisit = defineOperation('POST', '/booking/visit/{token}/answer/', {
  policy: 'public',
  summary: 'A guest confirms, with the rules accepted, or declines.',
  body: {
    answer: f.required(f.choice(PERSON_ANSWERS)),
    accepts_rules: f.boolean(false),
    rules_version: f.optionalText(64),
  },
  answer: visitFields,
});
