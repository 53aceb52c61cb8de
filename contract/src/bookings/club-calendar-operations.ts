import { defineOperation } from '../description/operation.ts';
import { CALENDAR_KINDS, DAY_TYPES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  type Fields,
  instant,
  integer,
  list,
  nullable,
  object,
  part,
  readOnly,
  required,
  rows,
  type Shown,
  text,
  words,
} from '../fields/index.ts';

const dayStateFields = {
  day_type: choice(DAY_TYPES),
  day_group: words(),
  closure: nullable(words()),
};
/** What a day is for prices and hours, and why the club is shut. */
export type DayState = Readonly<Shown<typeof dayStateFields>>;

const dayChangeFields = {
  date: date(),
  before: part(dayStateFields),
  after: part(dayStateFields),
};
/** A day that becomes another. */
export type DayChange = Readonly<Shown<typeof dayChangeFields>>;

const hitBookingFields = {
  id: integer(),
  reservation_number: words(),
  member_name: words(),
  facility_name: words(),
  start_from: instant(),
  end_at: instant(),
  /** The club is shut that day afterwards. */
  closed: boolean(),
};
/** A booking on a day that becomes another. It stays what it is, at the price it has. */
export type HitBooking = Readonly<Shown<typeof hitBookingFields>>;

const hitSessionFields = {
  offering: integer(),
  kind: choice(['COURSE', 'EVENT']),
  name: words(),
  start_from: instant(),
  fate: choice(['GOES', 'COMES', 'STAYS']),
  /** It stays although the club is shut. */
  closed: boolean(),
};
/** What becomes of a session of a course or an event. */
export type HitSession = Readonly<Shown<typeof hitSessionFields>>;

const hitFacilityFields = {
  id: integer(),
  name: words(),
  /** The first such day; more of the same kind are counted. */
  date: date(),
  days: integer(),
  hours_before: words(),
  hours_after: words(),
  price: choice(['SAME', 'DEARER', 'CHEAPER', 'MIXED']),
};
/** A facility that opens or costs otherwise on such a day. Prices are those of a STANDARD member. */
export type HitFacility = Readonly<Shown<typeof hitFacilityFields>>;

/** How many there are, and the first twenty of them. */
export interface Hits<T> {
  readonly count: number;
  readonly first: readonly T[];
}

const hits = <F extends Fields>(fields: F) => part({ count: integer(), first: rows(fields) });

export const previewCalendarEvent = defineOperation({
  method: 'POST',
  path: '/calendar-event/preview/',
  policy: 'calendar.manage',
  summary:
    'What a new, changed (`id`) or removed (`id`, `remove`) calendar event would mean from today on: days, bookings, sessions, hours and prices. Nothing is changed.',
  body: {
    id: nullable(integer({ min: 1 })),
    remove: boolean(),
    name: text(150),
    start_date: date(),
    end_date: date(),
    kind: choice(CALENDAR_KINDS),
  },
  answer: {
    days: hits(dayChangeFields),
    bookings: hits(hitBookingFields),
    sessions: hits(hitSessionFields),
    facilities: hits(hitFacilityFields),
    /** Days after this one were not looked at. */
    looked_until: readOnly(date()),
  },
});

/** Bounds of a calendar file. */
export const CALENDAR_FILE = { bytes: 1024 * 1024, entries: 2000 } as const;

const importedEntryFields = {
  /** Its place in the file, from 1. */
  row: integer(),
  verdict: choice(['NEW', 'SAME', 'UNREADABLE']),
  name: words(),
  start_date: nullable(date()),
  end_date: nullable(date()),
  /** What the file says it is, else what was chosen for all. */
  kind: choice(CALENDAR_KINDS),
  /** Why it is not taken; empty for a new one. */
  reason: words(),
};
/** An entry of a calendar file, and what becomes of it. */
export type ImportedEntry = Readonly<Shown<typeof importedEntryFields>>;

export const importCalendar = defineOperation({
  method: 'POST',
  path: '/calendar-event/import/',
  policy: 'calendar.manage',
  summary:
    'Reads a calendar file (RFC 5545, as text) and tells what becomes of every entry. With `apply` the new ones are made, all or none; entries that are there already are never made twice.',
  body: {
    content: required(text(CALENDAR_FILE.bytes)),
    kind: choice(CALENDAR_KINDS, 'CLUB'),
    /** Kinds of single rows. */
    kinds: list(object({ row: required(integer({ min: 1 })), kind: required(choice(CALENDAR_KINDS)) }), {
      max: CALENDAR_FILE.entries,
    }),
    /** Rows that are left out. */
    skip: list(integer({ min: 1 }), { max: CALENDAR_FILE.entries }),
    apply: boolean(),
  },
  answer: {
    entries: rows(importedEntryFields),
    new_count: readOnly(integer()),
    same_count: readOnly(integer()),
    unreadable_count: readOnly(integer()),
    /** How many were made. */
    made: readOnly(integer()),
  },
});

export const exportCalendar = defineOperation({
  method: 'GET',
  path: '/calendar-event/export.ics/',
  policy: 'member',
  summary:
    'The club’s calendar as a file (.ics): holidays, closures and club days, a year back and all that lies ahead.',
});
