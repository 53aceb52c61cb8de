import type { invoice as invoiceResource, Row } from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
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
export function creditNotePaper(
  note: StoredNote,
  invoice: Row<typeof invoiceResource>,
  { club, person, zone }: Frame,
): PdfDocument {
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
