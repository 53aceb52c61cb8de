import { emails } from '@clubhouse/messages/words/emails';

/** Emails whose text the club can change. */
export const EMAIL_TEMPLATE_NAMES = [
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

export type EmailTemplateName = (typeof EMAIL_TEMPLATE_NAMES)[number];

/** What an email is called in the console. */
export const emailTemplateLabel = (name: EmailTemplateName): string => emails[name]();

/** The club's text in place of the standard text; an empty part keeps the standard. */
export interface EmailTemplateText {
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
}

/** A placeholder, as in `{name}`. */
const PLACE = /\{([a-z_]*)\}/g;

/** Fills in the placeholders in one pass: braces within a value are left alone. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));

/** Placeholders that an email doesn't have, as they were written. */
export const unknownPlaces = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(PLACE)].filter(([, name = '']) => !known.includes(name)).map(([place]) => place)),
];
