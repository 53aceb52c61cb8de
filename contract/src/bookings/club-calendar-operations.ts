import { defineOperation, FILES } from '../description/operation.ts';
import { CALENDAR_KINDS, DAY_TYPES } from '../enums.ts';
import type { Fields, Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';

const dayStateFields = { day_type: f.choice(DAY_TYPES), day_group: f.words(), closure: f.nullable(f.words()) };
/** What a day is for prices and hours, and why the club is shut. */
export type DayState = Readonly<Shown<typeof dayStateFields>>;

const dayChangeFields = { date: f.date(), before: f.part(dayStateFields), after: f.part(dayStateFields) };
/** A day that becomes another. */
export type DayChange = Readonly<Shown<typeof dayChangeFields>>;

const hitBookingFields = {
  id: f.integer(),
  reservation_number: f.words(),
  member_name: f.words(),
  facility_name: f.words(),
  ...f.spanFields(),
  /** The club is shut that day afterwards. */
  closed: f.boolean(),
};
/** A booking on a day that becomes another. It stays what it is, at the price it has. */
export type HitBooking = Readonly<Shown<typeof hitBookingFields>>;

const hitSessionFields = {
  offering: f.integer(),
  kind: f.choice(['COURSE', 'EVENT']),
  name: f.words(),
  start_from: f.instant(),
  fate: f.choice(['GOES', 'COMES', 'STAYS']),
  /** It stays although the club is shut. */
  closed: f.boolean(),
};
/** What becomes of a session of a course or an event. */
export type HitSession = Readonly<Shown<typeof hitSessionFields>>;

const hitFacilityFields = {
  id: f.integer(),
  name: f.words(),
  /** The first of these days; more of the same kind are counted. */
  date: f.date(),
  days: f.integer(),
  hours_before: f.words(),
  hours_after: f.words(),
  price: f.choice(['SAME', 'DEARER', 'CHEAPER', 'MIXED']),
};
/** A facility that opens or costs otherwise on that day. Prices are those of a STANDARD member. */
export type HitFacility = Readonly<Shown<typeof hitFacilityFields>>;

/** How many there are, and the first twenty of them. */
export interface Hits<T> {
  readonly count: number;
  readonly first: readonly T[];
}

const hits = <F extends Fields>(fields: F) => f.part({ count: f.integer(), first: f.rows(fields) });

export const previewCalendarEvent = defineOperation('POST', '/calendar-event/preview/', {
  policy: 'calendar.manage',
  summary:
    'What a new, changed (`id`) or removed (`id`, `remove`) calendar event would mean from today on: days, bookings, sessions, hours and prices. Nothing is changed.',
  body: {
    id: f.nullable(f.integer({ min: 1 })),
    remove: f.boolean(),
    name: f.text(150),
    start_date: f.date(),
    end_date: f.date(),
    kind: f.choice(CALENDAR_KINDS),
  },
  answer: {
    days: hits(dayChangeFields),
    bookings: hits(hitBookingFields),
    sessions: hits(hitSessionFields),
    facilities: hits(hitFacilityFields),
    /** Days after this one were not looked at. */
    looked_until: f.readOnly(f.date()),
  },
});

/** Bounds of a calendar file. */
export const CALENDAR_FILE = { bytes: 1024 * 1024, entries: 2000 } as const;

const importedEntryFields = {
  /** Its place in the file, from 1. */
  row: f.integer(),
  verdict: f.choice(['NEW', 'SAME', 'UNREADABLE']),
  name: f.words(),
  start_date: f.nullable(f.date()),
  end_date: f.nullable(f.date()),
  /** What the file says it is, else what was chosen for all. */
  kind: f.choice(CALENDAR_KINDS),
  /** Why it is not taken; empty for a new one. */
  reason: f.words(),
};
/** An entry of a calendar file, and what becomes of it. */
export type ImportedEntry = Readonly<Shown<typeof importedEntryFields>>;

export const importCalendar = defineOperation('POST', '/calendar-event/import/', {
  policy: 'calendar.manage',
  summary:
    'Reads a calendar file (RFC 5545, as text) and tells what becomes of every entry. With `apply` the new ones are made, all or none; entries that are there already are never made twice.',
  body: {
    content: f.required(f.text(CALENDAR_FILE.bytes)),
    kind: f.choice(CALENDAR_KINDS, 'CLUB'),
    /** Kinds of single rows. */
    kinds: f.list(f.object({ row: f.required(f.integer({ min: 1 })), kind: f.required(f.choice(CALENDAR_KINDS)) }), {
      max: CALENDAR_FILE.entries,
    }),
    /** Rows that are left out. */
    skip: f.list(f.integer({ min: 1 }), { max: CALENDAR_FILE.entries }),
    apply: f.boolean(),
  },
  answer: {
    entries: f.rows(importedEntryFields),
    new_count: f.readOnly(f.integer()),
    same_count: f.readOnly(f.integer()),
    unreadable_count: f.readOnly(f.integer()),
    /** How many were made. */
    made: f.readOnly(f.integer()),
  },
});

export const exportCalendar = defineOperation('GET', '/calendar-event/export.ics/', {
  policy: 'member',
  summary:
    'The club’s calendar as a file (.ics): holidays, closures and club days, a year back and all that lies ahead.',
  file: FILES.calendar,
});
