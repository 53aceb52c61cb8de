import { defineResource } from '../description/resource.ts';
import {
  ITEM_TYPES,
  MAIL_STATUSES,
  MEMBER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_OPTIONS,
  PAYMENT_STATUSES,
  VOUCHER_STATUSES,
  VOUCHER_VALUE_TYPES,
} from '../enums.ts';
import {
  boolean,
  choice,
  date,
  id,
  instant,
  integer,
  json,
  labelOf,
  list,
  money,
  nullable,
  object,
  readOnly,
  reference,
  required,
  text,
  writeOnly,
} from '../fields/index.ts';
import { BOOKKEEPERS } from '../platform/rights.ts';
import { INVOICE_STATUSES } from './rules/index.ts';

const MOST = { digits: 12 } as const;

/** One line of an invoice, as staff send it; the server computes the rest. */
export const invoiceItem = object({
  id: id(),
  type: required(choice(ITEM_TYPES)),
  description: required(text(200)),
  reference_id: nullable(integer({ min: 1 })),
  quantity: integer({ min: 1, max: 10_000, fallback: 1 }),
  unit_price: required(money(MOST)),
  /** Taken off the whole line, in place of the member's discount group; 0.00: the group's discount holds. */
  discount_amount: money(MOST),
  amount: readOnly(money(MOST)),
});

/** A payment as it shows on its invoice. */
export interface InvoicePayment {
  readonly id: number;
  readonly method: string;
  /** The method, or CREDIT when the member's credit paid all of it. */
  readonly paid_by: string;
  readonly amount: string;
  readonly voucher_amount: string;
  /** What of `voucher_amount` was the member's credit. */
  readonly from_credit_amount: string;
  readonly status: string;
  readonly reference: string;
  readonly paid_at: string | null;
  readonly refunded_amount: string;
  /** What of it is still paid on this invoice, by money and voucher: as much can be given back. */
  readonly kept_amount: string;
  /** What went back over the counter at once, of what was handed over. */
  readonly change_amount: string;
  /** Entered by hand and still in the books: it may be reversed. */
  readonly reversible: boolean;
}

export interface CreditNote {
  readonly id: number;
  readonly number: string;
  readonly amount: string;
  readonly reason: string;
  readonly created_at: string;
}

/** One step of an invoice's story. */
export interface StoryStep {
  readonly at: string;
  readonly kind: string;
  readonly amount: string;
  readonly method: string | null;
  readonly words: string;
}

/** Written out: the portal loads this file, and need not load the other parts of finance. */
const billers = ['finance.manage', 'finance.invoice'] as const;

/** What a member owes and for what. Once issued it never changes; credit notes correct it. */
export const invoice = defineResource({
  name: 'invoice',
  path: '/finance/payment-invoice/',
  fields: {
    id: id(),
    invoice_number: readOnly(nullable(text(20))),
    /** Null only for a sale to a guest at the till. */
    member: required(nullable(reference('member'))),
    member_name: labelOf('member'),
    membership_id: readOnly(nullable(text(20))),
    guest_name: readOnly(text(100)),
    status: choice(INVOICE_STATUSES),
    payment_option: nullable(choice(PAYMENT_OPTIONS)),
    items: required(list(invoiceItem, { min: 1, max: 100 })),
    subtotal: readOnly(money(MOST)),
    discount_amount: readOnly(money(MOST)),
    gst_rate: readOnly(money()),
    gst_amount: readOnly(money(MOST)),
    total_amount: readOnly(money(MOST)),
    amount_paid: readOnly(money(MOST)),
    amount_credited: readOnly(money(MOST)),
    amount_due: readOnly(money(MOST)),
    currency: readOnly(text(3)),
    due_date: date(),
    description: readOnly(text(200)),
    payments: json<InvoicePayment[]>(),
    credit_notes: json<CreditNote[]>(),
    story: json<StoryStep[]>(),
    payment_url: readOnly(nullable(text(100))),
    draft: writeOnly(boolean(false)),
    created_at: readOnly(instant()),
    issued_at: readOnly(nullable(instant())),
    paid_at: readOnly(nullable(instant())),
    /** The newest email: whether it was sent, waits, is kept for lack of a mail server, or failed; and when it was written. */
    last_email_status: readOnly(nullable(choice(MAIL_STATUSES))),
    last_email_at: readOnly(nullable(instant())),
    /** When an email of it last left the club, and to which address. */
    last_sent_at: readOnly(nullable(instant())),
    last_sent_to: readOnly(nullable(text(254))),
  },
  filters: [
    'invoice_number__icontains',
    'member__name__icontains',
    'created_at__lte',
    'created_at__gte',
    'status',
    'member__id',
    'due_date__gte',
    'due_date__lte',
  ],
  search: ['invoice_number', 'guest_name', 'member'],
  ordering: ['invoice_number', 'created_at', 'due_date', 'total_amount', 'status'],
  order: ['-created_at'],
  actions: {
    list: 'member',
    read: 'member',
    create: billers,
    update: ['finance.manage', 'finance.invoice', 'finance.till'],
    remove: billers,
  },
});

/** What of a payment went to an invoice, vouchers included. */
export interface PaidInvoice {
  readonly invoice: number;
  readonly invoice_number: string | null;
  readonly description: string;
  readonly amount: string;
  readonly total_amount: string;
}

/** A try to pay one or several invoices. */
export const payment = defineResource({
  name: 'payment',
  path: '/booking/reservation-payment/',
  fields: {
    id: id(),
    reservation: nullable(integer({ min: 1 })),
    invoice: readOnly(nullable(reference('invoice'))),
    invoices: list(reference('invoice'), { max: 50 }),
    paid_invoices: json<PaidInvoice[]>(),
    member: readOnly(nullable(reference('member'))),
    member_name: labelOf('member'),
    membership_id: readOnly(nullable(text(20))),
    amount: readOnly(money(MOST)),
    voucher_amount: readOnly(money(MOST)),
    /** What of `voucher_amount` was the member's credit. */
    from_credit_amount: readOnly(money(MOST)),
    /** The method, or CREDIT when the member's credit paid all of it. */
    paid_by: readOnly(choice([...PAYMENT_METHODS, 'CREDIT'])),
    /** What came by `paid_by`: the money, or what credit and vouchers paid where there was none. */
    paid_amount: readOnly(money(MOST)),
    refunded_amount: readOnly(money(MOST)),
    /** What of it was beyond what was due and became the member's credit. */
    credit_amount: readOnly(money(MOST)),
    /** What was handed over in cash, where that was entered; what is not in `amount` went back as change. */
    tendered_amount: readOnly(nullable(money(MOST))),
    /** Whether it was entered by hand and may be taken back as a mistake, as far as its own state says. */
    reversible: readOnly(boolean()),
    method: required(choice(PAYMENT_METHODS)),
    voucher_codes: writeOnly(list(text(40), { max: 20 })),
    status: choice(PAYMENT_STATUSES, 'PENDING'),
    reference: readOnly(text(60)),
    failure: readOnly(text(200)),
    payment_token: readOnly(text(60)),
    payment_url: readOnly(nullable(text(100))),
    redirect_url: readOnly(nullable(text(500))),
    expires_at: readOnly(nullable(instant())),
    paid_at: readOnly(nullable(instant())),
    created_at: readOnly(instant()),
  },
  filters: ['reservation', 'invoice', 'status', 'method', 'member__id', 'created_at__gte', 'created_at__lte'],
  search: ['reference', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', create: 'member', update: 'member', remove: 'member' },
});

/** What happened to a voucher. */
export interface VoucherStep {
  readonly at: string;
  readonly kind: string;
  readonly amount: string;
  readonly invoice_number: string | null;
}

/** A voucher of a member. One of an amount may be spent in parts; one of a percentage is used once. */
export const voucher = defineResource({
  name: 'voucher',
  path: '/voucher/',
  fields: {
    id: id(),
    code: readOnly(text(20)),
    member: required(reference('member')),
    member_name: labelOf('member'),
    membership_id: readOnly(nullable(text(20))),
    group: required(reference('voucher group')),
    group_name: labelOf('group'),
    status: choice(VOUCHER_STATUSES, 'ACTIVE'),
    membership_status: readOnly(choice(MEMBER_STATUSES)),
    value_type: readOnly(choice(VOUCHER_VALUE_TYPES)),
    value: readOnly(money(MOST)),
    balance: readOnly(money(MOST)),
    /** The most that a percentage takes off; null: no ceiling. */
    max_discount: readOnly(nullable(money(MOST))),
    usable_for: json<string[]>(),
    description: readOnly(text(2000)),
    expires_on: nullable(date()),
    used_at: readOnly(nullable(instant())),
    invoice: readOnly(nullable(reference('invoice'))),
    history: json<VoucherStep[]>(),
    created_at: readOnly(instant()),
  },
  filters: [
    'member__id',
    'group__id',
    'status',
    'membership_status',
    'code__icontains',
    'expires_on__gte',
    'expires_on__lte',
  ],
  search: ['code', 'member'],
  ordering: ['expires_on', 'created_at', 'status'],
  order: ['-created_at'],
  actions: {
    list: 'member',
    read: 'member',
    create: 'voucher.manage',
    update: 'voucher.manage',
  },
});

/** A movement of the books. Never changed. */
export const ledgerEntry = defineResource({
  name: 'ledger entry',
  path: '/finance/ledger/',
  fields: {
    id: id(),
    at: readOnly(instant()),
    kind: readOnly(text(20)),
    member: readOnly(nullable(reference('member'))),
    member_name: labelOf('member'),
    /** Tells namesakes apart. */
    membership_id: readOnly(nullable(text(20))),
    invoice: readOnly(nullable(reference('invoice'))),
    invoice_number: readOnly(nullable(text(20))),
    payment: readOnly(nullable(reference('payment'))),
    method: readOnly(nullable(choice(PAYMENT_METHODS))),
    amount: readOnly(money({ ...MOST, min: -(10 ** 10) })),
    words: readOnly(text(200)),
  },
  filters: ['kind', 'member__id', 'invoice', 'payment', 'method', 'at__gte', 'at__lte'],
  search: ['member'],
  ordering: ['at'],
  order: ['-at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS },
});
