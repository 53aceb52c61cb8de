import { type ClosingLine, moneyToCents } from '@clubhouse/contract';
import type { ShownRow } from '../../crud/index.ts';
import type { Frame } from './invoice-paper.ts';
import type { Paper } from './paper.ts';
import { clockWords, dayWords, dollars, dollarsOf, fileNameOf, methodWords, momentWords } from './words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function stampOf(difference: number): Paper['stamp'] {
  if (difference === 0) return { words: 'AGREES', tone: 'good' };
  return { words: difference < 0 ? 'SHORT' : 'OVER', tone: 'late' };
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
  const total = (field: 'received' | 'returned' | 'net') =>
    dollars(lines.reduce((sum, line) => sum + moneyToCents(line[field]), 0));
  const day = dayWords(String(row.day));
  const at = String(row.created_at);
  return {
    kind: 'Daily closing',
    number: '',
    fileName: fileNameOf(`closing-${row.day}`),
    club,
    to: { label: 'Closed by', name: String(row.closed_by_name ?? 'A former member of staff'), membership_id: '' },
    facts: [
      ['Day', day],
      ['Closed', `${momentWords(at, zone)}, ${clockWords(at, zone)}`],
    ],
    stamp: stampOf(counted - expected),
    columns: [
      { label: 'Paid by', share: 28 },
      { label: 'Payments', share: 15, figures: true },
      { label: 'Received', share: 19, figures: true },
      { label: 'Given back', share: 19, figures: true },
      { label: 'Net', share: 19, figures: true },
    ],
    rows: [
      ...lines.map(({ method, received, returned, net, count }) => [
        [capital(methodWords(method))],
        [String(count)],
        [dollarsOf(received)],
        [dollarsOf(returned)],
        [dollarsOf(net)],
      ]),
      [
        ['Total'],
        [String(lines.reduce((sum, { count }) => sum + count, 0))],
        [total('received')],
        [total('returned')],
        [total('net')],
      ],
    ],
    sums: [
      { label: 'Opening float', value: dollars(float) },
      { label: 'Cash of the day', value: dollars(expected - float) },
      { label: 'Expected cash', value: dollars(expected), strong: true },
      { label: 'Counted cash', value: dollars(counted), strong: true },
      { label: 'Difference', value: dollars(counted - expected) },
      { label: 'Left in the drawer', value: dollars(kept) },
      { label: 'Taken out', value: dollars(counted - kept) },
    ],
    story: [],
    notes: String(row.note ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
