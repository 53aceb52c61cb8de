import { defineResource } from '../description/resource.ts';
import {
  BANK_LINE_STATUSES,
  DISPUTE_STATUSES,
  FEE_RUN_STATUSES,
  PAYMENT_METHODS,
  REFUND_STATUSES,
  REFUND_WAYS,
} from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { BOOKKEEPERS, FINANCE_PARTS, FINANCE_READERS } from '../platform/rights.ts';

const MOST = { digits: 12 } as const;

/** Money that went back, to the way it came or as a voucher. */
export const refund = defineResource('refund', '/finance/refund/', {
  fields: {
    id: f.id(),
    payment: f.required(f.reference('payment')),
    /** Which of the invoices of a payment it is for; without it, from the first one on. */
    invoice: f.nullable(f.reference('invoice')),
    invoice_number: f.readOnly(f.nullable(f.text(20))),
    member_name: f.readOnly(f.nullable(f.text(150))),
    /** Distinguishes people of the same name. */
    membership_id: f.readOnly(f.nullable(f.text(20))),
    amount: f.required(f.money(MOST)),
    way: f.choice(REFUND_WAYS, 'WAY_PAID'),
    method: f.readOnly(f.choice(PAYMENT_METHODS)),
    /** No gateway sends it: the person who does so marks it DONE. */
    by_hand: f.readOnly(f.boolean()),
    status: f.choice(REFUND_STATUSES),
    reason: f.required(f.text(300)),
    voucher_code: f.readOnly(f.nullable(f.text(20))),
    credit_note: f.readOnly(f.nullable(f.text(20))),
    failure: f.readOnly(f.optionalText(300)),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['payment', 'invoice', 'status', 'way', 'created_at__gte', 'created_at__lte'],
  search: ['member_name'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS, create: 'finance.refund', update: 'finance.refund' },
  fresh: { create: 'sometimes' },
});

export const feeShareFields = { option: f.words(), members: f.integer(), amount: f.money({ digits: 12 }) };
/** How one way of paying came out in a run. */
export type FeeShare = Readonly<Shown<typeof feeShareFields>>;

/** The fees of one month, for everyone who owes one. */
export const feeRun = defineResource('fee run', '/finance/fee-run/', {
  fields: {
    id: f.id(),
    /** Its first day. */
    month: f.required(f.date()),
    status: f.readOnly(f.choice(FEE_RUN_STATUSES)),
    member_count: f.readOnly(f.integer()),
    done_count: f.readOnly(f.integer()),
    total_amount: f.readOnly(f.money(MOST)),
    shares: f.rows(feeShareFields),
    /** Why it stopped; empty when it did not. */
    failure: f.readOnly(f.optionalText(500)),
    /** At whom it stopped. */
    failed_member: f.readOnly(f.nullable(f.reference('member'))),
    started_by_name: f.readOnly(f.nullable(f.text(150))),
    created_at: f.readOnly(f.instant()),
    finished_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: ['status', 'month__gte', 'month__lte'],
  ordering: ['month', 'created_at'],
  order: ['-month'],
  actions: { list: FINANCE_READERS.fees, read: FINANCE_READERS.fees, create: FINANCE_PARTS.fees },
});

/** One line of a bank's statement. */
export const bankLine = defineResource('bank line', '/finance/bank-line/', {
  fields: {
    id: f.id(),
    booked_on: f.readOnly(f.date()),
    amount: f.readOnly(f.money({ ...MOST, min: -(10 ** 10) })),
    text: f.readOnly(f.text(300)),
    status: f.choice(BANK_LINE_STATUSES, 'OPEN'),
    payment: f.readOnly(f.nullable(f.reference('payment'))),
    /** One for each member whose invoices it paid; `payment` is the first. */
    payments: f.readOnly(f.list(f.reference('payment'))),
    invoice_number: f.readOnly(f.nullable(f.text(20))),
    /** Why it was not matched by itself. */
    reason: f.readOnly(f.optionalText(300)),
    file_name: f.readOnly(f.text(100)),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['status', 'booked_on__gte', 'booked_on__lte', 'text__icontains'],
  search: ['text'],
  ordering: ['booked_on', 'created_at'],
  order: ['-booked_on'],
  actions: { list: FINANCE_READERS.bank, read: FINANCE_READERS.bank, update: FINANCE_PARTS.bank },
});

/**
 * The figures of a day by way of paying: a payment method, or CREDIT for what was paid from a member's credit. Credit was received when
 * it was kept, and vouchers never were money: CREDIT and VOUCHER have nothing received or returned, but `spent` and `put_back`.
 */
export interface ClosingLine {
  readonly method: string;
  readonly received: string;
  readonly returned: string;
  readonly net: string;
  /** How many payments came in; one of several invoices counts once. */
  readonly count: number;
  /** Refunds that are booked but were not sent yet; neither in `returned` nor in `net`. Left out when there are none. */
  readonly waiting?: string;
  /** What was paid from credit or with vouchers. */
  readonly spent?: string;
  /** What refunds gave as credit or put back on vouchers. */
  readonly put_back?: string;
}

/** A day that the treasurer has closed. */
export const dailyClosing = defineResource('daily closing', '/finance/closing/', {
  fields: {
    id: f.id(),
    day: f.required(f.date()),
    lines: f.json<ClosingLine[]>(),
    /** Money that came in; without what was paid from credit or with vouchers. */
    received_total: f.readOnly(f.money(MOST)),
    /** Money that went back, with refunds that were not sent yet. */
    refunded_total: f.readOnly(f.money(MOST)),
    paid_from_credit: f.readOnly(f.money(MOST)),
    paid_with_vouchers: f.readOnly(f.money(MOST)),
    /** What the drawer held when the day began; without it, what the last closing kept. */
    opening_float: f.money(MOST),
    /** Float and the day's cash, in less out. */
    expected_cash: f.readOnly(f.money({ ...MOST, min: -(10 ** 10) })),
    counted_cash: f.required(f.money(MOST)),
    /** What stays in the drawer for the next day; without it, the float as far as it is there. */
    kept_cash: f.money(MOST),
    difference: f.readOnly(f.money({ ...MOST, min: -(10 ** 10) })),
    note: f.optionalText(500),
    closed_by_name: f.readOnly(f.nullable(f.text(150))),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['day__gte', 'day__lte'],
  ordering: ['day'],
  order: ['-day'],
  actions: { list: FINANCE_READERS.closing, read: FINANCE_READERS.closing, create: FINANCE_PARTS.closing },
});

/** What a gateway told the club, and what was made of it. */
export const gatewayEvent = defineResource('gateway event', '/finance/gateway-event/', {
  fields: {
    id: f.id(),
    provider: f.readOnly(f.text(20)),
    event_id: f.readOnly(f.text(100)),
    kind: f.readOnly(f.text(60)),
    outcome: f.readOnly(f.text(20)),
    reason: f.readOnly(f.optionalText(300)),
    payment: f.readOnly(f.nullable(f.reference('payment'))),
    received_at: f.readOnly(f.instant()),
  },
  filters: ['provider', 'outcome', 'received_at__gte', 'received_at__lte'],
  search: ['event_id'],
  ordering: ['received_at'],
  order: ['-received_at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS },
});

/** A payment that the payer's bank questions or has taken back. The club answers at the gateway, until `respond_by`. */
export const dispute = defineResource('payment dispute', '/finance/dispute/', {
  fields: {
    id: f.id(),
    payment: f.readOnly(f.reference('payment')),
    payment_reference: f.readOnly(f.text(60)),
    invoice_numbers: f.readOnly(f.nullable(f.text(500))),
    member: f.readOnly(f.nullable(f.reference('member'))),
    member_name: f.readOnly(f.nullable(f.text(150))),
    /** Distinguishes people of the same name. */
    membership_id: f.readOnly(f.nullable(f.text(20))),
    provider: f.readOnly(f.text(20)),
    dispute_id: f.readOnly(f.text(100)),
    amount: f.readOnly(f.money(MOST)),
    /** What the bank holds now: all of it while the dispute is open or lost, nothing once it was won. */
    withdrawn_amount: f.readOnly(f.money(MOST)),
    reason: f.readOnly(f.optionalText(100)),
    status: f.readOnly(f.choice(DISPUTE_STATUSES)),
    respond_by: f.readOnly(f.nullable(f.instant())),
    closed_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['payment', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['member_name'],
  ordering: ['created_at', 'respond_by'],
  order: ['-created_at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS },
});
