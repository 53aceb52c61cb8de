import { calendarEvent, post } from '../communications/content-resources.ts';
import { defineOperation } from '../description/operation.ts';
import { OFFERING_KINDS } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { agendaEntryFields, householdPersonFields } from '../members/household-fields.ts';

const heldThingFields = {
  kind: f.choice(['BOOKING', ...OFFERING_KINDS]),
  id: f.integer(),
  title: f.words(),
  /** For whom, where it is not for the member alone. */
  who: f.several(f.words()),
  start_from: f.nullable(f.instant()),
  end_at: f.nullable(f.instant()),
  amount: f.money(),
  expires_at: f.instant(),
  /** It came from the waiting list. */
  is_offer: f.boolean(),
};
/** Something that is held until it is paid. */
export type HeldThing = Readonly<Shown<typeof heldThingFields>>;

const unpaidFields = {
  invoices: f.several(f.integer()),
  count: f.integer(),
  amount_due: f.money(),
  /** When the next is due that is not late. */
  next_due: f.nullable(f.date()),
  overdue: f.integer(),
  /** The oldest that is late. */
  overdue_since: f.nullable(f.date()),
  overdue_for: f.nullable(f.words()),
};
/** What is still to pay, without what is held. */
export type Unpaid = Readonly<Shown<typeof unpaidFields>>;

const requestAnswerFields = { title: f.words(), body: f.words(), link: f.words() };
/** An answer to an update request that was not looked at yet. */
export type RequestAnswer = Readonly<Shown<typeof requestAnswerFields>>;

const allowanceFields = {
  group: f.words(),
  label: f.words(),
  used: f.integer(),
  /** Of what is used, how much is only held. */
  held: f.integer(),
  limit: f.integer(),
};
/** How much of an allowance is used. */
export type Allowance = Readonly<Shown<typeof allowanceFields>>;

const usualSlotFields = {
  facility: f.integer(),
  facility_name: f.words(),
  location: f.words(),
  category: f.integer(),
  date: f.date(),
  ...f.spanFields(),
  total_amount: f.money(),
  /** How often the member booked this time on this weekday lately. */
  count: f.integer(),
};
/** A time that the member usually books, and that can be booked now. */
export type UsualSlot = Readonly<Shown<typeof usualSlotFields>>;

export const dashboard = defineOperation('GET', '/dashboard/', {
  policy: 'member',
  summary:
    'Everything the home page shows: the times one usually books, what is to do, what comes in the next 14 days, allowances, vouchers, posts and the calendar.',
  answer: {
    server_time: f.readOnly(f.instant()),
    today: f.readOnly(f.date()),
    usual_slots: f.rows(usualSlotFields),
    held: f.rows(heldThingFields),
    unpaid: f.part(unpaidFields),
    answered: f.nullable(f.part(requestAnswerFields)),
    membership_ends: f.readOnly(f.nullable(f.date())),
    /** Whether the member can renew online now. */
    can_renew: f.readOnly(f.boolean()),
    /** Applicants who wait for the member's answer as proposer or seconder. */
    sponsorships: f.readOnly(f.integer()),
    household: f.rows(householdPersonFields),
    agenda: f.rows(agendaEntryFields),
    /** Days of the next fourteen on which the club is shut, with the reason. */
    closed: f.rows({ date: f.date(), reason: f.words() }),
    allowances: f.rows(allowanceFields),
    voucher_balance: f.readOnly(f.money()),
    /** What of it ends first, and when. */
    voucher_ending: f.readOnly(f.money()),
    voucher_ends: f.readOnly(f.nullable(f.date())),
    posts: f.rows(post.fields),
    calendar: f.rows(calendarEvent.fields),
  },
});
