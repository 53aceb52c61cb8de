import { defineOperation } from '../description/operation.ts';
import { CALENDAR_KINDS } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  integer,
  json,
  list,
  nullable,
  object,
  readOnly,
  required,
  text,
} from '../fields/index.ts';

type Kind = (typeof CALENDAR_KINDS)[number];

/** What a day is for prices and hours, and why the club is shut. */
export interface DayState {
  readonly day_type: string;
  readonly day_group: string;
  readonly closure: string | null;
}

/** A day that becomes another. */
export interface DayChange {
  readonly date: string;
  readonly before: DayState;
  readonly after: DayState;
}

/** A booking on a day that becomes another. It stays what it is, at the price it has. */
export interface HitBooking {
  readonly id: number;
  readonly reservation_number: string;
  readonly member_name: string;
  readonly facility_name: string;
  readonly start_from: string;
  readonly end_at: string;
  /** The club is shut that day afterwards. */
  readonly closed: boolean;
}

/** What becomes of a session of a course or an event. */
export interface HitSession {
  readonly offering: number;
  readonly kind: 'COURSE' | 'EVENT';
  readonly name: string;
  readonly start_from: string;
  readonly fate: 'GOES' | 'COMES' | 'STAYS';
  /** It stays although the club is shut. */
  readonly closed: boolean;
}

/** A facility that opens or costs otherwise on such a day. Prices are those of a STANDARD member. */
export interface HitFacility {
  readonly id: number;
  readonly name: string;
  /** The first such day; more of the same kind are counted. */
  readonly date: string;
  readonly days: number;
  readonly hours_before: string;
  readonly hours_after: string;
  readonly price: 'SAME' | 'DEARER' | 'CHEAPER' | 'MIXED';
}

/** How many there are, and the first twenty of them. */
export interface Hits<T> {
  readonly count: number;
  readonly first: readonly T[];
}

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
    days: json<Hits<DayChange>>(),
    bookings: json<Hits<HitBooking>>(),
    sessions: json<Hits<HitSession>>(),
    facilities: json<Hits<HitFacility>>(),
    /** Days after this one were not looked at. */
    looked_until: readOnly(date()),
  },
});

/** Bounds of a calendar file. */
export const CALENDAR_FILE = { bytes: 1024 * 1024, entries: 2000 } as const;

/** An entry of a calendar file, and what becomes of it. */
export interface ImportedEntry {
  /** Its place in the file, from 1. */
  readonly row: number;
  readonly verdict: 'NEW' | 'SAME' | 'UNREADABLE';
  readonly name: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** What the file says it is, else what was chosen for all. */
  readonly kind: Kind;
  /** Why it is not taken; empty for a new one. */
  readonly reason: string;
}

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
    entries: json<readonly ImportedEntry[]>(),
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
