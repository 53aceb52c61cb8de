import { gstWithin, moneyToCents } from '@clubhouse/contract';
import type { ShownRow } from '../../crud/index.ts';
import type { Frame } from './invoice-paper.ts';
import type { Paper } from './paper.ts';
import { dollars, fileNameOf, methodWords, momentWords } from './words.ts';

/** A credit note as the books have it; amounts in cents. */
export interface StoredNote {
  readonly number: string;
  readonly amount: number;
  readonly gst_amount: number;
  readonly reason: string;
  readonly created_at: string;
}

/** A credit note: what of an invoice was taken back, and why. */
export function creditNotePaper(note: StoredNote, invoice: ShownRow, { club, person, zone }: Frame): Paper {
  return {
    kind: 'Credit note',
    number: note.number,
    fileName: fileNameOf(note.number),
    club,
    to: { label: 'Credited to', ...person },
    facts: [
      ['Issued', momentWords(note.created_at, zone)],
      ['For invoice', String(invoice.invoice_number)],
    ],
    stamp: { words: 'CREDIT', tone: 'over' },
    columns: [
      { label: 'Reason', share: 80 },
      { label: 'Amount', share: 20, figures: true },
    ],
    // Typed by staff, perhaps into several lines.
    rows: [[note.reason.trim().split(/\s*\n\s*/), [dollars(note.amount)]]],
    sums: [
      { label: 'Before GST', value: dollars(note.amount - note.gst_amount) },
      { label: `GST ${Number(invoice.gst_rate)} %`, value: dollars(note.gst_amount) },
      { label: 'Credited', value: dollars(note.amount), strong: true },
    ],
    story: [],
    notes: [
      `This note takes back a part, or all, of invoice ${invoice.invoice_number}. The invoice itself stays as it was issued.`,
      `Questions? Please contact ${club.contact}.`,
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

function stampOf(status: string): Paper['stamp'] {
  return status === 'REFUNDED' || status === 'REVERSED'
    ? { words: status, tone: 'over' }
    : { words: 'PAID', tone: 'good' };
}

/** A receipt: what came, for which invoices, and what went back since. */
export function receiptPaper(payment: ShownRow, parts: readonly PaidPart[], { club, person, zone }: Frame): Paper {
  const cents = (field: string) => moneyToCents(String(payment[field] ?? '0'));
  const [money, vouchers, back] = [cents('amount'), cents('voucher_amount'), cents('refunded_amount')];
  const number = String(payment.reference);
  const gst = parts.reduce((sum, part) => sum + gstWithin(part.money + part.vouchers, part.gst_rate), 0);
  const rest = money + vouchers - back;
  const [credit, tendered] = [cents('credit_amount'), cents('tendered_amount')];
  const due = parts.reduce((sum, part) => sum + part.due, 0);
  return {
    kind: 'Receipt',
    number,
    fileName: fileNameOf(`receipt-${number}`),
    club,
    to: { label: 'Received from', ...person },
    facts: [
      ['Paid', momentWords(String(payment.paid_at), zone)],
      ['By', methodWords(String(payment.method))],
    ],
    stamp: stampOf(String(payment.status)),
    columns: [
      { label: 'Invoice', share: 26 },
      { label: 'For', share: 54 },
      { label: 'Amount', share: 20, figures: true },
    ],
    rows: parts.map((part) => [[part.invoice_number], [part.description], [dollars(part.money + part.vouchers)]]),
    sums: [
      ...(vouchers > 0 && money > 0
        ? [
            { label: `By ${methodWords(String(payment.method))}`, value: dollars(money) },
            { label: 'By voucher', value: dollars(vouchers) },
          ]
        : []),
      { label: 'Received', value: dollars(money + vouchers), strong: true },
      { label: 'GST within', value: dollars(gst) },
      ...(tendered > money
        ? [
            { label: 'Cash handed over', value: dollars(tendered) },
            { label: 'Change', value: dollars(tendered - money) },
          ]
        : []),
      ...(credit > 0 ? [{ label: 'Kept as credit', value: dollars(credit) }] : []),
      ...(back > 0
        ? [
            { label: 'Given back', value: dollars(-back) },
            { label: 'Paid in the end', value: dollars(rest), strong: true },
          ]
        : []),
      ...(due > 0 && payment.status === 'PAID' ? [{ label: 'Still owed', value: dollars(due), strong: true }] : []),
    ],
    story: [],
    notes: [`Questions? Please contact ${club.contact}.`],
  };
}
