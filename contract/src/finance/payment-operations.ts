import { defineOperation } from '../description/operation.ts';
import { ONLINE_METHODS, PAYMENT_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  instant,
  integer,
  json,
  list,
  money,
  nullable,
  readOnly,
  reference,
  required,
  text,
} from '../fields/index.ts';
import { invoice, payment } from './invoice-resources.ts';

/** What somebody who pays by PayNow needs. */
export interface PayNowCode {
  readonly payload: string;
  readonly reference: string;
  readonly expires_at: string;
}

/** Whether a part can be paid, how much at least, and why not. No reason when the club takes no parts at all. */
export interface PartPayment {
  readonly allowed: boolean;
  readonly minimum: string;
  readonly reason: string;
}

const linkAnswer = {
  invoice_number: readOnly(text(20)),
  description: readOnly(text(200)),
  total_amount: readOnly(money()),
  amount_due: readOnly(money()),
  currency: readOnly(text(3)),
  status: readOnly(text(20)),
  methods: json<string[]>(),
  due_date: readOnly(date()),
  expires_at: readOnly(nullable(instant())),
  part_payment: json<PartPayment>(),
  club_name: readOnly(text(100)),
  is_osc: readOnly(boolean()),
};

export const readPaymentLink = defineOperation({
  method: 'GET',
  path: '/finance/payment-link/{token}/',
  policy: 'public',
  summary: 'What a payment link is for. Nothing about the person who owes.',
  answer: linkAnswer,
});

/** A usual way to pay that is not open now, and why. */
export interface WayThatIsOff {
  readonly method: string;
  readonly reason: string;
}

export const readPayMethods = defineOperation({
  method: 'GET',
  path: '/finance/pay-methods/',
  policy: 'member',
  summary:
    'The ways in which the club can be paid online; with `hold=true` those that are quick enough for a held booking. With `invoice`, whether a part of it can be paid.',
  query: ['hold', 'invoice'],
  answer: { methods: json<string[]>(), off: json<WayThatIsOff[]>(), part_payment: json<PartPayment | undefined>() },
});

const payBody = {
  method: required(choice(ONLINE_METHODS)),
  voucher_codes: list(text(40), { max: 20 }),
  /** What is paid this way now, of one invoice and after its vouchers. Without it, all that is left. */
  amount: nullable(money()),
};

const payAnswer = {
  status: readOnly(choice(PAYMENT_STATUSES)),
  payment_token: readOnly(text(60)),
  redirect_url: readOnly(nullable(text(500))),
  paynow: json<PayNowCode | null>(),
};

export const payLink = defineOperation({
  method: 'POST',
  path: '/finance/payment-link/{token}/pay/',
  policy: 'public',
  summary: 'Begins to pay what a link is for, all of it or a part, or goes on where it was begun.',
  body: payBody,
  answer: payAnswer,
});

/** So many invoices are paid at once at most. */
export const MOST_INVOICES = 50;

export const payInvoices = defineOperation({
  method: 'POST',
  path: '/finance/pay/',
  policy: 'member',
  summary:
    'Pays one or several of the own invoices at once, or an `amount` of one; vouchers first, another way for the rest.',
  body: { invoices: required(list(reference('invoice'), { min: 1, max: MOST_INVOICES })), ...payBody },
  answer: payAnswer,
});

/** How a try to pay stands, for the person who made it. */
export const PAYMENT_OUTCOMES = ['PAID', 'WAITING', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const;

export const readPaymentResult = defineOperation({
  method: 'GET',
  path: '/finance/payment-result/{token}/',
  policy: 'public',
  summary: 'How a try to pay stands, by its own token. Safe to ask again.',
  answer: {
    outcome: readOnly(choice(PAYMENT_OUTCOMES)),
    amount: readOnly(money()),
    voucher_amount: readOnly(money()),
    /** What of `voucher_amount` was the member's credit. */
    from_credit_amount: readOnly(money()),
    refunded_amount: readOnly(money()),
    /** What is still owed on its invoices. */
    amount_due: readOnly(money()),
    currency: readOnly(text(3)),
    method: readOnly(text(20)),
    invoice_numbers: json<readonly string[]>(),
    payment_url: readOnly(nullable(text(100))),
    /** The booking that it pays for. */
    reservation: readOnly(nullable(integer())),
    paynow: json<PayNowCode | null>(),
    failure: readOnly(text(200)),
    paid_at: readOnly(nullable(instant())),
    expires_at: readOnly(nullable(instant())),
  },
});

export const gatewayWebhook = defineOperation({
  method: 'POST',
  path: '/finance/webhook/{provider}/',
  policy: 'public',
  summary: 'What a gateway tells the club. Only what it has signed just now is believed, and each event counts once.',
  answer: { received: readOnly(boolean()) },
});

export const invoicePdf = defineOperation({
  method: 'GET',
  path: `${invoice.path}{id}/pdf/`,
  policy: 'member',
  summary: 'The invoice as a PDF file.',
});

export const receiptPdf = defineOperation({
  method: 'GET',
  path: `${payment.path}{id}/receipt/`,
  policy: 'member',
  summary: 'The receipt of a payment as a PDF file.',
});

export const creditNotePdf = defineOperation({
  method: 'GET',
  path: `${invoice.path}{id}/credit-note/{note}/`,
  policy: 'member',
  summary: 'A credit note as a PDF file.',
});
