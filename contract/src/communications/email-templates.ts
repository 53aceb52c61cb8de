import { emails } from '@clubhouse/messages/words/emails';

/** Emails whose wording the club can change. */
export const LETTER_NAMES = [
  'member-invitation',
  'create-login',
  'account-activated',
  'password-reset',
  'password-changed',
  'acting-consent',
  'request-sent',
  'request-answered',
  'invoice-issued',
  'invoice-due',
  'invoice-overdue',
  'receipt',
  'payment-disputed',
  'statement',
  'membership-ends',
  'membership-renewed',
  'membership-change.done',
  'membership-change.lapsed',
  'membership-change.stopped',
  'records-merged',
  'erasure-decided',
  'application.link',
  'application.member',
  'application.received',
  'application.interview',
  'application.returned',
  'application.waitlisted',
  'application.approved',
  'application.declined',
  'application.lapsed',
  'sponsor-request',
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.offered',
  'booking.reminder',
  'booking.no-show',
  'visit.invited',
  'visit.moved',
  'visit.cancelled',
  'visit.removed',
  'visit.accepted',
  'visit.refused',
  'share.asked',
  'share.reminder',
  'share.paid',
  'share.returned',
  'share.rest',
  'enrolment.confirmed',
  'enrolment.waitlisted',
  'enrolment.offered',
  'enrolment.withdrawn',
  'enrolment.goes-ahead',
  'enrolment.called-off',
  'enrolment.moved',
  'enrolment.rescheduled',
  'enrolment.reminder',
] as const;

export type LetterName = (typeof LETTER_NAMES)[number];

/** What an email is called in the console. */
export const letterLabel = (name: LetterName): string => emails[name]();

/** What the club writes instead of our words; an empty part leaves ours. */
export interface Wording {
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
}

/** `{name}`: a place where a letter puts a value. */
const PLACE = /\{([a-z_]*)\}/g;

/** Puts values into their places, in one pass: what a value contains is never read as a place. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));

/** Places that a letter does not know, as they were written. */
export const unknownPlaces = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(PLACE)].filter(([, name = '']) => !known.includes(name)).map(([place]) => place)),
];
