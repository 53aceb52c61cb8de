import type { calendarEvent, post } from '../communications/content-resources.ts';
import { defineOperation } from '../description/operation.ts';
import type { Row } from '../description/resource.ts';
import type { OfferingKind } from '../enums.ts';
import { date, instant, json, money, nullable, readOnly } from '../fields/index.ts';

/** Something that is held until it is paid. */
export interface HeldThing {
  readonly kind: 'BOOKING' | OfferingKind;
  readonly id: number;
  readonly title: string;
  /** For whom, where it is not for the member alone. */
  readonly who: readonly string[];
  readonly start_from: string | null;
  readonly end_at: string | null;
  readonly amount: string;
  readonly expires_at: string;
  /** It came from the waiting list. */
  readonly is_offer: boolean;
}

/** What is still to pay, without what is held. */
export interface Unpaid {
  readonly invoices: readonly number[];
  readonly count: number;
  readonly amount_due: string;
  /** When the next is due that is not late. */
  readonly next_due: string | null;
  readonly overdue: number;
  /** The oldest that is late. */
  readonly overdue_since: string | null;
  readonly overdue_for: string | null;
}

/** An answer to an update request that was not looked at yet. */
export interface RequestAnswer {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** Somebody of the household. `key` is the same in all their entries. */
export interface HouseholdPerson {
  readonly key: string;
  readonly name: string;
  readonly is_me: boolean;
}

/** Something that the household has before it. */
export interface AgendaEntry {
  readonly kind: 'BOOKING' | OfferingKind;
  /** The booking or the enrolment. */
  readonly id: number;
  readonly is_mine: boolean;
  readonly title: string;
  readonly location: string;
  readonly start_from: string;
  readonly end_at: string;
  /** A booking that belongs to the evening of the day before. */
  readonly after_midnight: boolean;
  /** Keys of the household, and names of others. */
  readonly people: readonly string[];
  readonly others: readonly string[];
  readonly status: 'CONFIRMED' | 'PENDING_PAYMENT';
  /** Which session of how many; null for a booking. */
  readonly session: number | null;
  readonly sessions: number | null;
}

/** How much of an allowance is used. */
export interface Allowance {
  readonly group: string;
  readonly label: string;
  readonly used: number;
  /** Of what is used, how much is only held. */
  readonly held: number;
  readonly limit: number;
}

export const dashboard = defineOperation({
  method: 'GET',
  path: '/dashboard/',
  policy: 'member',
  summary:
    'Everything the home page shows: what is to do, what comes in the next 14 days, allowances, vouchers, posts and the calendar.',
  answer: {
    server_time: readOnly(instant()),
    today: readOnly(date()),
    held: json<HeldThing[]>(),
    unpaid: json<Unpaid>(),
    answered: json<RequestAnswer | null>(),
    membership_ends: readOnly(nullable(date())),
    household: json<HouseholdPerson[]>(),
    agenda: json<AgendaEntry[]>(),
    /** Days of the next fourteen on which the club is shut, with the reason. */
    closed: json<{ readonly date: string; readonly reason: string }[]>(),
    allowances: json<Allowance[]>(),
    voucher_balance: readOnly(money()),
    /** What of it ends first, and when. */
    voucher_ending: readOnly(money()),
    voucher_ends: readOnly(nullable(date())),
    posts: json<Row<typeof post>[]>(),
    calendar: json<Row<typeof calendarEvent>[]>(),
  },
});
