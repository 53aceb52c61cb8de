/** Letters whose words the club can change, with what they are called in the console. */
export const LETTERS = {
  'member-invitation': 'Invitation to create a login',
  'create-login': 'Confirm a new login',
  'account-activated': 'The login is ready',
  'password-reset': 'Choose a new password',
  'password-changed': 'The password was changed',
  'request-sent': 'An update request arrived',
  'request-answered': 'An update request was answered',
  'invoice-issued': 'A new invoice',
  'invoice-due': 'An invoice is due soon',
  'invoice-overdue': 'An invoice is overdue',
  receipt: 'Receipt',
  statement: 'Statement of account',
  'membership-ends': 'The membership ends soon',
  'booking.confirmed': 'Booking: confirmed',
  'booking.moved': 'Booking: moved',
  'booking.cancelled': 'Booking: cancelled',
  'booking.offered': 'Booking: a time came free',
  'booking.reminder': 'Booking: tomorrow',
  'booking.no-show': 'Booking: nobody came',
  'enrolment.confirmed': 'Course or event: confirmed',
  'enrolment.waitlisted': 'Course or event: on the waiting list',
  'enrolment.offered': 'Course or event: a place came free',
  'enrolment.withdrawn': 'Course or event: withdrawn',
  'enrolment.goes-ahead': 'Course or event: it goes ahead',
  'enrolment.called-off': 'Course or event: called off',
  'enrolment.moved': 'Course or event: moved',
  'enrolment.rescheduled': 'Course or event: new times',
  'enrolment.reminder': 'Course or event: tomorrow',
} as const;

export type LetterName = keyof typeof LETTERS;
export const LETTER_NAMES = Object.keys(LETTERS) as [LetterName, ...LetterName[]];

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
