import { defineOperation, FILES } from '../description/operation.ts';
import { ONLINE_METHODS, PAYMENT_STATUSES } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { SEES_MONEY } from '../members/acting/acting-rights.ts';
import { invoice, payment } from './invoice-resources.ts';

const payNowCodeFields = { payload: f.words(), reference: f.words(), expires_at: f.instant() };
/** What a person who pays by PayNow needs. */
export type PayNowCode = Readonly<Shown<typeof payNowCodeFields>>;

const partPaymentFields = { allowed: f.boolean(), minimum: f.money(), reason: f.words() };
/** Whether a part can be paid, how much at least, and why not. No reason when the club takes no parts at all. */
export type PartPayment = Readonly<Shown<typeof partPaymentFields>>;

const linkAnswer = {
  invoice_number: f.readOnly(f.text(20)),
  description: f.readOnly(f.text(200)),
  total_amount: f.readOnly(f.money()),
  amount_due: f.readOnly(f.money()),
  currency: f.readOnly(f.text(3)),
  status: f.readOnly(f.text(20)),
  methods: f.several(f.words()),
  due_date: f.readOnly(f.date()),
  expires_at: f.readOnly(f.nullable(f.instant())),
  part_payment: f.part(partPaymentFields),
  club_name: f.readOnly(f.text(100)),
  is_osc: f.readOnly(f.boolean()),
};

export const readPaymentLink = defineOperation('GET', '/finance/payment-link/{token}/', {
  policy: 'public',
  summary: 'What a payment link is for. Nothing about the person who owes.',
  answer: linkAnswer,
});

const wayThatIsOffFields = {
  method: f.words(),
  reason: f.words(),
};
/** A usual way to pay that is not open now, and why. */
export type WayThatIsOff = Readonly<Shown<typeof wayThatIsOffFields>>;

export const readPayMethods = defineOperation('GET', '/finance/pay-methods/', {
  policy: 'member',
  acting: ['PAY'],
  summary:
    'The ways in which the club can be paid online; with `hold=true` those that are quick enough for a held booking. With `invoice`, whether a part of it can be paid.',
  query: ['hold', 'invoice'],
  answer: {
    methods: f.several(f.words()),
    off: f.rows(wayThatIsOffFields),
    part_payment: f.sometimes(f.json<PartPayment | undefined>()),
  },
});

const payBody = {
  method: f.required(f.choice(ONLINE_METHODS)),
  voucher_codes: f.list(f.text(40), { max: 20 }),
  /** What is paid this way now, of one invoice and after its vouchers. Without it, all that is left. */
  amount: f.nullable(f.money()),
};

const payAnswer = {
  status: f.readOnly(f.choice(PAYMENT_STATUSES)),
  payment_token: f.readOnly(f.text(60)),
  redirect_url: f.readOnly(f.nullable(f.text(500))),
  paynow: f.nullable(f.part(payNowCodeFields)),
};

export const payLink = defineOperation('POST', '/finance/payment-link/{token}/pay/', {
  policy: 'public',
  summary: 'Begins to pay what a link is for, all of it or a part, or goes on where it was begun.',
  body: payBody,
  answer: payAnswer,
});

/** How many invoices are paid at once at most. */
export const MOST_INVOICES = 50;

export const payInvoices = defineOperation('POST', '/finance/pay/', {
  policy: 'member',
  acting: ['PAY'],
  summary:
    'Pays one or several of the own invoices at once, or an `amount` of one; vouchers first, another way for the rest.',
  body: { invoices: f.required(f.list(f.reference('invoice'), { min: 1, max: MOST_INVOICES })), ...payBody },
  answer: payAnswer,
  once: true,
});

/** The status of a payment attempt, for the person who made it. */
export const PAYMENT_OUTCOMES = ['PAID', 'WAITING', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const;

export const readPaymentResult = defineOperation('GET', '/finance/payment-result/{token}/', {
  policy: 'public',
  summary: 'How a try to pay stands, by its own token. Safe to ask again.',
  answer: {
    outcome: f.readOnly(f.choice(PAYMENT_OUTCOMES)),
    amount: f.readOnly(f.money()),
    voucher_amount: f.readOnly(f.money()),
    /** What of `voucher_amount` was the member's credit. */
    from_credit_amount: f.readOnly(f.money()),
    refunded_amount: f.readOnly(f.money()),
    /** What is still owed on its invoices. */
    amount_due: f.readOnly(f.money()),
    currency: f.readOnly(f.text(3)),
    method: f.readOnly(f.text(20)),
    invoice_numbers: f.several(f.words()),
    payment_url: f.readOnly(f.nullable(f.text(100))),
    /** Whether a membership fee is among what it pays. */
    membership_fee: f.readOnly(f.boolean()),
    /** The booking that it pays for. */
    reservation: f.readOnly(f.nullable(f.integer())),
    paynow: f.nullable(f.part(payNowCodeFields)),
    failure: f.readOnly(f.text(200)),
    paid_at: f.readOnly(f.nullable(f.instant())),
    expires_at: f.readOnly(f.nullable(f.instant())),
  },
});

export const gatewayWebhook = defineOperation('POST', '/finance/webhook/{provider}/', {
  policy: 'public',
  summary: 'What a gateway tells the club. Only what it has signed just now is believed, and each event counts once.',
  answer: { received: f.readOnly(f.boolean()) },
});

export const invoicePdf = defineOperation('GET', `${invoice.path}{id}/pdf/`, {
  policy: 'member',
  acting: SEES_MONEY,
  summary: 'The invoice as a PDF file.',
  file: FILES.pdf,
});

export const receiptPdf = defineOperation('GET', `${payment.path}{id}/receipt/`, {
  policy: 'member',
  acting: SEES_MONEY,
  summary: 'The receipt of a payment as a PDF file.',
  file: FILES.pdf,
});

export const creditNotePdf = defineOperation('GET', `${invoice.path}{id}/credit-note/{note}/`, {
  policy: 'member',
  acting: SEES_MONEY,
  summary: 'A credit note as a PDF file.',
  file: FILES.pdf,
});
