import { QUIET_HOURS } from '../../communications/sms/silent-hours.ts';
import { keysOf } from '../../narrow.ts';

/** The parts of the settings page, in order. */
export const SETTING_GROUPS = ['club', 'look', 'booking', 'money', 'joining', 'reminder', 'sms', 'login'] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];
export type SettingKind = 'text' | 'switch' | 'whole' | 'percent' | 'colour' | 'picture';

interface Described {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** Bounds of a number; of a text, how long it may be. */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: 'minutes' | 'days' | 'years' | 'dollars' | 'cents' | 'guests' | 'visits' | 'texts' | 'hours';
  /** Whether a text may be left empty. */
  readonly optional?: boolean;
  /** Whether a text may have several lines. */
  readonly lines?: boolean;
  readonly pattern?: RegExp;
}

const minutes = (max: number) => ({ kind: 'whole', min: 1, max, unit: 'minutes' }) as const;
const days = (max: number) => ({ kind: 'whole', min: 1, max, unit: 'days' }) as const;
const name = { kind: 'text', max: 60 } as const;

/** What staff may change while the club is open. Everything else of the environment is for the person who runs the server. */
const LIST = {
  CLUB_NAME: {
    group: 'club',
    ...name,
  },
  ALT_CLUB_NAME: {
    group: 'club',
    ...name,
    optional: true,
  },
  CLUB_CONTACT: {
    group: 'club',
    kind: 'text',
    max: 120,
  },
  CLUB_ADDRESS: {
    group: 'club',
    kind: 'text',
    max: 200,
    optional: true,
  },
  CLUB_COLOUR: {
    group: 'look',
    kind: 'colour',
  },
  ALT_CLUB_COLOUR: {
    group: 'look',
    kind: 'colour',
  },
  CLUB_LOGO: {
    group: 'look',
    kind: 'picture',
  },
  ALT_CLUB_LOGO: {
    group: 'look',
    kind: 'picture',
  },
  HOLD_MINUTES: {
    group: 'booking',
    ...minutes(120),
  },
  OFFER_MINUTES: {
    group: 'booking',
    ...minutes(1440),
  },
  UNDO_MINUTES: {
    group: 'booking',
    ...minutes(240),
  },
  GUESTS_PER_MONTH: {
    group: 'booking',
    kind: 'whole',
    min: 0,
    max: 100,
    unit: 'guests',
  },
  GUEST_VISITS_PER_MONTH: {
    group: 'booking',
    kind: 'whole',
    min: 1,
    max: 100,
    unit: 'visits',
  },
  GUEST_RULES: {
    group: 'booking',
    kind: 'text',
    max: 5000,
    optional: true,
    lines: true,
  },
  OPEN_GAMES: {
    group: 'booking',
    kind: 'switch',
  },
  SPLIT_DEADLINE_HOURS: {
    group: 'booking',
    kind: 'whole',
    min: 0,
    max: 336,
    unit: 'hours',
  },
  TRAVEL_MINUTES: {
    group: 'booking',
    kind: 'whole',
    min: 0,
    max: 120,
    unit: 'minutes',
  },
  GST_RATE: {
    group: 'money',
    kind: 'percent',
    min: 0,
    max: 100,
  },
  INVOICE_DUE_DAYS: {
    group: 'money',
    ...days(180),
  },
  ARREARS_DAYS: {
    group: 'money',
    ...days(730),
  },
  PAYMENT_MINUTES: {
    group: 'money',
    ...minutes(1380),
  },
  PAYNOW_UEN: {
    group: 'money',
    kind: 'text',
    max: 13,
    optional: true,
    pattern: /^[0-9A-Z]{9,13}$/,
  },
  PART_PAYMENTS: {
    group: 'money',
    kind: 'switch',
  },
  REFUND_PROOF_AMOUNT: {
    group: 'money',
    kind: 'whole',
    min: 0,
    max: 999_999,
    unit: 'dollars',
  },
  SEND_INVOICES: {
    group: 'money',
    kind: 'switch',
  },
  REMIND_DUE_DAYS: {
    group: 'reminder',
    ...days(30),
    min: 0,
  },
  REMIND_OVERDUE_DAYS: {
    group: 'reminder',
    kind: 'text',
    max: 40,
    optional: true,
    pattern: /^\d{1,3}( *, *\d{1,3}){0,5}$/,
  },
  REMIND_ENDS_DAYS: {
    group: 'reminder',
    ...days(180),
  },
  RENEWAL_OPENS_DAYS: {
    group: 'money',
    ...days(365),
  },
  RENEWAL_GRACE_DAYS: {
    group: 'money',
    ...days(365),
    min: 0,
  },
  CHANGE_MEMBERSHIP: {
    group: 'money',
    kind: 'switch',
  },
  JOIN_ONLINE: {
    group: 'joining',
    kind: 'switch',
  },
  JOIN_SPONSORS: {
    group: 'joining',
    kind: 'switch',
  },
  JOIN_PAY_DAYS: {
    group: 'joining',
    ...days(90),
  },
  JOIN_TERMS: {
    group: 'joining',
    kind: 'text',
    max: 5000,
    optional: true,
    lines: true,
  },
  SMS_MONTHLY_BUDGET: {
    group: 'sms',
    kind: 'whole',
    min: 0,
    max: 100_000,
    unit: 'dollars',
  },
  SMS_SEGMENT_CENTS: {
    group: 'sms',
    kind: 'whole',
    min: 1,
    max: 500,
    unit: 'cents',
  },
  SMS_PER_MEMBER: {
    group: 'sms',
    kind: 'whole',
    min: 1,
    max: 200,
    unit: 'texts',
  },
  SMS_QUIET_HOURS: {
    group: 'sms',
    kind: 'text',
    max: 13,
    optional: true,
    pattern: QUIET_HOURS,
  },
  LINK_MINUTES: {
    group: 'login',
    ...minutes(2880),
  },
  ACTING_AGE: {
    group: 'login',
    kind: 'whole',
    min: 12,
    max: 30,
    unit: 'years',
  },
  STAFF_SECOND_FACTOR: {
    group: 'login',
    kind: 'switch',
  },
  STAFF_SINGLE_SIGN_ON: {
    group: 'login',
    kind: 'switch',
  },
} as const satisfies Record<string, Described>;

export type SettingKey = keyof typeof LIST;
export type SettingValue = string | number;

/** One setting, described once: reading it, the API, the form and the words all follow from this. */
export interface Setting extends Described {
  readonly key: SettingKey;
}

/** By key. */
export const SETTINGS: Readonly<Record<SettingKey, Described>> = LIST;

/** Settings about money, or about who gets in, need a fresh proof of who is changing them. */
export const isProtectedSetting = (key: SettingKey): boolean =>
  SETTINGS[key].group === 'money' || key === 'STAFF_SECOND_FACTOR' || key === 'STAFF_SINGLE_SIGN_ON';

export const SETTING_KEYS = keysOf(LIST);

/** Whether staff may change a setting of this name. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(LIST, key);
