import type { ParticipantType } from './enums.ts';
import { participantTypeName } from './offering/words.ts';
import { RIGHTS } from './rights.ts';
import { wordsOf } from './words.ts';

type Words = Readonly<Record<string, string>>;

/** Codes that the console shows in words of their own. */
const CODES: Words = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
  NEWS: 'News',
  BENEFIT: 'Benefit',
  NOTICE: 'Notice',
  PROMOTION: 'Promotion',
  PAGE: 'Page',
  PH: 'Public holiday',
  EPH: 'Eve of a holiday',
  SH: 'School holiday',
  PROMO: 'Promotion',
  CLOSURE: 'Closed',
  CLUB: 'Club day',
  normal: 'Normal days',
  'school-holiday': 'School holidays',
  AMOUNT: 'Amount',
  PERCENT: 'Percent',
  BOOKING: 'Bookings',
  COURSE: 'Courses',
  EVENT: 'Events',
  PRODUCT: 'Products',
  MEMBERSHIP_FEE: 'Membership fee',
  QUEUED: 'Waiting',
  SENT: 'Sent',
  SCHEDULED: 'Scheduled',
  SENDING: 'On its way',
  STOPPED: 'Stopped',
  WAITING: 'Waiting',
  REFUSED: 'Refused',
  UNCLEAR: 'Unclear',
  SKIPPED: 'Left out',
  KEPT: 'Kept here',
  DEAD: 'Given up',
  UNPAID: 'Unpaid',
  PENDING: 'Waiting',
  PARTIALLY_PAID: 'Part paid',
  PAID: 'Paid',
  OVERDUE: 'Overdue',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
  FAILED: 'Failed',
  USED: 'Used',
  EXPIRED: 'Expired',
  DONE: 'Done',
  RUNNING: 'Under way',
  OPEN: 'Open',
  MATCHED: 'Matched',
  IGNORED: 'Ignored',
  APPLIED: 'Booked',
  PARKED: 'Parked',
  CASH: 'Cash',
  CREDIT_CARD: 'Card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: 'Voucher',
  GIRO: 'GIRO',
  MINDEF_DEDUCTION: 'MINDEF deduction',
  OTHERS: 'Other',
  WAY_PAID: 'The way it was paid',
  ABSENT: 'Absent',
  'SUSPENDED-DEFAULTER': 'Suspended, payment due',
  'SUSPENDED-DISCIPLINE': 'Suspended',
  'TERMINATED-END-OF-SERVICE': 'Ended, end of service',
  'TERMINATED-VOLUNTARY': 'Ended by the member',
  'TERMINATED-DEFAULTER': 'Ended, payment due',
  'TERMINATED-DISCIPLINE': 'Ended, discipline',
  'TERMINATED-DECEASED': 'Deceased',
  BLACKLISTED: 'Blacklisted',
};

/** Where a code means something else than in other lists: a person's place, a booking's state. */
const BY_RESOURCE: Readonly<Record<string, Words>> = {
  participant: {
    CONFIRMED: 'Has a place',
    PENDING_PAYMENT: 'To be paid',
    WAITLISTED: 'Waiting',
    CANCELLED: 'Withdrawn',
  },
  reservation: { WAITLISTED: 'Waiting', PENDING_PAYMENT: 'Held', NO_SHOW: 'No-show' },
};

const own = (words: Words | undefined, code: string): string | undefined =>
  words && Object.hasOwn(words, code) ? words[code] : undefined;

/** A code in the words of the console's screens, and of the files that are made of its lists. */
export const consoleWords = (code: string, resource?: string): string =>
  own(BY_RESOURCE[resource ?? ''], code) ?? own(CODES, code) ?? own(RIGHTS, code) ?? wordsOf(code);

/** The same for one field of a list. */
export const fieldValueWords = (resource: string, field: string, code: string): string =>
  field === 'participant_type' ? participantTypeName(code as ParticipantType) : consoleWords(code, resource);

/** Labels that hold wherever a field of that name appears; all others are made from the name. */
const LABELS: Readonly<Record<string, string>> = {
  access_rights: 'Access rights',
  email: 'E-mail',
  feature_image: 'Picture',
  html: 'HTML',
  id: 'Number',
  is_active: 'State',
  is_osc: 'For the other club',
  membership_levels: 'For whom',
  role_name: 'Role',
  sku: 'Article number',
  sort_order: 'Position',
  user_count: 'Users',
};

/** "last_used_at" → "Last used", "is_closed" → "Closed". */
function fromName(name: string): string {
  const words = name.replace(/^is_/, '').replace(/_at$/, '').replaceAll(/_+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field is called, unless a screen calls it otherwise. */
export const consoleLabel = (name: string): string => own(LABELS, name) ?? fromName(name);
