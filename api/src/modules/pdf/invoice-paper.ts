import { moneyToCents, type StoryStep } from '@clubhouse/contract';
import type { ShownRow } from '../../crud/index.ts';
import type { Paper, Sum, Tone } from './paper.ts';
import { dayWords, dollars, dollarsOf, fileNameOf, methodWords, momentWords } from './words.ts';

/** What all documents share: whose club it is, for whom, and when days begin. */
export interface Frame {
  readonly club: Paper['club'];
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

const STAMPS: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  DRAFT: ['DRAFT', 'waiting'],
  UNPAID: ['UNPAID', 'waiting'],
  PARTIALLY_PAID: ['PARTLY PAID', 'waiting'],
  PAID: ['PAID', 'good'],
  OVERDUE: ['OVERDUE', 'late'],
  CANCELLED: ['CANCELLED', 'over'],
  REFUNDED: ['REFUNDED', 'over'],
};

/** The words over a document for a status. */
function stampOf(status: unknown): Paper['stamp'] {
  const [words, tone] = STAMPS[String(status)] ?? [String(status), 'over'];
  return { words, tone };
}

const rowOf = ({ description, quantity, unit_price, discount_amount: discount, amount }: Item) => [
  moneyToCents(discount) > 0 ? [description, `Less discount ${dollarsOf(discount)}`] : [description],
  [String(quantity)],
  [dollarsOf(unit_price)],
  [dollarsOf(amount)],
];

function sumsOf(row: ShownRow): Sum[] {
  const cents = (field: string) => moneyToCents(String(row[field] ?? '0'));
  const line = (label: string, value: number, strong = false): Sum[] => [{ label, value: dollars(value), strong }];
  const unless0 = (label: string, value: number) => (value === 0 ? [] : line(label, value));
  const discounted = cents('discount_amount') > 0;
  return [
    ...(discounted ? [...line('Subtotal', cents('subtotal')), ...line('Discount', -cents('discount_amount'))] : []),
    ...line('Before GST', cents('total_amount') - cents('gst_amount')),
    ...line(`GST ${Number(row.gst_rate)} %`, cents('gst_amount')),
    ...line('Total', cents('total_amount'), true),
    ...unless0('Credit notes', -cents('amount_credited')),
    ...unless0('Paid', -cents('amount_paid')),
    ...(row.status === 'DRAFT' ? [] : line('Still to pay', cents('amount_due'), true)),
  ];
}

function stepWords({ kind, method, words }: StoryStep): string {
  const by = method ? ` by ${methodWords(method)}` : '';
  if (kind === 'INVOICE') return 'Issued';
  if (kind === 'PAYMENT' || kind === 'VOUCHER') return `Paid${by}${kind === 'PAYMENT' ? `, ${words}` : ''}`;
  if (kind === 'REVERSAL') return `Payment reversed${by}: ${words}`;
  if (kind === 'REFUND') return `Given back${by}: ${words}`;
  return kind === 'CREDIT_NOTE' ? `Credit note ${words}` : words;
}

/** An invoice, from the row that its reader may see. */
export function invoicePaper(row: ShownRow, { club, person, zone, publicUrl }: Frame): Paper {
  const number = row.invoice_number === null ? '' : String(row.invoice_number);
  const story = (row.story as StoryStep[]).slice(0, 200);
  const day = String(row.issued_at ?? row.created_at);
  return {
    kind: number === '' ? 'Draft invoice' : 'Invoice',
    number,
    fileName: fileNameOf(number || `draft-${row.id}`),
    club,
    to: { label: 'Billed to', ...person },
    facts: [
      [number === '' ? 'Written' : 'Issued', momentWords(day, zone)],
      ['Due', dayWords(String(row.due_date))],
    ],
    stamp: stampOf(row.status),
    columns: [
      { label: 'Item', share: 54 },
      { label: 'Quantity', share: 12, figures: true },
      { label: 'Price', share: 17, figures: true },
      { label: 'Amount', share: 17, figures: true },
    ],
    rows: (row.items as Item[]).map(rowOf),
    sums: sumsOf(row),
    story:
      story.length > 1
        ? story.map((step) => [momentWords(step.at, zone), stepWords(step), dollarsOf(step.amount.replace('-', ''))])
        : [],
    notes: ['All prices include GST.', `Questions? Please contact ${club.contact}.`],
    ...(row.payment_url ? { link: { label: 'Pay online', url: `${publicUrl}${row.payment_url}` } } : {}),
  };
}
