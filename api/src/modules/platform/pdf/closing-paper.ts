import {
  type ClosingTotals,
  closingTotals,
  type dailyClosing,
  moneyToCents,
  paymentMethodText,
  type Row,
} from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import type { Frame } from './invoice-paper.ts';
import type { PdfDocument } from './pdf-document.ts';
import { clockWords, dayWords, dollars, dollarsOf, fileNameOf, type MoneyOf, momentWords } from './words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function stampOf(difference: number): PdfDocument['stamp'] {
  if (difference === 0) return { words: t.stampAgrees(), tone: 'good' };
  return { words: difference < 0 ? t.stampShort() : t.stampOver(), tone: 'late' };
}

/** What was paid and refunded without money; it is in none of the sums above. */
const withoutMoney = (totals: ClosingTotals): PdfDocument['sums'] =>
  (
    [
      [t.closingPaidFromCredit(), totals.paidFromCredit],
      [t.closingRefundedAsCredit(), totals.refundedAsCredit],
      [t.closingPaidWithVouchers(), totals.paidWithVouchers],
      [t.closingPutBackOnVouchers(), totals.putBackOnVouchers],
    ] as const
  ).flatMap(([label, cents]) => (cents > 0 ? [{ label, value: dollars(cents) }] : []));

/** A closed day as it is filed: takings by way of paying, the drawer, and who closed it. */
export function closingPaper(row: Row<typeof dailyClosing>, { club, zone }: Pick<Frame, 'club' | 'zone'>): PdfDocument {
  const cents = (field: MoneyOf<typeof row>) => moneyToCents(row[field] ?? '0');
  const [float, expected, counted, kept] = [
    cents('opening_float'),
    cents('expected_cash'),
    cents('counted_cash'),
    cents('kept_cash'),
  ];
  const totals = closingTotals(row.lines);
  const { waiting } = totals;
  const day = dayWords(String(row.day));
  const at = String(row.created_at);
  return {
    kind: t.closingTitle(),
    number: '',
    fileName: fileNameOf(`closing-${row.day}`),
    club,
    to: { label: t.closedBy(), name: String(row.closed_by_name ?? t.formerStaff()), membership_id: '' },
    facts: [
      [t.labelDay(), day],
      [t.labelClosed(), `${momentWords(at, zone)}, ${clockWords(at, zone)}`],
    ],
    stamp: stampOf(counted - expected),
    columns: [
      { label: t.columnMethod(), share: 28 },
      { label: t.columnPayments(), share: 15, figures: true },
      { label: t.received(), share: 19, figures: true },
      { label: t.refundedTotal(), share: 19, figures: true },
      { label: t.columnNet(), share: 19, figures: true },
    ],
    rows: [
      ...totals.money.map(({ method, received, returned, net, count }) => [
        [capital(paymentMethodText(method))],
        [String(count)],
        [dollarsOf(received)],
        [dollarsOf(returned)],
        [dollarsOf(net)],
      ]),
      ...(waiting > 0 ? [[[t.refundsNotSent()], [''], [''], [dollars(waiting)], [dollars(-waiting)]]] : []),
      [
        [t.total()],
        [String(totals.count)],
        [dollars(totals.received)],
        [dollars(totals.returned)],
        [dollars(totals.net)],
      ],
    ],
    sums: [
      ...withoutMoney(totals),
      { label: t.closingFloat(), value: dollars(float) },
      { label: t.closingCash(), value: dollars(expected - float) },
      { label: t.closingExpected(), value: dollars(expected), strong: true },
      { label: t.closingCounted(), value: dollars(counted), strong: true },
      { label: t.closingDifference(), value: dollars(counted - expected) },
      { label: t.closingLeft(), value: dollars(kept) },
      { label: t.closingTakenOut(), value: dollars(counted - kept) },
    ],
    story: [],
    notes: String(row.note ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
