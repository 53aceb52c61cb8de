import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';

/** Everyone who sees reports; what shows names asks for more. */
const policy: Policy = 'report.view';
const query = ['from', 'to'] as const;

/** A report looks back at most this many years. */
export const REPORT_YEARS = 5;

const memberCountFields = { month: f.date(), tier: f.words(), status: f.words(), count: f.integer() };
/** How many members of a kind there were at the end of a month, named by its first day. */
export type MemberCount = Readonly<Shown<typeof memberCountFields>>;

const memberFlowFields = { month: f.date(), joined: f.integer(), left: f.integer() };
/** Who came and who went between the ends of two months. */
export type MemberFlow = Readonly<Shown<typeof memberFlowFields>>;

export const memberReport = defineOperation('GET', '/report/members/', {
  policy,
  summary: 'Members by membership and status at the end of each month, and how many joined and left.',
  query,
  answer: {
    counts: f.rows(memberCountFields),
    flows: f.rows(memberFlowFields),
    /** Members at the end of the month before the first one. */
    before: f.readOnly(f.integer()),
  },
});

const incomePartFields = { month: f.date(), source: f.words(), billed: f.money(), credited: f.money(), gst: f.money() };
/** What one source brought in one month, GST included; `gst` is what of it less the credit notes is tax. */
export type IncomePart = Readonly<Shown<typeof incomePartFields>>;

export const incomeReport = defineOperation('GET', '/report/income/', {
  policy,
  summary: 'What was billed and taken back by credit notes, by month and source, with the GST within.',
  query,
  answer: { parts: f.rows(incomePartFields) },
});

/** What members of one kind owe past its day, by age: to 30, 60, 90 days and beyond. */
const tierArrearsFields = { tier: f.words(), amounts: f.several(f.money()), invoices: f.several(f.integer()) };
export type TierArrears = Readonly<Shown<typeof tierArrearsFields>>;

const debtorFields = {
  member: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  oldest_due: f.date(),
  amount: f.money(),
};
export type Debtor = Readonly<Shown<typeof debtorFields>>;

export const arrearsReport = defineOperation('GET', '/report/arrears/', {
  policy,
  summary:
    'What was overdue at the end of a day, by age and membership. Who owes most is told to those who see the books.',
  query: ['to'],
  answer: { day: f.readOnly(f.date()), tiers: f.rows(tierArrearsFields), debtors: f.nullable(f.rows(debtorFields)) },
});

const funnelRowFields = {
  kind: f.choice(['COURSE', 'EVENT']),
  offering: f.integer(),
  name: f.words(),
  term: f.nullable(f.words()),
  started: f.integer(),
  held: f.integer(),
  paid: f.integer(),
  attended: f.integer(),
  waiting: f.integer(),
  expired: f.integer(),
  withdrawn: f.integer(),
  no_shows: f.integer(),
};
/** How far the sign-ups of one course, event or term came. */
export type FunnelRow = Readonly<Shown<typeof funnelRowFields>>;

export const funnelReport = defineOperation('GET', '/report/enrolment/', {
  policy,
  summary: 'How far sign-ups of a time came: begun, a place held, paid, attended; and where they ended.',
  query,
  answer: { rows: f.rows(funnelRowFields) },
});

const newsletterLineFields = {
  id: f.integer(),
  subject: f.words(),
  started_at: f.instant(),
  total: f.integer(),
  /** Left the house, or kept as files without a mail server. */
  sent: f.integer(),
  refused: f.integer(),
  unclear: f.integer(),
  skipped: f.integer(),
  unsubscribed: f.integer(),
  read: f.integer(),
  followed: f.integer(),
};
/** The outcome of one newsletter; counts only. */
export type NewsletterLine = Readonly<Shown<typeof newsletterLineFields>>;

export const newsletterReport = defineOperation('GET', '/report/newsletter/', {
  policy,
  summary: 'What became of the newsletters that began to go out in a time.',
  query,
  answer: { newsletters: f.rows(newsletterLineFields) },
});
