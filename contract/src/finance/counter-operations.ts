import { defineOperation } from '../description/operation.ts';
import { COUNTER_METHODS, EXCESS_USES, VOUCHER_VALUE_TYPES } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { member } from '../members/member-resources.ts';
import { FINANCE_PARTS } from '../platform/rights.ts';
import { invoice, payment, voucher } from './invoice-resources.ts';
import { MOST_INVOICES } from './payment-operations.ts';

/** One invoice of a payment, and how much of it is paid. */
export const paymentShare = f.object({
  invoice: f.required(f.reference('invoice')),
  /** Without it: what is due. */
  amount: f.nullable(f.money({ digits: 12 })),
});

const counterBody = {
  method: f.required(f.choice(COUNTER_METHODS)),
  /** What was handed over; without it, exactly what is to be paid. Less pays a part, the first invoice first. */
  received: f.nullable(f.money({ digits: 12 })),
  /** What happens with more than is due. Cash goes back as change unless it is to be kept as credit. */
  excess: f.nullable(f.choice(EXCESS_USES)),
  reference: f.optionalText(60),
  voucher_codes: f.list(f.text(40), { max: 20 }),
};

export const takeCounterPayment = defineOperation('POST', '/finance/counter-payment/', {
  policy: FINANCE_PARTS.till,
  summary:
    'Takes a payment at the counter for one or several invoices of a member, in full or in part. The server says what was applied, what goes back as change, what became credit and what stays owed.',
  body: {
    invoices: f.required(f.list(paymentShare, { min: 1, max: MOST_INVOICES })),
    ...counterBody,
  },
  answer: {
    payment: f.readOnly(f.reference('payment')),
    applied: f.readOnly(f.money({ digits: 12 })),
    change: f.readOnly(f.money({ digits: 12 })),
    credit: f.readOnly(f.money({ digits: 12 })),
    /** What stays owed on these invoices. */
    amount_due: f.readOnly(f.money({ digits: 12 })),
  },
  status: 201,
  once: true,
});

/** What of one line of an invoice is credited; without an amount, all of it. */
const creditedLine = f.object({ item: f.required(f.integer({ min: 1 })), amount: f.nullable(f.money({ digits: 12 })) });

export const creditInvoice = defineOperation('POST', `${invoice.path}{id}/credit/`, {
  policy: FINANCE_PARTS.invoice,
  summary:
    'Takes off a part of what is still owed on an invoice by a credit note: an amount, or lines. What was paid is refunded instead.',
  body: {
    amount: f.nullable(f.money({ digits: 12 })),
    lines: f.list(creditedLine, { max: 100 }),
    reason: f.required(f.text(300)),
  },
  answer: invoice.fields,
  status: 201,
  once: true,
});

export const reversePayment = defineOperation('POST', `${payment.path}{id}/reverse/`, {
  policy: ['finance.refund', 'finance.manage', 'finance.till', 'finance.bank'],
  summary:
    'Takes back a payment that was entered by mistake at the counter or from the bank: a counter-entry in the books, the invoice is open again, no credit note.',
  body: { reason: f.required(f.text(300)) },
  answer: payment.fields,
  once: true,
});

const namedMemberFields = {
  name: f.words(),
  /** Distinguishes people of the same name; empty for a guest. */
  membership_id: f.words(),
};

const invoiceDueAgainFields = {
  ...namedMemberFields,
  invoice: f.integer(),
  invoice_number: f.words(),
  amount: f.money({ digits: 12 }),
};
/** An invoice that is due again after a reversal, and how much of it. */
export type InvoiceDueAgain = Readonly<Shown<typeof invoiceDueAgainFields>>;

const reversedVoucherFields = {
  ...namedMemberFields,
  voucher: f.integer(),
  code: f.words(),
  is_credit: f.boolean(),
  amount: f.money({ digits: 12 }),
};
/** A voucher that a reversal changes: it gets back what it paid, or it is cancelled. */
export type ReversedVoucher = Readonly<Shown<typeof reversedVoucherFields>>;

const creditUseFields = { payment: f.integer(), reference: f.words(), amount: f.money({ digits: 12 }) };
/** A payment that was made with the credit from another one. */
export type CreditUse = Readonly<Shown<typeof creditUseFields>>;

export const previewReversal = defineOperation('GET', `${payment.path}{id}/reversal/`, {
  policy: reversePayment.policy,
  summary:
    'What reversing a payment would do: the payments that are reversed with it, what is due again, what happens to credit and vouchers, and on which day it counts; or why it can’t be reversed. Nothing changes.',
  answer: {
    /** Everything the payments paid, by money, credit and vouchers; with what became credit. */
    amount: f.readOnly(f.money({ digits: 12 })),
    /** A bank transfer for several members has several payments, which are reversed together. */
    payments: f.readOnly(f.list(f.reference('payment'))),
    invoices: f.rows(invoiceDueAgainFields),
    /** What goes back to the credit and the vouchers that paid. */
    returned: f.rows(reversedVoucherFields),
    /** The credit that the payments became, which is cancelled. */
    cancelled: f.rows(reversedVoucherFields),
    /** The bank line that is open again. */
    bank_line: f.readOnly(f.nullable(f.reference('bank line'))),
    /** The closed day that counted the payment; it stays as it is. */
    closed_day: f.readOnly(f.nullable(f.date())),
    /** The day whose closing counts the reversal: today, or the next day when today is closed. */
    counts_on: f.readOnly(f.date()),
    /** How much less cash the closing of that day expects. */
    cash_amount: f.readOnly(f.money({ digits: 12 })),
    /** Why it can’t be reversed; empty when it can. */
    refusal: f.readOnly(f.text(500)),
    /** The payments that have used the credit; they have to be reversed first. */
    credit_uses: f.rows(creditUseFields),
  },
});

export const issueVouchers = defineOperation('POST', `${member.path}{id}/voucher/`, {
  policy: 'voucher.manage',
  summary: 'Issues vouchers of a group to a member; one, or a list when more.',
  body: {
    group: f.required(f.reference('voucher group')),
    quantity: f.integer({ min: 1, max: 100, fallback: 1 }),
    expires_on: f.nullable(f.date()),
  },
  answer: voucher.fields,
  status: 201,
  once: true,
});

export const issueToMany = defineOperation('POST', `${voucher.path}issue/`, {
  policy: 'voucher.manage',
  summary: 'Issues one voucher of a group to each of many members.',
  body: {
    group: f.required(f.reference('voucher group')),
    members: f.required(f.list(f.reference('member'), { min: 1, max: 1000 })),
    expires_on: f.nullable(f.date()),
  },
  answer: { issued: f.readOnly(f.integer()) },
  status: 201,
  once: true,
});

const saleItem = f.object({
  product: f.required(f.reference('product')),
  quantity: f.integer({ min: 1, max: 1000, fallback: 1 }),
});

const saleBody = {
  /** Null or left out: a guest, at the list price. */
  member: f.nullable(f.reference('member')),
  guest_name: f.optionalText(100),
  items: f.required(f.list(saleItem, { min: 1, max: 50 })),
};

export const quoteSale = defineOperation('POST', '/finance/counter-sale/quote/', {
  policy: FINANCE_PARTS.till,
  summary: 'What a sale would cost a member or a guest, and why.',
  body: saleBody,
  answer: {
    subtotal: f.readOnly(f.money()),
    discount_amount: f.readOnly(f.money()),
    total_amount: f.readOnly(f.money()),
    trace: f.several(f.words()),
  },
});

export const counterSale = defineOperation('POST', '/finance/counter-sale/', {
  policy: FINANCE_PARTS.till,
  summary: 'Sells products over the counter to a member or a guest: invoice and payment in one. A guest pays in full.',
  body: {
    ...saleBody,
    ...counterBody,
  },
  answer: invoice.fields,
  status: 201,
  once: true,
});

const usableVoucherFields = {
  code: f.words(),
  group_name: f.words(),
  value_type: f.choice(VOUCHER_VALUE_TYPES),
  value: f.money({ digits: 12 }),
  balance: f.money({ digits: 12 }),
  /** What it pays for; empty: anything. */
  usable_for: f.several(f.words()),
  expires_on: f.nullable(f.date()),
};
/** What the person who takes a payment needs to know of a voucher. */
export type UsableVoucher = Readonly<Shown<typeof usableVoucherFields>>;

export const usableVouchers = defineOperation('GET', `${member.path}{id}/usable-vouchers/`, {
  policy: FINANCE_PARTS.till,
  summary: 'The vouchers that a member can pay with now, and how much of them is credit, for those who take payments.',
  answer: {
    /** What the club owes the member: money paid beyond what was due, and refunds kept as credit. */
    credit: f.readOnly(f.money({ digits: 12 })),
    vouchers: f.rows(usableVoucherFields),
  },
});
