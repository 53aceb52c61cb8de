import { defineOperation } from '../description/operation.ts';
import {
  choice,
  date,
  instant,
  integer,
  money,
  nullable,
  readOnly,
  rows,
  type Shown,
  several,
  words,
} from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';

/** Everybody who sees reports; what shows names asks for more. */
const policy: Policy = 'report.view';
const query = ['from', 'to'] as const;

/** A report looks back at most so many years. */
export const REPORT_YEARS = 5;

const memberCountFields = {
  month: date(),
  tier: words(),
  status: words(),
  count: integer(),
};
/** How many members of a kind there were at the end of a month, named by its first day. */
export type MemberCount = Readonly<Shown<typeof memberCountFields>>;

const memberFlowFields = {
  month: date(),
  joined: integer(),
  left: integer(),
};
/** Who came and who went between the ends of two months. */
export type MemberFlow = Readonly<Shown<typeof memberFlowFields>>;

export const memberReport = defineOperation({
  method: 'GET',
  path: '/report/members/',
  policy,
  summary: 'Members by membership and status at the end of each month, and how many joined and left.',
  query,
  answer: {
    counts: rows(memberCountFields),
    flows: rows(memberFlowFields),
    /** Members at the end of the month before the first one. */
    before: readOnly(integer()),
  },
});

const incomePartFields = {
  month: date(),
  source: words(),
  billed: money(),
  credited: money(),
  gst: money(),
};
/** What one source brought in one month, GST included; `gst` is what of it less the credit notes is tax. */
export type IncomePart = Readonly<Shown<typeof incomePartFields>>;

export const incomeReport = defineOperation({
  method: 'GET',
  path: '/report/income/',
  policy,
  summary: 'What was billed and taken back by credit notes, by month and source, with the GST within.',
  query,
  answer: { parts: rows(incomePartFields) },
});

/** What members of one kind owe past its day, by age: to 30, 60, 90 days and beyond. */
const tierArrearsFields = { tier: words(), amounts: several(money()), invoices: several(integer()) };
export type TierArrears = Readonly<Shown<typeof tierArrearsFields>>;

const debtorFields = {
  member: integer(),
  name: words(),
  membership_id: words(),
  oldest_due: date(),
  amount: money(),
};
export type Debtor = Readonly<Shown<typeof debtorFields>>;

export const arrearsReport = defineOperation({
  method: 'GET',
  path: '/report/arrears/',
  policy,
  summary:
    'What was overdue at the end of a day, by age and membership. Who owes most is told to those who see the books.',
  query: ['to'],
  answer: { day: readOnly(date()), tiers: rows(tierArrearsFields), debtors: nullable(rows(debtorFields)) },
});

const funnelRowFields = {
  kind: choice(['COURSE', 'EVENT']),
  offering: integer(),
  name: words(),
  term: nullable(words()),
  started: integer(),
  held: integer(),
  paid: integer(),
  attended: integer(),
  waiting: integer(),
  expired: integer(),
  withdrawn: integer(),
  no_shows: integer(),
};
/** How far the sign-ups of one course, event or term came. */
export type FunnelRow = Readonly<Shown<typeof funnelRowFields>>;

export const funnelReport = defineOperation({
  method: 'GET',
  path: '/report/enrolment/',
  policy,
  summary: 'How far sign-ups of a time came: begun, a place held, paid, attended; and where they ended.',
  query,
  answer: { rows: rows(funnelRowFields) },
});

const newsletterLineFields = {
  id: integer(),
  subject: words(),
  started_at: instant(),
  total: integer(),
  /** Left the house, or kept as files without a mail server. */
  sent: integer(),
  refused: integer(),
  unclear: integer(),
  skipped: integer(),
  unsubscribed: integer(),
  read: integer(),
  followed: integer(),
};
/** What became of one newsletter; counts only. */
export type NewsletterLine = Readonly<Shown<typeof newsletterLineFields>>;

export const newsletterReport = defineOperation({
  method: 'GET',
  path: '/report/newsletter/',
  policy,
  summary: 'What became of the newsletters that began to go out in a time.',
  query,
  answer: { newsletters: rows(newsletterLineFields) },
});
