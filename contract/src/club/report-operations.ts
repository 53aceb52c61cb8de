import { defineOperation } from '../description/operation.ts';
import { date, integer, json, readOnly } from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';

/** Everybody who sees reports; what shows names asks for more. */
const policy: Policy = 'report.view';
const query = ['from', 'to'] as const;

/** A report looks back at most so many years. */
export const REPORT_YEARS = 5;

/** How many members of a kind there were at the end of a month, named by its first day. */
export interface MemberCount {
  readonly month: string;
  readonly tier: string;
  readonly status: string;
  readonly count: number;
}

/** Who came and who went between the ends of two months. */
export interface MemberFlow {
  readonly month: string;
  readonly joined: number;
  readonly left: number;
}

export const memberReport = defineOperation({
  method: 'GET',
  path: '/report/members/',
  policy,
  summary: 'Members by membership and status at the end of each month, and how many joined and left.',
  query,
  answer: {
    counts: json<MemberCount[]>(),
    flows: json<MemberFlow[]>(),
    /** Members at the end of the month before the first one. */
    before: readOnly(integer()),
  },
});

/** What one source brought in one month, GST included; `gst` is what of it less the credit notes is tax. */
export interface IncomePart {
  readonly month: string;
  readonly source: string;
  readonly billed: string;
  readonly credited: string;
  readonly gst: string;
}

export const incomeReport = defineOperation({
  method: 'GET',
  path: '/report/income/',
  policy,
  summary: 'What was billed and taken back by credit notes, by month and source, with the GST within.',
  query,
  answer: { parts: json<IncomePart[]>() },
});

/** What members of one kind owe past its day, by age: to 30, 60, 90 days and beyond. */
export interface TierArrears {
  readonly tier: string;
  readonly amounts: readonly [string, string, string, string];
  readonly invoices: readonly [number, number, number, number];
}

export interface Debtor {
  readonly member: number;
  readonly name: string;
  readonly membership_id: string;
  readonly oldest_due: string;
  readonly amount: string;
}

export const arrearsReport = defineOperation({
  method: 'GET',
  path: '/report/arrears/',
  policy,
  summary:
    'What was overdue at the end of a day, by age and membership. Who owes most is told to those who see the books.',
  query: ['to'],
  answer: { day: readOnly(date()), tiers: json<TierArrears[]>(), debtors: json<Debtor[] | null>() },
});

/** How far the sign-ups of one course, event or term came. */
export interface FunnelRow {
  readonly kind: 'COURSE' | 'EVENT';
  readonly offering: number;
  readonly name: string;
  readonly term: string | null;
  readonly started: number;
  readonly held: number;
  readonly paid: number;
  readonly attended: number;
  readonly waiting: number;
  readonly expired: number;
  readonly withdrawn: number;
  readonly no_shows: number;
}

export const funnelReport = defineOperation({
  method: 'GET',
  path: '/report/enrolment/',
  policy,
  summary: 'How far sign-ups of a time came: begun, a place held, paid, attended; and where they ended.',
  query,
  answer: { rows: json<FunnelRow[]>() },
});

/** What became of one newsletter; counts only. */
export interface NewsletterLine {
  readonly id: number;
  readonly subject: string;
  readonly started_at: string;
  readonly total: number;
  /** Left the house, or kept as files without a mail server. */
  readonly sent: number;
  readonly refused: number;
  readonly unclear: number;
  readonly skipped: number;
  readonly unsubscribed: number;
  readonly read: number;
  readonly followed: number;
}

export const newsletterReport = defineOperation({
  method: 'GET',
  path: '/report/newsletter/',
  policy,
  summary: 'What became of the newsletters that began to go out in a time.',
  query,
  answer: { newsletters: json<NewsletterLine[]>() },
});
