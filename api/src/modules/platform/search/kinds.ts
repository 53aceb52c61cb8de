import { allows, FINANCE_READERS, formatCents, type StoredKind, wordsOf } from '@clubhouse/contract';
import { type Actor, can } from '../../../access/index.ts';
import type { Served } from '../../../crud/index.ts';
import { PERSON_TEXT } from '../../../db/find-person.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { servedResources } from '../../../resources/index.ts';

/** Up to three facts of a row, as text; the kind makes its line of them. */
export type Facts = readonly (string | null)[];

/** A kind of thing that can be found. */
export interface Kind {
  readonly served: Served;
  readonly title: string;
  /** Where words are looked for; members look through few rows of their own, so more columns cost nothing. */
  readonly columns: (looksAfter: boolean) => readonly string[];
  /** The columns are without case and accents already. */
  readonly folded?: true;
  /** How those who look after them find a row by what they typed, where looking through the columns would read the whole table. */
  readonly byNumber?: (words: readonly string[]) => Sql;
  /** Sorts rows of one name, the least first; without it, the oldest row is first. */
  readonly order?: string;
  /** Three expressions over the row `t`; `:zone` is the club's zone. */
  readonly facts: (looksAfter: boolean) => readonly [string, string, string];
  readonly line: (facts: Facts) => readonly (string | null | false | undefined)[];
  /** A person who looks after these things finds all of them, with their page in the console. */
  readonly looksAfter: (actor: Actor) => boolean;
  readonly console: (id: number) => string;
  /** Nothing for what members have no page of. */
  readonly portal?: (id: number) => string;
}

const NONE = 'null::text';
const WHEN = `to_char(coalesce(t.start_at at time zone :zone, t.start_date::timestamp), 'FMDD Mon YYYY')`;

function offering(kind: 'course' | 'event', portal: string, console: string): Kind {
  return {
    served: servedResources[kind],
    title: 't.name',
    columns: () => ['t.name', 't.code', 't.instructor'],
    facts: () => [WHEN, 't.venue', 't.status'],
    line: ([from, venue, status]) => [from, venue, status !== 'PUBLISHED' && wordsOf(status ?? '')],
    looksAfter: (actor) => can(actor, `${kind}.manage`) || can(actor, 'attendance.record'),
    console: (id) => `/admin/${console}/${id}`,
    portal: (id) => `/${portal}/${id}`,
  };
}

/** Everything that can be found. Rows are those of the resource: its scope is the scope here. */
export const KINDS: Readonly<Record<StoredKind, Kind>> = {
  member: {
    served: servedResources.member,
    title: 't.name',
    columns: () => [PERSON_TEXT],
    folded: true,
    facts: () => ['t.membership_id', 't.status', `nullif(t.mobile, '')`],
    line: ([number, status, mobile]) => [number, wordsOf(status ?? ''), mobile],
    looksAfter: (actor) => can(actor, 'member.view') || can(actor, 'member.manage'),
    console: (id) => `/admin/members/${id}`,
  },
  booking: {
    served: servedResources.reservation,
    title: '(select f.name from facility f where f.id = t.facility)',
    columns: () => ['(select f.name from facility f where f.id = t.facility)', 't.reservation_number', 't.name'],
    byNumber: (words) => sql`t.reservation_number = any(${words.map((word) => word.toUpperCase())}::text[])`,
    order: '-extract(epoch from t.start_from)',
    facts: (looksAfter) => [
      `to_char(t.start_from at time zone :zone, 'FMDD Mon YYYY, HH24:MI')`,
      looksAfter ? '(select m.name from member m where m.id = t.member)' : 't.reservation_number',
      't.status',
    ],
    line: ([when, who, status]) => [when, who, wordsOf(status ?? '')],
    looksAfter: (actor) => can(actor, 'booking.view'),
    console: (id) => `/admin/bookings?open=${id}`,
    portal: (id) => `/bookings?tab=mine&booking=${id}`,
  },
  invoice: {
    served: servedResources.invoice,
    title: `coalesce(t.invoice_number, 'Draft ' || t.id)`,
    columns: (looksAfter) => (looksAfter ? ['t.invoice_number'] : ['t.invoice_number', 't.description']),
    // Whose it is, or what it is for, where all are the own ones.
    facts: (looksAfter) => [
      looksAfter ? '(select m.name from member m where m.id = t.member)' : 't.description',
      't.total_amount::text',
      't.status',
    ],
    line: ([what, cents, status]) => [what, formatCents(Number(cents)), wordsOf(status ?? '')],
    looksAfter: (actor) => allows([...FINANCE_READERS.invoice, 'finance.till'], actor.rights),
    console: (id) => `/admin/invoices/${id}`,
    portal: (id) => `/transactions/${id}`,
  },
  facility: {
    served: servedResources.facility,
    title: 't.name',
    columns: () => ['t.name', 't.location'],
    facts: () => ['t.location', `(select c.name from facility_category c where c.id = t.category)`, NONE],
    line: ([location, category]) => [category, location],
    looksAfter: (actor) => can(actor, 'facility.manage'),
    console: (id) => `/admin/facilities/${id}`,
    portal: (id) => `/bookings?facility=${id}`,
  },
  course: offering('course', 'courses', 'courses'),
  event: offering('event', 'event', 'events'),
  post: {
    served: servedResources.post,
    title: 't.title',
    columns: () => ['t.title'],
    facts: () => ['t.category', `to_char(t.published_at at time zone :zone, 'FMDD Mon YYYY')`, 't.status'],
    line: ([category, day, status]) => [wordsOf(category ?? ''), day, status !== 'PUBLISHED' && wordsOf(status ?? '')],
    looksAfter: (actor) => can(actor, 'cms.manage'),
    console: (id) => `/admin/posts?open=${id}`,
    portal: (id) => `/news/${id}`,
  },
};
