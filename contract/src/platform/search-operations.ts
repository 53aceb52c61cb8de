import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';

/** What can be found, in the order in which it is shown. */
export const SEARCH_KINDS = ['slot', 'member', 'booking', 'invoice', 'facility', 'course', 'event', 'post'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
/** What is found in a table. A free time has no row yet: it is worked out. */
export type StoredKind = Exclude<SearchKind, 'slot'>;

/** A search has so many letters. */
export const SEARCH_LENGTH = { least: 2, most: 80 } as const;
/** At most this many of a kind are answered. */
export const SEARCH_MOST = 5;

const searchHitFields = {
  kind: f.choice(SEARCH_KINDS),
  id: f.integer(),
  title: f.words(),
  /** What tells it from others of the same name. */
  line: f.words(),
  /** Its page in the member's portal, unless members do not see it. */
  portal: f.nullable(f.words()),
  /** Its page in the club console, for those who look after these things. */
  console: f.nullable(f.words()),
};
/** Something that was found; at least one of the addresses leads to it. */
export type SearchHit = Readonly<Shown<typeof searchHitFields>>;

export const searchClub = defineOperation('GET', '/search/', {
  policy: 'member',
  summary:
    'Finds members, bookings, invoices, facilities, courses, events and posts by the beginning of their words, as far as the caller may see them; and free times for words like "court tomorrow after 6".',
  query: ['q'],
  answer: {
    hits: f.rows(searchHitFields),
    /** Why no free time fits, for words that ask for one. */
    no_slot: f.nullable(f.words()),
  },
});
