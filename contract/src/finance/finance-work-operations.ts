import { defineOperation, FILES } from '../description/operation.ts';
import { PAYMENT_OPTIONS } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { swiftCode } from '../members/banks.ts';
import { FINANCE_PARTS, FINANCE_READERS } from '../platform/rights.ts';
import { paymentShare } from './counter-operations.ts';
import { bankLine, type ClosingLine, dailyClosing, feeRun, feeShareFields } from './finance-work-resources.ts';
import { MOST_INVOICES } from './payment-operations.ts';

const feeProblemFields = {
  member: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  reason: f.words(),
  /** Whether entering how the member pays puts it right. */
  payment: f.boolean(),
};
/** A person whom a run cannot bill, and why. */
export type FeeProblem = Readonly<Shown<typeof feeProblemFields>>;

export const previewFees = defineOperation('GET', `${feeRun.path}preview/`, {
  policy: FINANCE_READERS.fees,
  summary: 'What a run for a month would bill, by way of paying; nothing is made.',
  query: ['month'],
  answer: {
    month: f.readOnly(f.date()),
    already_billed: f.readOnly(f.integer()),
    member_count: f.readOnly(f.integer()),
    total_amount: f.readOnly(f.money()),
    shares: f.rows(feeShareFields),
    problems: f.rows(feeProblemFields),
  },
});

export const collectionFile = defineOperation('GET', `${feeRun.path}{id}/collection/`, {
  policy: FINANCE_PARTS.fees,
  summary: 'The file by which a bank (GIRO) or the paymaster (MINDEF_DEDUCTION) collects the fees of a run.',
  query: ['option'],
  file: FILES.csv,
});

const collectionLineFields = {
  reference: f.words(),
  member: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  /** What is collected: as in the file that is out, otherwise what is due. */
  amount: f.money({ digits: 12 }),
  /** What of it the member has paid since in another way; it becomes their credit. */
  credit: f.money({ digits: 12 }),
  /** Why it can't be collected; null when it can. */
  problem: f.nullable(f.words()),
};
/** One bill of a run that is collected and still open. */
export type CollectionLine = Readonly<Shown<typeof collectionLineFields>>;

export const openCollection = defineOperation('GET', `${feeRun.path}{id}/open/`, {
  policy: FINANCE_PARTS.fees,
  summary: 'What of a collection is still open: numbers, names and sums, no accounts.',
  query: ['option'],
  answer: { lines: f.rows(collectionLineFields) },
});

export const changeCollectionDetails = defineOperation('PATCH', '/finance/collection-details/{id}/', {
  policy: FINANCE_PARTS.fees,
  summary:
    'How a member’s fees are collected: the payment method and, for GIRO, the bank and the account, which is stored encrypted. Bank details need `member.sensitive` and a fresh proof of who is calling. Nobody changes their own.',
  fresh: 'sometimes',
  body: {
    payment_option: f.choice(PAYMENT_OPTIONS),
    bank_swift_code: swiftCode(),
    bank_account_number: f.optionalText(34),
  },
  answer: { result: f.readOnly(f.choice(['SAVED'])) },
});

export const settleCollection = defineOperation('POST', `${feeRun.path}{id}/settle/`, {
  policy: FINANCE_PARTS.fees,
  summary: 'Books a collection as paid, but for the members whose account was refused.',
  body: { option: f.required(f.text(20)), refused: f.list(f.text(20), { max: 5000 }) },
  answer: { paid: f.readOnly(f.integer()), refused: f.readOnly(f.integer()) },
});

export const uploadBankFile = defineOperation('POST', '/finance/bank-file/', {
  policy: FINANCE_PARTS.bank,
  summary:
    'Takes a bank’s statement as CSV (multipart `file`); lines with a known reference and amount are matched at once.',
  uploads: [{ field: 'file', types: ['text/csv'] }],
  answer: {
    id: f.id(),
    lines: f.readOnly(f.integer()),
    matched: f.readOnly(f.integer()),
    open: f.readOnly(f.integer()),
  },
  status: 201,
});

export const matchBankLine = defineOperation('POST', `${bankLine.path}{id}/match/`, {
  policy: FINANCE_PARTS.bank,
  summary:
    'Matches a line by hand: with a waiting payment, with an open invoice in full or in part, or split over several invoices, also of several members. What is over becomes credit.',
  body: {
    payment: f.nullable(f.reference('payment')),
    invoice: f.nullable(f.reference('invoice')),
    /** Several invoices with what each of them gets; the rest of the line becomes credit. */
    invoices: f.list(paymentShare, { max: MOST_INVOICES }),
    /** The member who gets the credit; by default the one who is billed, if it is one. */
    member: f.nullable(f.reference('member')),
  },
  answer: bankLine.fields,
  once: true,
});

const splitMemberFields = { member: f.integer(), name: f.words(), membership_id: f.words() };
/** Whose an invoice or the credit is. */
export type SplitMember = Readonly<Shown<typeof splitMemberFields>>;

const splitInvoiceFields = {
  ...splitMemberFields,
  member: f.nullable(f.integer()),
  invoice: f.integer(),
  invoice_number: f.words(),
  description: f.words(),
  due_date: f.date(),
  amount_due: f.money({ digits: 12 }),
  /** Whether the line has its number. */
  named: f.boolean(),
};
/** An open invoice that a transfer may be for. A guest's has no member. */
export type SplitInvoice = Readonly<Shown<typeof splitInvoiceFields>>;

const splitChoiceFields = {
  invoices: f.rows(splitInvoiceFields),
  /** The member who was asked for. */
  member: f.nullable(f.part(splitMemberFields)),
};
export type SplitChoices = Readonly<Shown<typeof splitChoiceFields>>;

export const splitChoices = defineOperation('GET', `${bankLine.path}{id}/open-invoices/`, {
  policy: FINANCE_PARTS.bank,
  summary:
    'The open invoices that a line may be for: of every member whom it names by invoice number, name or membership ID, and of `member`; with `search`, those found by name, membership ID or invoice number.',
  query: ['member', 'search'],
  answer: splitChoiceFields,
});

export const dayFigures = defineOperation('GET', `${dailyClosing.path}day/`, {
  policy: FINANCE_READERS.closing,
  summary: 'The figures of a day, closed or not.',
  query: ['day'],
  answer: {
    day: f.readOnly(f.date()),
    lines: f.json<readonly ClosingLine[]>(),
    received_total: f.readOnly(f.money({ digits: 12 })),
    refunded_total: f.readOnly(f.money({ digits: 12 })),
    paid_from_credit: f.readOnly(f.money({ digits: 12 })),
    paid_with_vouchers: f.readOnly(f.money({ digits: 12 })),
    /** What the drawer held when the day began: as closed, or what the last closing kept. */
    opening_float: f.readOnly(f.money()),
    /** The day's cash by the books, in less out. */
    cash_net: f.readOnly(f.money({ min: -(10 ** 8) })),
    expected_cash: f.readOnly(f.money({ min: -(10 ** 8) })),
    closed: f.readOnly(f.nullable(f.integer())),
    /** What was booked after a closing, and on which day it counts; empty when nothing was. */
    words: f.readOnly(f.text(500)),
  },
});

export const closingPdf = defineOperation('GET', `${dailyClosing.path}{id}/pdf/`, {
  policy: FINANCE_READERS.closing,
  summary:
    'A closed day as a PDF file: float, takings by way of paying, counted cash, difference, who closed it and when.',
  file: FILES.pdf,
});

const arrearsFields = {
  member: f.readOnly(f.integer()),
  name: f.readOnly(f.text(150)),
  membership_id: f.readOnly(f.text(20)),
  status: f.readOnly(f.text(40)),
  invoices: f.readOnly(f.integer()),
  oldest_due: f.readOnly(f.date()),
  amount: f.readOnly(f.money()),
  /** To 30, 60, 90 days and beyond. */
  buckets: f.several(f.money()),
};
/** What one member owes, by age. */
export type ArrearsRow = Readonly<Shown<typeof arrearsFields>>;

export const arrears = defineOperation('GET', '/finance/arrears/', {
  policy: FINANCE_READERS.invoice,
  summary: 'Members who owe what is overdue, by age: to 30, 60, 90 days and beyond.',
  query: ['limit', 'offset'],
  answer: arrearsFields,
  paged: true,
});

export const exportArrears = defineOperation('GET', '/finance/arrears/export/', {
  policy: FINANCE_READERS.invoice,
  summary: 'The arrears as a file, streamed; `format` is csv or xlsx.',
  query: ['format'],
  file: FILES.sheet,
});

export const proposeSuspensions = defineOperation('POST', '/finance/arrears/propose/', {
  policy: 'finance.manage',
  summary: 'Proposes SUSPENDED-DEFAULTER for everyone whose arrears are older than the club allows, as a BULK request.',
  answer: { approval_request: f.readOnly(f.nullable(f.integer())), members: f.readOnly(f.integer()) },
  once: true,
});

const incomePointFields = { month: f.date(), source: f.words(), amount: f.money({ digits: 12 }) };
/** Income of one month, named by its first day, from one source. */
export type IncomePoint = Readonly<Shown<typeof incomePointFields>>;

export const income = defineOperation('GET', '/finance/income/', {
  policy: ['finance.view', 'finance.manage', 'report.view'],
  summary: 'What was billed, less credit notes, by month and source.',
  query: ['from', 'to'],
  answer: { points: f.rows(incomePointFields) },
});
