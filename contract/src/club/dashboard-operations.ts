import { calendarEvent, post } from '../communications/content-resources.ts';
import { defineOperation } from '../description/operation.ts';
import { OFFERING_KINDS } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  instant,
  integer,
  money,
  nullable,
  part,
  readOnly,
  rows,
  type Shown,
  several,
  words,
} from '../fields/index.ts';

const heldThingFields = {
  kind: choice(['BOOKING', ...OFFERING_KINDS]),
  id: integer(),
  title: words(),
  /** For whom, where it is not for the member alone. */
  who: several(words()),
  start_from: nullable(instant()),
  end_at: nullable(instant()),
  amount: money(),
  expires_at: instant(),
  /** It came from the waiting list. */
  is_offer: boolean(),
};
/** Something that is held until it is paid. */
export type HeldThing = Readonly<Shown<typeof heldThingFields>>;

const unpaidFields = {
  invoices: several(integer()),
  count: integer(),
  amount_due: money(),
  /** When the next is due that is not late. */
  next_due: nullable(date()),
  overdue: integer(),
  /** The oldest that is late. */
  overdue_since: nullable(date()),
  overdue_for: nullable(words()),
};
/** What is still to pay, without what is held. */
export type Unpaid = Readonly<Shown<typeof unpaidFields>>;

const requestAnswerFields = {
  title: words(),
  body: words(),
  link: words(),
};
/** An answer to an update request that was not looked at yet. */
export type RequestAnswer = Readonly<Shown<typeof requestAnswerFields>>;

const householdPersonFields = {
  key: words(),
  name: words(),
  is_me: boolean(),
};
/** Somebody of the household. `key` is the same in all their entries. */
export type HouseholdPerson = Readonly<Shown<typeof householdPersonFields>>;

const agendaEntryFields = {
  kind: choice(['BOOKING', ...OFFERING_KINDS]),
  /** The booking or the enrolment. */
  id: integer(),
  is_mine: boolean(),
  title: words(),
  location: words(),
  start_from: instant(),
  end_at: instant(),
  /** A booking that belongs to the evening of the day before. */
  after_midnight: boolean(),
  /** Keys of the household, and names of others. */
  people: several(words()),
  others: several(words()),
  status: choice(['CONFIRMED', 'PENDING_PAYMENT']),
  /** Which session of how many; null for a booking. */
  session: nullable(integer()),
  sessions: nullable(integer()),
};
/** Something that the household has before it. */
export type AgendaEntry = Readonly<Shown<typeof agendaEntryFields>>;

const allowanceFields = {
  group: words(),
  label: words(),
  used: integer(),
  /** Of what is used, how much is only held. */
  held: integer(),
  limit: integer(),
};
/** How much of an allowance is used. */
export type Allowance = Readonly<Shown<typeof allowanceFields>>;

export const dashboard = defineOperation({
  method: 'GET',
  path: '/dashboard/',
  policy: 'member',
  summary:
    'Everything the home page shows: what is to do, what comes in the next 14 days, allowances, vouchers, posts and the calendar.',
  answer: {
    server_time: readOnly(instant()),
    today: readOnly(date()),
    held: rows(heldThingFields),
    unpaid: part(unpaidFields),
    answered: nullable(part(requestAnswerFields)),
    membership_ends: readOnly(nullable(date())),
    household: rows(householdPersonFields),
    agenda: rows(agendaEntryFields),
    /** Days of the next fourteen on which the club is shut, with the reason. */
    closed: rows({ date: date(), reason: words() }),
    allowances: rows(allowanceFields),
    voucher_balance: readOnly(money()),
    /** What of it ends first, and when. */
    voucher_ending: readOnly(money()),
    voucher_ends: readOnly(nullable(date())),
    posts: rows(post.fields),
    calendar: rows(calendarEvent.fields),
  },
});
