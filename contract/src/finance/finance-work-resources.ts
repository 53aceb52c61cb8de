import { defineResource } from '../description/resource.ts';
import {
  BANK_LINE_STATUSES,
  DISPUTE_STATUSES,
  FEE_RUN_STATUSES,
  PAYMENT_METHODS,
  REFUND_STATUSES,
  REFUND_WAYS,
} from '../enums.ts';
import {
  boolean,
  choice,
  date,
  id,
  instant,
  integer,
  json,
  list,
  money,
  nullable,
  optionalText,
  readOnly,
  reference,
  required,
  text,
} from '../fields/index.ts';
import { BOOKKEEPERS, FINANCE_PARTS, FINANCE_READERS } from '../platform/rights.ts';

const MOST = { digits: 12 } as const;

/** Money that went back, to the way it came or as a voucher. */
export const refund = defineResource({
  name: 'refund',
  path: '/finance/refund/',
  fields: {
    id: id(),
    payment: required(reference('payment')),
    /** Which of the invoices of a payment it is for; without it, from the first one on. */
    invoice: nullable(reference('invoice')),
    invoice_number: readOnly(nullable(text(20))),
    member_name: readOnly(nullable(text(150))),
    /** Tells namesakes apart. */
    membership_id: readOnly(nullable(text(20))),
    amount: required(money(MOST)),
    way: choice(REFUND_WAYS, 'WAY_PAID'),
    method: readOnly(choice(PAYMENT_METHODS)),
    /** No gateway sends it: the person who does so marks it DONE. */
    by_hand: readOnly(boolean()),
    status: choice(REFUND_STATUSES),
    reason: required(text(300)),
    voucher_code: readOnly(nullable(text(20))),
    credit_note: readOnly(nullable(text(20))),
    failure: readOnly(optionalText(300)),
    created_at: readOnly(instant()),
  },
  filters: ['payment', 'invoice', 'status', 'way', 'created_at__gte', 'created_at__lte'],
  search: ['member_name'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS, create: 'finance.refund', update: 'finance.refund' },
});

/** How one way of paying came out in a run. */
export interface FeeShare {
  readonly option: string;
  readonly members: number;
  readonly amount: string;
}

/** The fees of one month, for everybody who owes one. */
export const feeRun = defineResource({
  name: 'fee run',
  path: '/finance/fee-run/',
  fields: {
    id: id(),
    /** Its first day. */
    month: required(date()),
    status: readOnly(choice(FEE_RUN_STATUSES)),
    member_count: readOnly(integer()),
    done_count: readOnly(integer()),
    total_amount: readOnly(money(MOST)),
    shares: json<FeeShare[]>(),
    /** Why it stopped; empty when it did not. */
    failure: readOnly(optionalText(500)),
    /** At whom it stopped. */
    failed_member: readOnly(nullable(reference('member'))),
    started_by_name: readOnly(nullable(text(150))),
    created_at: readOnly(instant()),
    finished_at: readOnly(nullable(instant())),
  },
  filters: ['status', 'month__gte', 'month__lte'],
  ordering: ['month', 'created_at'],
  order: ['-month'],
  actions: { list: FINANCE_READERS.fees, read: FINANCE_READERS.fees, create: FINANCE_PARTS.fees },
});

/** One line of a bank's statement. */
export const bankLine = defineResource({
  name: 'bank line',
  path: '/finance/bank-line/',
  fields: {
    id: id(),
    booked_on: readOnly(date()),
    amount: readOnly(money({ ...MOST, min: -(10 ** 10) })),
    text: readOnly(text(300)),
    status: choice(BANK_LINE_STATUSES, 'OPEN'),
    payment: readOnly(nullable(reference('payment'))),
    /** One for each member whose invoices it paid; `payment` is the first. */
    payments: readOnly(list(reference('payment'))),
    invoice_number: readOnly(nullable(text(20))),
    /** Why it was not matched by itself. */
    reason: readOnly(optionalText(300)),
    file_name: readOnly(text(100)),
    created_at: readOnly(instant()),
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
export const dailyClosing = defineResource({
  name: 'daily closing',
  path: '/finance/closing/',
  fields: {
    id: id(),
    day: required(date()),
    lines: json<ClosingLine[]>(),
    /** Money that came in; without what was paid from credit or with vouchers. */
    received_total: readOnly(money(MOST)),
    /** Money that went back, with refunds that were not sent yet. */
    refunded_total: readOnly(money(MOST)),
    paid_from_credit: readOnly(money(MOST)),
    paid_with_vouchers: readOnly(money(MOST)),
    /** What the drawer held when the day began; without it, what the last closing kept. */
    opening_float: money(MOST),
    /** Float and the day's cash, in less out. */
    expected_cash: readOnly(money({ ...MOST, min: -(10 ** 10) })),
    counted_cash: required(money(MOST)),
    /** What stays in the drawer for the next day; without it, the float as far as it is there. */
    kept_cash: money(MOST),
    difference: readOnly(money({ ...MOST, min: -(10 ** 10) })),
    note: optionalText(500),
    closed_by_name: readOnly(nullable(text(150))),
    created_at: readOnly(instant()),
  },
  filters: ['day__gte', 'day__lte'],
  ordering: ['day'],
  order: ['-day'],
  actions: { list: FINANCE_READERS.closing, read: FINANCE_READERS.closing, create: FINANCE_PARTS.closing },
});

/** What a gateway told the club, and what was made of it. */
export const gatewayEvent = defineResource({
  name: 'gateway event',
  path: '/finance/gateway-event/',
  fields: {
    id: id(),
    provider: readOnly(text(20)),
    event_id: readOnly(text(100)),
    kind: readOnly(text(60)),
    outcome: readOnly(text(20)),
    reason: readOnly(optionalText(300)),
    payment: readOnly(nullable(reference('payment'))),
    received_at: readOnly(instant()),
  },
  filters: ['provider', 'outcome', 'received_at__gte', 'received_at__lte'],
  search: ['event_id'],
  ordering: ['received_at'],
  order: ['-received_at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS },
});

/** A payment that the payer's bank questions or has taken back. The club answers at the gateway, until `respond_by`. */
export const dispute = defineResource({
  name: 'payment dispute',
  path: '/finance/dispute/',
  fields: {
    id: id(),
    payment: readOnly(reference('payment')),
    payment_reference: readOnly(text(60)),
    invoice_numbers: readOnly(nullable(text(500))),
    member: readOnly(nullable(reference('member'))),
    member_name: readOnly(nullable(text(150))),
    /** Tells namesakes apart. */
    membership_id: readOnly(nullable(text(20))),
    provider: readOnly(text(20)),
    dispute_id: readOnly(text(100)),
    amount: readOnly(money(MOST)),
    /** What the bank holds now: all of it while the dispute is open or lost, nothing once it was won. */
    withdrawn_amount: readOnly(money(MOST)),
    reason: readOnly(optionalText(100)),
    status: readOnly(choice(DISPUTE_STATUSES)),
    respond_by: readOnly(nullable(instant())),
    closed_at: readOnly(nullable(instant())),
    created_at: readOnly(instant()),
  },
  filters: ['payment', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['member_name'],
  ordering: ['created_at', 'respond_by'],
  order: ['-created_at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS },
});
