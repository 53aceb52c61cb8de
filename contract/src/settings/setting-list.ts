/** The parts of the settings page, in order. */
export const SETTING_GROUPS = {
  club: 'The club',
  look: 'Colours and marks',
  booking: 'Bookings and places',
  money: 'Money',
  reminder: 'Reminders',
  login: 'Logins',
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingKind = 'text' | 'switch' | 'whole' | 'percent' | 'colour' | 'picture';

interface Described {
  readonly group: SettingGroup;
  readonly label: string;
  /** What it does, in a sentence. */
  readonly help: string;
  readonly kind: SettingKind;
  /** Bounds of a number; of a text, how long it may be. */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** Whether a text may be left empty. */
  readonly optional?: boolean;
  readonly pattern?: { readonly of: RegExp; readonly says: string };
}

const minutes = (max: number) => ({ kind: 'whole', min: 1, max, unit: 'minutes' }) as const;
const days = (max: number) => ({ kind: 'whole', min: 1, max, unit: 'days' }) as const;
const name = { kind: 'text', max: 60 } as const;

/** What staff may change while the club is open. Everything else of the environment is for whoever runs the server. */
const LIST = {
  CLUB_NAME: {
    group: 'club',
    label: 'Name of the club',
    help: 'In the portal, in letters, on invoices and in the browser’s tab.',
    ...name,
  },
  ALT_CLUB_NAME: {
    group: 'club',
    label: 'Name of the second club',
    help: 'Only if you run two clubs together. Leave empty for one club: everything about a second one is hidden.',
    ...name,
    optional: true,
  },
  CLUB_CONTACT: {
    group: 'club',
    label: 'Whom to ask',
    help: 'As it ends the sentence “Please contact …”: the front desk, a number, an address.',
    kind: 'text',
    max: 120,
  },
  CLUB_ADDRESS: {
    group: 'club',
    label: 'Address on papers',
    help: 'Below the name on invoices and receipts: street, postcode, the tax number. One line; empty for none.',
    kind: 'text',
    max: 200,
    optional: true,
  },
  CLUB_COLOUR: {
    group: 'look',
    label: 'Colour of the club',
    help: 'Buttons, links and what is chosen. The portal finds its darker and paler shades by itself.',
    kind: 'colour',
  },
  ALT_CLUB_COLOUR: {
    group: 'look',
    label: 'Colour of the second club',
    help: 'The same, for members of the second club.',
    kind: 'colour',
  },
  CLUB_LOGO: {
    group: 'look',
    label: 'Mark of the club',
    help: 'A square picture that can be told on dark blue and on white; PNG with a clear ground is best.',
    kind: 'picture',
  },
  ALT_CLUB_LOGO: {
    group: 'look',
    label: 'Logo of the second club',
    help: 'The same, for members of the second club.',
    kind: 'picture',
  },
  HOLD_MINUTES: {
    group: 'booking',
    label: 'Held until it is paid',
    help: 'So long a booking or a place on a course waits for its payment; then others can have it.',
    ...minutes(120),
  },
  OFFER_MINUTES: {
    group: 'booking',
    label: 'Offer from the waitlist',
    help: 'So long a freed place waits for the one who was asked; then the next is asked.',
    ...minutes(1440),
  },
  UNDO_MINUTES: {
    group: 'booking',
    label: 'Time to take back',
    help: 'So long calling off a course or an event can be taken back, before refunds and letters go out.',
    ...minutes(240),
  },
  GST_RATE: {
    group: 'money',
    label: 'GST',
    help: 'The share of tax within prices. It counts for new invoices; those that were made keep theirs.',
    kind: 'percent',
    min: 0,
    max: 100,
    unit: 'percent',
  },
  INVOICE_DUE_DAYS: {
    group: 'money',
    label: 'Days to pay',
    help: 'From the day of an invoice until it is due. It counts for new invoices.',
    ...days(180),
  },
  ARREARS_DAYS: {
    group: 'money',
    label: 'Arrears before a suspension',
    help: 'From so many days after the due date, a suspension is proposed.',
    ...days(730),
  },
  PAYMENT_MINUTES: {
    group: 'money',
    label: 'Open payment page',
    help: 'So long the page of the card company can be paid.',
    ...minutes(1440),
  },
  PAYNOW_UEN: {
    group: 'money',
    label: 'PayNow number',
    help: 'The club’s own UEN. PayNow is offered once it is entered; a wrong one sends the money to someone else. Leave it empty to turn PayNow off.',
    kind: 'text',
    max: 13,
    optional: true,
    pattern: { of: /^[0-9A-Z]{9,13}$/, says: 'A UEN has 9 to 13 digits and capital letters.' },
  },
  PART_PAYMENTS: {
    group: 'money',
    label: 'Part payments online',
    help: 'Members can pay a part of an invoice online and the rest later. Bookings and places that are held until they are paid always need the full amount.',
    kind: 'switch',
  },
  SEND_INVOICES: {
    group: 'money',
    label: 'Email new invoices',
    help: 'Sends each invoice with its PDF when it is issued. Invoices that are paid on the spot get a receipt instead.',
    kind: 'switch',
  },
  REMIND_DUE_DAYS: {
    group: 'reminder',
    label: 'Before an invoice is due',
    help: 'We remind members this many days before the due date. 0 for no reminder.',
    ...days(30),
    min: 0,
  },
  REMIND_OVERDUE_DAYS: {
    group: 'reminder',
    label: 'After an invoice is due',
    help: 'We email an overdue notice this many days after the due date, each once, until it is paid. Empty for none.',
    kind: 'text',
    max: 40,
    optional: true,
    pattern: { of: /^\d{1,3}( *, *\d{1,3}){0,5}$/, says: 'Write days separated by commas, such as 7, 21.' },
  },
  REMIND_ENDS_DAYS: {
    group: 'reminder',
    label: 'Before a membership ends',
    help: 'So many days before, the member is told, once.',
    ...days(180),
  },
  LINK_MINUTES: {
    group: 'login',
    label: 'Mailed links',
    help: 'So long a link to a new password or a first login works. Those that are out keep their time.',
    ...minutes(2880),
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

export const SETTING_KEYS = Object.keys(LIST) as readonly SettingKey[];

/** Whether staff may change a setting of this name. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(LIST, key);
