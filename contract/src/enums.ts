/** Every enumeration of the specification, once, spelt as on the wire. */

export const MEMBER_STATUSES = [
  'ACTIVE',
  'ABSENT',
  'SUSPENDED-DEFAULTER',
  'SUSPENDED-DISCIPLINE',
  'TERMINATED-END-OF-SERVICE',
  'TERMINATED-VOLUNTARY',
  'TERMINATED-DEFAULTER',
  'TERMINATED-DISCIPLINE',
  'TERMINATED-DECEASED',
  'BLACKLISTED',
] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Only these may hold a session. */
export const LOGIN_STATUSES = ['ACTIVE', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER'] as const;

export const MEMBERSHIP_LEVELS_1 = [
  'HONORARY',
  'ORDINARY_PIONEER',
  'ORDINARY',
  'ASSOCIATE',
  'TERM',
  'SPOUSE',
  'CORPORATE',
  'STAFF',
] as const;

export const MEMBERSHIP_LEVELS_2 = ['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE'] as const;

export const MEMBERSHIP_LEVELS_3 = [
  'STANDARD',
  'HONORARY',
  'BOG',
  'MGMT_COMM',
  'SUB_COMM',
  'SPOUSE',
  'MRO',
  'CORPORATE',
  'SAFRA',
  'PUBLIC',
  'STAFF',
  'CHILD',
] as const;

/** What a day can be, for prices and hours; special days first. */
export const DAY_TYPES = ['PROMO', 'PH', 'EPH', 'SH', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export const PEAK_TYPES = ['default', 'peak', 'super-peak', 'special'] as const;
export const PRICE_UNITS = ['SLOT', 'HOUR'] as const;
export const FACILITY_TYPES = ['ROOM', 'SPACE_BASE_FACILITY'] as const;
export const RESERVATION_STATUSES = [
  'WAITLISTED',
  'PENDING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'NO_SHOW',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
export const SLOT_STATUSES = ['HELD', 'BOOKED', 'BLOCKED', 'RELEASED'] as const;
/** Why a slot cannot be booked. */
export const SLOT_REASONS = ['BOOKED', 'CLOSED', 'NOT_OPEN_YET', 'PAST', 'TOO_LATE'] as const;

export const DAY_GROUPS = ['normal', 'school-holiday'] as const;

/** The kinds of calendar event; the first four also name a day type. */
export const CALENDAR_KINDS = ['PH', 'EPH', 'SH', 'PROMO', 'CLOSURE', 'CLUB'] as const;
export const CALENDAR_DAY_TYPES = ['PH', 'EPH', 'SH', 'PROMO'] as const;

export const POST_CATEGORIES = ['NEWS', 'BENEFIT', 'NOTICE', 'PROMOTION', 'PAGE'] as const;
export const POST_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;

export const AVAILABILITY = ['ACTIVE', 'INACTIVE'] as const;
export const VOUCHER_VALUE_TYPES = ['AMOUNT', 'PERCENT'] as const;
export const VOUCHER_USES = ['BOOKING', 'COURSE', 'EVENT', 'PRODUCT', 'MEMBERSHIP_FEE'] as const;

export const MAIL_STATUSES = ['QUEUED', 'SENT', 'KEPT', 'DEAD'] as const;
export const PUSH_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;
export const SMS_STATUSES = ['QUEUED', 'SENT', 'DELIVERED', 'FAILED'] as const;

export const GENDERS = ['Male', 'Female'] as const;
export const RACES = ['Chinese', 'Malay', 'Indian', 'Others'] as const;
export const RELIGIONS = ['Buddhist', 'Christian', 'Hindu', 'Muslim', 'Sikh', 'Taoist', 'Other'] as const;
export const MARITAL_STATUSES = ['SINGLE', 'MARRIED', 'SEPARATED', 'DIVORCED', 'WIDOWED'] as const;
export const PAYMENT_OPTIONS = [
  'MINDEF_DEDUCTION',
  'GIRO',
  'ONLINE_PAYMENT',
  'CREDIT_CARD',
  'NETS',
  'CASH',
  'OTHERS',
  'NA',
] as const;
export const DISCOUNT_GROUPS = ['10', '15', '20', 'NA'] as const;
export const EMPLOYMENTS = ['ACTIVE', 'INACTIVE'] as const;
export const YES_NO = ['YES', 'NO'] as const;
export const RELATIONSHIPS = ['SPOUSE', 'CHILD', 'PARENT', 'OTHER'] as const;
export const JOURNAL_TYPES = ['NOTE', 'STATUS', 'SYSTEM'] as const;
export const CARD_REASONS = ['NEW', 'REPLACEMENT', 'RENEWAL', 'CANCELLED'] as const;
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export const APPROVAL_TYPES = ['BULK', 'MEMBER'] as const;
/** The life of a change to many members, from the file to its undoing. */
export const BULK_STAGES = [
  'CHECKING',
  'CHECKED',
  'WAITING',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'CLOSED',
  'FAILED',
] as const;
export type BulkStage = (typeof BULK_STAGES)[number];
/** The outcome of one row of a bulk change. */
export const BULK_VERDICTS = ['OK', 'SAME', 'ERROR', 'APPLIED', 'FAILED', 'UNDONE', 'KEPT'] as const;
/** SKIPPED: something changed before the email was written. */
/** KEPT: there was no mail server, so the email is still here. DEAD: the mail server did not take it. */
/** What terms can be accepted for. */
export const ACCEPTANCE_SUBJECTS = ['COURSE', 'EVENT', 'BOOKING', 'MEMBERSHIP'] as const;
export const INVITATION_STATUSES = ['WAITING', 'SENT', 'KEPT', 'DEAD', 'SKIPPED'] as const;
export const BULK_ACTIONS = ['CREATE', 'CHANGE'] as const;
export const NOTICE_KINDS = [
  'REQUEST',
  'BULK',
  'ACCOUNT',
  'FINANCE',
  'BOOKING',
  'COURSE',
  'EVENT',
  'NEWSLETTER',
  'OUTBOX',
  'BACKUP',
] as const;

/** Courses and events are offerings: one engine, two kinds. */
export const OFFERING_KINDS = ['COURSE', 'EVENT'] as const;
export type OfferingKind = (typeof OFFERING_KINDS)[number];
export const COURSE_TYPES = ['ONE-TIME', 'RECURRING'] as const;
export const COURSE_LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'PROFESSIONAL'] as const;
export const OFFERING_STATUSES = ['DRAFT', 'PUBLISHED', 'CLOSED', 'CANCELLED', 'COMPLETED'] as const;
export type OfferingStatus = (typeof OFFERING_STATUSES)[number];
export const TERM_STATUSES = ['OPEN', 'CLOSED'] as const;
/** Whether someone may still join once it runs, and for how much. */
export const LATE_JOINING = ['CLOSED', 'FULL_PRICE', 'PRORATED'] as const;
export const PARTICIPANT_TYPES = [
  'MEMBER',
  'MEMBER_CHILD',
  'GUEST_ADULT',
  'GUEST_CHILD',
  'PUBLIC_ADULT',
  'PUBLIC_CHILD',
] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];
export const ENROLLMENT_STATUSES = [
  'WAITLISTED',
  'PENDING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];
export const PARTICIPANT_STATUSES = ['PENDING_PAYMENT', 'CONFIRMED', 'WAITLISTED', 'CANCELLED'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
/** Why a participant cannot be enrolled. */
export const ENROLL_REASONS = ['FULL', 'NOT_OPEN', 'CLOSED', 'AGE', 'NO_PRICE', 'ALREADY_ENROLLED', 'REFUSED'] as const;
export const QUESTION_KINDS = ['TEXT', 'YES_NO', 'CHOICE'] as const;

export const ITEM_TYPES = ['MEMBERSHIP_FEE', 'RESERVATION', 'COURSE', 'EVENT', 'PRODUCT', 'ADJUSTMENT'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
/** Ways to pay in the portal. */
export const ONLINE_METHODS = ['CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
/** Ways to pay at the counter. */
export const COUNTER_METHODS = ['CASH', 'CREDIT_CARD', 'NETS', 'VOUCHER', 'OTHERS'] as const;
/** Every way in which money can come. */
export const PAYMENT_METHODS = [
  'CREDIT_CARD',
  'NETS',
  'PAYNOW',
  'BANK_TRANSFER',
  'VOUCHER',
  'CASH',
  'GIRO',
  'MINDEF_DEDUCTION',
  'OTHERS',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** REVERSED: it was entered by mistake, and the books take it back. DISPUTED: the payer's bank has taken it back, or asks to. */
export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED', 'REVERSED', 'DISPUTED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/**
 * OVERPAYMENT is money beyond what was due that became the member's credit; REVERSAL takes back what was entered by mistake;
 * DISPUTE is what the payer's bank took back, DISPUTE_WON what it returned of that.
 */
export const LEDGER_KINDS = [
  'INVOICE',
  'CREDIT_NOTE',
  'PAYMENT',
  'VOUCHER',
  'REFUND',
  'WRITE_OFF',
  'OVERPAYMENT',
  'REVERSAL',
  'DISPUTE',
  'DISPUTE_WON',
] as const;
/** A person who collects online payments. The sandbox moves no real money. */
export const GATEWAY_NAMES = ['sandbox', 'stripe', 'hitpay'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];
/** INQUIRY: the payer's bank asks, no money has moved. OPEN: it took the money, and will decide. WON: the club keeps it. */
export const DISPUTE_STATUSES = ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
/** What happens with cash beyond what is due. */
export const EXCESS_USES = ['CHANGE', 'CREDIT'] as const;
export type ExcessUse = (typeof EXCESS_USES)[number];
export const VOUCHER_STATUSES = ['ACTIVE', 'USED', 'EXPIRED', 'CANCELLED'] as const;
export const SESSION_ACTIONS = ['CALL_OFF', 'MOVE'] as const;
export const REFUND_WAYS = ['WAY_PAID', 'VOUCHER'] as const;
export const REFUND_STATUSES = ['PENDING', 'DONE', 'FAILED'] as const;
export const FEE_RUN_STATUSES = ['RUNNING', 'FAILED', 'DONE'] as const;
export const BANK_LINE_STATUSES = ['OPEN', 'MATCHED', 'IGNORED'] as const;
/** DRAFT is written, SCHEDULED waits for its moment, SENDING is under way, STOPPED can go on, SENT is over. */
export const NEWSLETTER_STATUSES = ['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];
/** KEPT: there was no mail server. UNCLEAR: the server never said whether it has it. SKIPPED: left the list before the turn came. */
export const RECIPIENT_STATUSES = ['WAITING', 'SENT', 'KEPT', 'REFUSED', 'UNCLEAR', 'SKIPPED'] as const;
