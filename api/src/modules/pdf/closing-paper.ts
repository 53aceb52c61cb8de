import { type ClosingLine, moneyToCents, paymentMethodText } from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import type { ShownRow } from '../../crud/index.ts';
import type { Frame } from './invoice-paper.ts';
import type { Paper } from './paper.ts';
import { clockWords, dayWords, dollars, dollarsOf, fileNameOf, momentWords } from './words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function stampOf(difference: number): Paper['stamp'] {
  if (difference === 0) return { words: t.stampAgrees(), tone: 'good' };
  return { words: difference < 0 ? t.stampShort() : t.stampOver(), tone: 'late' };
}

/** A closed day as it is filed: takings by way of paying, the drawer, and who closed it. */
export function closingPaper(row: ShownRow, { club, zone }: Pick<Frame, 'club' | 'zone'>): Paper {
  const cents = (field: string) => moneyToCents(String(row[field] ?? '0'));
  const [float, expected, counted, kept] = [
    cents('opening_float'),
    cents('expected_cash'),
    cents('counted_cash'),
    cents('kept_cash'),
  ];
  const lines = row.lines as readonly ClosingLine[];
  const sumOf = (field: 'received' | 'returned' | 'net') =>
    lines.reduce((sum, line) => sum + moneyToCents(line[field]), 0);
  const waiting = lines.reduce((sum, line) => sum + moneyToCents(line.waiting ?? '0'), 0);
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
      ...lines.map(({ method, received, returned, net, count }) => [
        [capital(paymentMethodText(method))],
        [String(count)],
        [dollarsOf(received)],
        [dollarsOf(returned)],
        [dollarsOf(net)],
      ]),
      ...(waiting > 0 ? [[[t.refundsNotSent()], [''], [''], [dollars(waiting)], [dollars(-waiting)]]] : []),
      [
        [t.total()],
        [String(lines.reduce((sum, { count }) => sum + count, 0))],
        [dollars(sumOf('received'))],
        [dollars(sumOf('returned') + waiting)],
        [dollars(sumOf('net') - waiting)],
      ],
    ],
    sums: [
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
