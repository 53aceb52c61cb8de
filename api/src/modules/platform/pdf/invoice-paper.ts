import { type invoice, moneyToCents, paymentMethodText, type Row, type StoryStep, wordsOf } from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import type { PdfDocument, Sum, Tone } from './pdf-document.ts';
import { dayWords, dollars, dollarsOf, fileNameOf, type MoneyOf, momentWords } from './words.ts';

/** What all documents share: whose club it is, for whom, and when days begin. */
export interface Frame {
  readonly club: PdfDocument['club'];
  readonly person: { readonly name: string; readonly membership_id: string };
  readonly zone: string;
  readonly publicUrl: string;
}

interface Item {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: string;
  readonly discount_amount: string;
  readonly amount: string;
}

const TONES: Readonly<Record<string, Tone>> = {
  DRAFT: 'waiting',
  UNPAID: 'waiting',
  PARTIALLY_PAID: 'waiting',
  PAID: 'good',
  OVERDUE: 'late',
};

/** The words over a document for a status. */
function stampOf(status: unknown): PdfDocument['stamp'] {
  return { words: wordsOf(String(status)).toUpperCase(), tone: TONES[String(status)] ?? 'over' };
}

const rowOf = ({ description, quantity, unit_price, discount_amount: discount, amount }: Item) => [
  moneyToCents(discount) > 0 ? [description, t.lessDiscount({ discount: dollarsOf(discount) })] : [description],
  [String(quantity)],
  [dollarsOf(unit_price)],
  [dollarsOf(amount)],
];

function sumsOf(row: Row<typeof invoice>): Sum[] {
  const cents = (field: MoneyOf<typeof row>) => moneyToCents(row[field] ?? '0');
  const line = (label: string, value: number, strong = false): Sum[] => [{ label, value: dollars(value), strong }];
  const unless0 = (label: string, value: number) => (value === 0 ? [] : line(label, value));
  const discounted = cents('discount_amount') > 0;
  return [
    ...(discounted ? [...line(t.subtotal(), cents('subtotal')), ...line(t.discount(), -cents('discount_amount'))] : []),
    ...line(t.beforeGst(), cents('total_amount') - cents('gst_amount')),
    ...line(t.gst({ gst_rate: Number(row.gst_rate) }), cents('gst_amount')),
    ...line(t.total(), cents('total_amount'), true),
    ...unless0(t.creditNotes(), -cents('amount_credited')),
    ...unless0(t.historyPaid(), -cents('amount_paid')),
    ...(row.status === 'DRAFT' ? [] : line(t.amountDue(), cents('amount_due'), true)),
  ];
}

function stepWords({ kind, method, words }: StoryStep): string {
  const by = method ? paymentMethodText(method) : '';
  if (kind === 'INVOICE') return t.historyIssued();
  if (kind === 'PAYMENT') return by ? t.historyPaidByWith({ by, words }) : t.historyPaidWith({ words });
  if (kind === 'VOUCHER') return by ? t.historyPaidBy({ by }) : t.historyPaid();
  if (kind === 'REVERSAL') return by ? t.historyReversedBy({ by, words }) : t.historyReversed({ words });
  if (kind === 'DISPUTE') return t.historyDisputed();
  if (kind === 'DISPUTE_WON') return t.historyDisputeWon();
  if (kind === 'REFUND') return by ? t.historyRefundedBy({ by, words }) : t.historyRefunded({ words });
  return kind === 'CREDIT_NOTE' ? t.historyCreditNote({ words }) : words;
}

/** An invoice, from the row that its reader may see. */
export function invoicePaper(row: Row<typeof invoice>, { club, person, zone, publicUrl }: Frame): PdfDocument {
  const number = row.invoice_number === null ? '' : String(row.invoice_number);
  const story = row.story.slice(0, 200);
  const day = String(row.issued_at ?? row.created_at);
  return {
    kind: number === '' ? t.draftTitle() : t.invoiceTitle(),
    number,
    fileName: fileNameOf(number || `draft-${row.id}`),
    club,
    to: { label: t.billedTo(), ...person },
    facts: [
      [number === '' ? t.labelCreated() : t.historyIssued(), momentWords(day, zone)],
      [t.labelDue(), dayWords(String(row.due_date))],
    ],
    stamp: stampOf(row.status),
    columns: [
      { label: t.columnItem(), share: 54 },
      { label: t.columnQuantity(), share: 12, figures: true },
      { label: t.columnPrice(), share: 17, figures: true },
      { label: t.columnAmount(), share: 17, figures: true },
    ],
    rows: row.items.map(rowOf),
    sums: sumsOf(row),
    story:
      story.length > 1
        ? story.map((step) => [momentWords(step.at, zone), stepWords(step), dollarsOf(step.amount.replace('-', ''))])
        : [],
    notes: [t.pricesIncludeGst(), t.questionsContact({ contact: club.contact })],
    ...(row.payment_url ? { link: { label: t.payOnline(), url: `${publicUrl}${row.payment_url}` } } : {}),
  };
}
