import {
  gstWithin,
  moneyToCents,
  paymentMethodText,
  type payment as paymentResource,
  type Row,
  wordsOf,
} from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import type { Frame } from './invoice-paper.ts';
import type { PdfDocument } from './pdf-document.ts';
import { dollars, fileNameOf, type MoneyOf, momentWords } from './words.ts';

/** What a payment did to one invoice, in cents. */
export interface PaidPart {
  readonly invoice_number: string;
  readonly description: string;
  readonly gst_rate: number;
  readonly money: number;
  readonly vouchers: number;
  /** What is still owed on it now. */
  readonly due: number;
}

function stampOf(status: string): PdfDocument['stamp'] {
  return status === 'REFUNDED' || status === 'REVERSED' || status === 'DISPUTED'
    ? { words: wordsOf(status).toUpperCase(), tone: 'over' }
    : { words: t.stampPaid(), tone: 'good' };
}

/** Nothing is received when credit or vouchers pay. */
const totalLabel = (money: number, paidBy: unknown) =>
  money > 0 ? t.received() : paidBy === 'CREDIT' ? t.paidFromCredit() : t.paidWithVoucher();

const payerLabel = (money: number, paidBy: unknown) =>
  money > 0 ? t.receivedFrom() : paidBy === 'CREDIT' ? t.paidFromCreditBy() : t.paidWithVoucherBy();

/** A receipt: what came, for which invoices, and what went back since. */
export function receiptPaper(
  payment: Row<typeof paymentResource>,
  parts: readonly PaidPart[],
  { club, person, zone }: Frame,
): PdfDocument {
  const cents = (field: MoneyOf<typeof payment>) => moneyToCents(payment[field] ?? '0');
  const [money, vouchers, back] = [cents('amount'), cents('voucher_amount'), cents('refunded_amount')];
  const fromCredit = cents('from_credit_amount');
  const paidWords = payment.paid_by === 'CREDIT' ? t.yourCredit() : paymentMethodText(String(payment.method));
  const number = String(payment.reference);
  const gst = parts.reduce((sum, part) => sum + gstWithin(part.money + part.vouchers, part.gst_rate), 0);
  const rest = money + vouchers - back;
  const [credit, tendered] = [cents('credit_amount'), cents('tendered_amount')];
  const due = parts.reduce((sum, part) => sum + part.due, 0);
  return {
    kind: t.receiptTitle(),
    number,
    fileName: fileNameOf(`receipt-${number}`),
    club,
    to: { label: payerLabel(money, payment.paid_by), ...person },
    facts: [
      [t.historyPaid(), momentWords(String(payment.paid_at), zone)],
      [t.columnMethod(), paidWords],
    ],
    stamp: stampOf(String(payment.status)),
    columns: [
      { label: t.invoice(), share: 26 },
      { label: t.forWhat(), share: 54 },
      { label: t.columnAmount(), share: 20, figures: true },
    ],
    rows: parts.map((part) => [[part.invoice_number], [part.description], [dollars(part.money + part.vouchers)]]),
    sums: [
      ...(vouchers > 0 && money > 0
        ? [
            { label: t.receivedBy({ method: paymentMethodText(String(payment.method)) }), value: dollars(money) },
            ...(fromCredit > 0 ? [{ label: t.paidFromCredit(), value: dollars(fromCredit) }] : []),
            ...(vouchers > fromCredit ? [{ label: t.receivedByVoucher(), value: dollars(vouchers - fromCredit) }] : []),
          ]
        : []),
      { label: totalLabel(money, payment.paid_by), value: dollars(money + vouchers), strong: true },
      { label: t.gstIncluded(), value: dollars(gst) },
      ...(tendered > money
        ? [
            { label: t.cashReceived(), value: dollars(tendered) },
            { label: t.changeGiven(), value: dollars(tendered - money) },
          ]
        : []),
      ...(credit > 0 ? [{ label: t.keptAsCredit(), value: dollars(credit) }] : []),
      ...(back > 0
        ? [
            { label: t.refundedTotal(), value: dollars(-back) },
            { label: t.netPaid(), value: dollars(rest), strong: true },
          ]
        : []),
      ...(due > 0 && payment.status === 'PAID' ? [{ label: t.stillDue(), value: dollars(due), strong: true }] : []),
    ],
    story: [],
    notes: [t.questionsContact({ contact: club.contact })],
  };
}
