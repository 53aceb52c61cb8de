import { defineOperation } from '../../description/operation.ts';
import { OFFERING_KINDS } from '../../enums.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { type ActingNeed, SEES_MONEY } from '../../members/acting/acting-rights.ts';
import { agendaEntryFields, householdPersonFields } from '../../members/household-fields.ts';
import { alternativeFields, visibleQuotaFields } from '../reservation-resources.ts';
import { CONFLICT_KINDS } from './find-conflicts.ts';

/** So many things are planned at once at most. */
export const MOST_PLANNED = 20;

/** Who plans for a member books or enrols for them; which of the two each thing needs is asked with it. */
const PLANS: ActingNeed = ['BOOK', 'ENROL'];

const planItemFields = {
  id: f.integer(),
  /** Counts the changes. Confirming names the version that was seen. */
  version: f.integer(),
  kind: f.choice(['BOOKING', ...OFFERING_KINDS]),
  title: f.words(),
  location: f.words(),
  facility: f.nullable(f.integer()),
  category: f.nullable(f.integer()),
  offering: f.nullable(f.integer()),
  term: f.nullable(f.integer()),
  /** The day it was planned on. */
  date: f.date(),
  /** A booking that belongs to the evening of the day before. */
  after_midnight: f.boolean(),
  /** When it takes place: once, or the sessions that are still to come. */
  times: f.rows({ ...f.spanFields() }),
  /** Keys of the household: who plays, or takes part. */
  people: f.several(f.words()),
  subtotal: f.money(),
  discount_amount: f.money(),
  total_amount: f.money(),
  /** Why it can't be confirmed as it is; empty if it can. */
  refusals: f.several(f.words()),
  /** Where it can be had instead: a course that asks questions has a page of its own. */
  page: f.nullable(f.words()),
  alternatives: f.rows(alternativeFields),
  quota: f.rows(visibleQuotaFields),
  /** What is agreed to when it is confirmed; empty for none. */
  terms: f.words(),
};
/** Something that is planned, with the verdict of the rules. */
export type PlanItem = Readonly<Shown<typeof planItemFields>>;

const planConflictFields = {
  /** CLASH: someone would be in two places at once. TRAVEL: too little time between two places, which is only said. */
  kind: f.choice(CONFLICT_KINDS),
  /** What is planned, and what is in its way: another item, or something in the calendar. */
  item: f.integer(),
  other: f.nullable(f.integer()),
  /** Names the other one when the conflict is kept. */
  key: f.words(),
  people: f.several(f.words()),
  text: f.words(),
  kept: f.boolean(),
};
/** Two things that the same people can't both attend. */
export type PlanConflict = Readonly<Shown<typeof planConflictFields>>;

export const readPlanner = defineOperation('GET', '/planner/', {
  policy: 'member',
  acting: PLANS,
  summary:
    'A week of the household, Monday to Sunday around `date`, and the plan: each item with its price and every reason against it, tried together as they would be confirmed.',
  query: ['date'],
  answer: {
    server_time: f.readOnly(f.instant()),
    today: f.readOnly(f.date()),
    days: f.rows({ date: f.date(), closed: f.nullable(f.words()) }),
    household: f.rows(householdPersonFields),
    entries: f.rows(agendaEntryFields),
    items: f.rows(planItemFields),
    conflicts: f.rows(planConflictFields),
    total_amount: f.readOnly(f.money()),
    hold_minutes: f.readOnly(f.integer()),
  },
});

const plannableSportFields = {
  name: f.words(),
  category: f.integer(),
  group: f.nullable(f.integer()),
  /** How often the household booked it lately. */
  count: f.integer(),
};
/** A sport or a kind of room that can be planned. */
export type PlannableSport = Readonly<Shown<typeof plannableSportFields>>;

const plannableOfferingFields = {
  kind: f.choice(OFFERING_KINDS),
  offering: f.integer(),
  term: f.nullable(f.integer()),
  title: f.words(),
  location: f.words(),
  date: f.date(),
  ...f.spanFields(),
  /** How many sessions are still to come. */
  sessions: f.integer(),
  /** Who of the household could take part. */
  people: f.several(f.words()),
  /** What the cheapest of them pays. */
  price: f.money(),
  places_left: f.integer(),
};
/** A course or an event of the week that someone of the household could join. */
export type PlannableOffering = Readonly<Shown<typeof plannableOfferingFields>>;

export const readPlannerIdeas = defineOperation('GET', '/planner/ideas/', {
  policy: 'member',
  acting: PLANS,
  summary:
    'What can be planned in the week around `date`: sports, those the household plays first, and the courses and events that fit someone.',
  query: ['date'],
  answer: { sports: f.rows(plannableSportFields), offerings: f.rows(plannableOfferingFields) },
});

const itemBody = {
  /** A booking: where and when. */
  facility: f.nullable(f.reference('facility')),
  start_from: f.nullable(f.instant()),
  end_at: f.nullable(f.instant()),
  /** A place in a course or an event. */
  offering: f.nullable(f.reference('offering')),
  term: f.nullable(f.reference('term')),
  /** The day on which it stands in the planner. */
  date: f.required(f.date()),
  people: f.required(f.list(f.text(20), { min: 1, max: 20 })),
};
const itemAnswer = { id: f.id(), version: f.readOnly(f.integer()) };

export const addPlanItem = defineOperation('POST', '/planner/item/', {
  policy: 'member',
  acting: PLANS,
  summary: 'Plans a booking, or a place in a course or an event. Nothing is held yet.',
  body: itemBody,
  answer: itemAnswer,
  status: 201,
  once: true,
});

export const changePlanItem = defineOperation('PUT', '/planner/item/{id}/', {
  policy: 'member',
  acting: PLANS,
  summary: 'Changes something that is planned. Conflicts that were kept with it are asked about again.',
  body: itemBody,
  answer: itemAnswer,
});

export const removePlanItem = defineOperation('DELETE', '/planner/item/{id}/', {
  policy: 'member',
  acting: PLANS,
  summary: 'Takes something out of the plan.',
  status: 204,
});

export const keepPlanConflict = defineOperation('POST', '/planner/item/{id}/keep/', {
  policy: 'member',
  acting: PLANS,
  summary: 'Keeps two things at the same time, or asks about them again.',
  body: { key: f.required(f.text(30)), keep: f.boolean(true) },
  answer: itemAnswer,
});

const seenItem = f.object({
  item: f.required(f.integer({ min: 1 })),
  version: f.required(f.integer({ min: 1 })),
  amount: f.required(f.money()),
});

export const confirmPlan = defineOperation('POST', '/planner/confirm/', {
  policy: 'member',
  acting: PLANS,
  summary:
    'Books everything that is planned, or nothing. The caller says what they saw; if anything is different now, 409 says what. What costs something is held until it is paid.',
  body: {
    items: f.required(f.list(seenItem, { min: 1, max: MOST_PLANNED })),
    total_amount: f.required(f.money()),
    agree_terms: f.boolean(false),
  },
  answer: {
    bookings: f.several(f.integer()),
    enrolments: f.rows({ kind: f.choice(OFFERING_KINDS), id: f.integer() }),
    /** What is to pay, all in one payment. Empty: everything is confirmed. */
    invoices: f.several(f.integer()),
    total_amount: f.readOnly(f.money()),
    hold_expires_at: f.readOnly(f.nullable(f.instant())),
  },
  once: true,
});

const planBillFields = {
  id: f.integer(),
  invoice_number: f.words(),
  description: f.words(),
  amount_due: f.money(),
  type: f.choice(['RESERVATION', ...OFFERING_KINDS]),
};

export const readPlanBills = defineOperation('GET', '/planner/bills/', {
  policy: 'member',
  acting: SEES_MONEY,
  summary:
    'The unpaid invoices of the plan that an own `invoice` belongs to: they are paid together. None if there is none.',
  query: ['invoice'],
  answer: {
    bills: f.rows(planBillFields),
    hold_expires_at: f.readOnly(f.nullable(f.instant())),
  },
});
