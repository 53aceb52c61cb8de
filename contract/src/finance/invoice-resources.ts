import { allActions, defineResource, reading } from '../description/resource.ts';
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
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { SEES_MONEY } from '../members/acting/acting-rights.ts';
import { BOOKKEEPERS } from '../platform/rights.ts';
import { INVOICE_STATUSES } from './rules/index.ts';

const MOST = { digits: 12 } as const;

/** One line of an invoice, as staff send it; the server computes the rest. */
export const invoiceItem = f.object({
  id: f.id(),
  type: f.required(f.choice(ITEM_TYPES)),
  description: f.required(f.text(200)),
  reference_id: f.nullable(f.integer({ min: 1 })),
  quantity: f.integer({ min: 1, max: 10_000, fallback: 1 }),
  unit_price: f.required(f.money(MOST)),
  /** Taken off the whole line, in place of the member's discount group; 0.00: the group's discount holds. */
  discount_amount: f.money(MOST),
  amount: f.readOnly(f.money(MOST)),
});

const invoicePaymentFields = {
  id: f.integer(),
  method: f.words(),
  /** The method, or CREDIT when the member's credit paid all of it. */
  paid_by: f.words(),
  amount: f.money(MOST),
  voucher_amount: f.money(MOST),
  /** What of `voucher_amount` was the member's credit. */
  from_credit_amount: f.money(MOST),
  status: f.words(),
  reference: f.words(),
  paid_at: f.nullable(f.instant()),
  refunded_amount: f.money(MOST),
  /** What of it is still paid on this invoice, by money and voucher: as much can be given back. */
  kept_amount: f.money(MOST),
  /** What went back over the counter at once, of what was handed over. */
  change_amount: f.money(MOST),
  /** Entered by hand and still in the books: it may be reversed. */
  reversible: f.boolean(),
  /** Paid through a gateway, which sends back what is refunded. */
  by_gateway: f.boolean(),
};
/** A payment as it shows on its invoice. */
export type InvoicePayment = Readonly<Shown<typeof invoicePaymentFields>>;

const creditNoteFields = {
  id: f.integer(),
  number: f.words(),
  amount: f.money(MOST),
  reason: f.words(),
  created_at: f.instant(),
};
export type CreditNote = Readonly<Shown<typeof creditNoteFields>>;

const storyStepFields = {
  at: f.instant(),
  kind: f.words(),
  amount: f.money(MOST),
  method: f.nullable(f.words()),
  words: f.words(),
};
/** One step of an invoice's story. */
export type StoryStep = Readonly<Shown<typeof storyStepFields>>;

/** Written out: the portal loads this file, and need not load the other parts of finance. */
const billers = ['finance.manage', 'finance.invoice'] as const;

/** What a member owes and for what. Once issued it never changes; credit notes correct it. */
export const invoice = defineResource('invoice', '/finance/payment-invoice/', {
  fields: {
    id: f.id(),
    invoice_number: f.readOnly(f.nullable(f.text(20))),
    /** Null only for a sale to a guest at the till. */
    member: f.required(f.nullable(f.reference('member'))),
    member_name: f.labelOf('member'),
    membership_id: f.readOnly(f.nullable(f.text(20))),
    guest_name: f.readOnly(f.text(100)),
    status: f.choice(INVOICE_STATUSES),
    payment_option: f.nullable(f.choice(PAYMENT_OPTIONS)),
    items: f.required(f.list(invoiceItem, { min: 1, max: 100 })),
    subtotal: f.readOnly(f.money(MOST)),
    discount_amount: f.readOnly(f.money(MOST)),
    gst_rate: f.readOnly(f.money()),
    gst_amount: f.readOnly(f.money(MOST)),
    total_amount: f.readOnly(f.money(MOST)),
    amount_paid: f.readOnly(f.money(MOST)),
    amount_credited: f.readOnly(f.money(MOST)),
    amount_due: f.readOnly(f.money(MOST)),
    currency: f.readOnly(f.text(3)),
    due_date: f.date(),
    description: f.readOnly(f.text(200)),
    payments: f.rows(invoicePaymentFields),
    credit_notes: f.rows(creditNoteFields),
    story: f.rows(storyStepFields),
    payment_url: f.readOnly(f.nullable(f.text(100))),
    draft: f.writeOnly(f.boolean(false)),
    created_at: f.readOnly(f.instant()),
    issued_at: f.readOnly(f.nullable(f.instant())),
    paid_at: f.readOnly(f.nullable(f.instant())),
    /** The newest email: whether it was sent, waits, is kept for lack of a mail server, or failed; and when it was written. */
    last_email_status: f.readOnly(f.nullable(f.choice(MAIL_STATUSES))),
    last_email_at: f.readOnly(f.nullable(f.instant())),
    /** When an email of it last left the club, and to which address. */
    last_sent_at: f.readOnly(f.nullable(f.instant())),
    last_sent_to: f.readOnly(f.nullable(f.text(254))),
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
  fresh: { update: 'sometimes' },
  acting: reading(SEES_MONEY),
});

const paidInvoiceFields = {
  invoice: f.integer(),
  invoice_number: f.nullable(f.words()),
  description: f.words(),
  amount: f.money(MOST),
  total_amount: f.money(MOST),
};
/** What of a payment went to an invoice, vouchers included. */
export type PaidInvoice = Readonly<Shown<typeof paidInvoiceFields>>;

/** A try to pay one or several invoices. */
export const payment = defineResource('payment', '/booking/reservation-payment/', {
  fields: {
    id: f.id(),
    reservation: f.nullable(f.integer({ min: 1 })),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    invoices: f.list(f.reference('invoice'), { max: 50 }),
    paid_invoices: f.rows(paidInvoiceFields),
    member: f.readOnly(f.nullable(f.reference('member'))),
    member_name: f.labelOf('member'),
    membership_id: f.readOnly(f.nullable(f.text(20))),
    amount: f.readOnly(f.money(MOST)),
    voucher_amount: f.readOnly(f.money(MOST)),
    /** What of `voucher_amount` was the member's credit. */
    from_credit_amount: f.readOnly(f.money(MOST)),
    /** The method, or CREDIT when the member's credit paid all of it. */
    paid_by: f.readOnly(f.choice([...PAYMENT_METHODS, 'CREDIT'])),
    /** What came by `paid_by`: the money, or what credit and vouchers paid where there was none. */
    paid_amount: f.readOnly(f.money(MOST)),
    refunded_amount: f.readOnly(f.money(MOST)),
    /** What of it was beyond what was due and became the member's credit. */
    credit_amount: f.readOnly(f.money(MOST)),
    /** What was handed over in cash, where that was entered; what is not in `amount` went back as change. */
    tendered_amount: f.readOnly(f.nullable(f.money(MOST))),
    /** Whether it was entered by hand and may be taken back as a mistake, as far as its own state says. */
    reversible: f.readOnly(f.boolean()),
    /** Whether it was paid through a gateway, which sends back what is refunded. */
    by_gateway: f.readOnly(f.boolean()),
    method: f.required(f.choice(PAYMENT_METHODS)),
    voucher_codes: f.writeOnly(f.list(f.text(40), { max: 20 })),
    status: f.choice(PAYMENT_STATUSES, 'PENDING'),
    reference: f.readOnly(f.text(60)),
    failure: f.readOnly(f.text(200)),
    payment_token: f.readOnly(f.text(60)),
    payment_url: f.readOnly(f.nullable(f.text(100))),
    redirect_url: f.readOnly(f.nullable(f.text(500))),
    expires_at: f.readOnly(f.nullable(f.instant())),
    paid_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['reservation', 'invoice', 'status', 'method', 'member__id', 'created_at__gte', 'created_at__lte'],
  search: ['reference', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: allActions('member'),
  acting: { ...reading(SEES_MONEY), create: ['PAY'] },
});

const voucherStepFields = {
  at: f.instant(),
  kind: f.words(),
  amount: f.money(MOST),
  invoice_number: f.nullable(f.words()),
};
/** What happened to a voucher. */
export type VoucherStep = Readonly<Shown<typeof voucherStepFields>>;

/** A voucher of a member. One of an amount may be spent in parts; one of a percentage is used once. */
export const voucher = defineResource('voucher', '/voucher/', {
  fields: {
    id: f.id(),
    code: f.readOnly(f.text(20)),
    member: f.required(f.reference('member')),
    member_name: f.labelOf('member'),
    membership_id: f.readOnly(f.nullable(f.text(20))),
    group: f.required(f.reference('voucher group')),
    group_name: f.labelOf('group'),
    status: f.choice(VOUCHER_STATUSES, 'ACTIVE'),
    membership_status: f.readOnly(f.choice(MEMBER_STATUSES)),
    value_type: f.readOnly(f.choice(VOUCHER_VALUE_TYPES)),
    value: f.readOnly(f.money(MOST)),
    balance: f.readOnly(f.money(MOST)),
    /** The most that a percentage takes off; null: no ceiling. */
    max_discount: f.readOnly(f.nullable(f.money(MOST))),
    usable_for: f.json<string[]>(),
    description: f.readOnly(f.text(2000)),
    expires_on: f.nullable(f.date()),
    used_at: f.readOnly(f.nullable(f.instant())),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    history: f.rows(voucherStepFields),
    created_at: f.readOnly(f.instant()),
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
  acting: reading(['PAY']),
});

/** A movement of the books. Never changed. */
export const ledgerEntry = defineResource('ledger entry', '/finance/ledger/', {
  fields: {
    id: f.id(),
    at: f.readOnly(f.instant()),
    kind: f.readOnly(f.text(20)),
    member: f.readOnly(f.nullable(f.reference('member'))),
    member_name: f.labelOf('member'),
    /** Distinguishes people of the same name. */
    membership_id: f.readOnly(f.nullable(f.text(20))),
    invoice: f.readOnly(f.nullable(f.reference('invoice'))),
    invoice_number: f.readOnly(f.nullable(f.text(20))),
    payment: f.readOnly(f.nullable(f.reference('payment'))),
    method: f.readOnly(f.nullable(f.choice(PAYMENT_METHODS))),
    amount: f.readOnly(f.money({ ...MOST, min: -(10 ** 10) })),
    words: f.readOnly(f.text(200)),
  },
  filters: ['kind', 'member__id', 'invoice', 'payment', 'method', 'at__gte', 'at__lte'],
  search: ['member'],
  ordering: ['at'],
  order: ['-at'],
  actions: { list: BOOKKEEPERS, read: BOOKKEEPERS },
});
