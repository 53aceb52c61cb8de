import { gstWithin, moneyToCents, paymentMethodText, wordsOf } from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import type { ShownRow } from '../../../crud/index.ts';
import type { Frame } from './invoice-paper.ts';
import type { PdfDocument } from './pdf-document.ts';
import { dollars, fileNameOf, momentWords } from './words.ts';

/** A credit note as the books have it; amounts in cents. */
export interface StoredNote {
  readonly number: string;
  readonly amount: number;
  readonly gst_amount: number;
  readonly reason: string;
  readonly created_at: string;
}

/** A credit note: what of an invoice was taken back, and why. */
export function creditNotePaper(note: StoredNote, invoice: ShownRow, { club, person, zone }: Frame): PdfDocument {
  return {
    kind: t.creditNoteTitle(),
    number: note.number,
    fileName: fileNameOf(note.number),
    club,
    to: { label: t.creditedTo(), ...person },
    facts: [
      [t.historyIssued(), momentWords(note.created_at, zone)],
      [t.forInvoice(), String(invoice.invoice_number)],
    ],
    stamp: { words: t.stampCredit(), tone: 'over' },
    columns: [
      { label: t.reason(), share: 80 },
      { label: t.columnAmount(), share: 20, figures: true },
    ],
    // Typed by staff, perhaps into several lines.
    rows: [[note.reason.trim().split(/\s*\n\s*/), [dollars(note.amount)]]],
    sums: [
      { label: t.beforeGst(), value: dollars(note.amount - note.gst_amount) },
      { label: t.gst({ gst_rate: Number(invoice.gst_rate) }), value: dollars(note.gst_amount) },
      { label: t.creditedTotal(), value: dollars(note.amount), strong: true },
    ],
    story: [],
    notes: [
      t.creditNoteText({ invoice_number: String(invoice.invoice_number) }),
      t.questionsContact({ contact: club.contact }),
    ],
  };
}

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
  return status === 'REFUNDED' || status === 'REVERSED'
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
  payment: ShownRow,
  parts: readonly PaidPart[],
  { club, person, zone }: Frame,
): PdfDocument {
  const cents = (field: string) => moneyToCents(String(payment[field] ?? '0'));
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
