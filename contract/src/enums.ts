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
