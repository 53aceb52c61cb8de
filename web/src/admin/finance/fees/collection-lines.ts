import { moneyToCents, parseCsv, readCell } from '@clubhouse/contract';

/** One open bill of a collection. */
export interface CollectionLine {
  readonly reference: string;
  readonly name: string;
  readonly amount: string;
}

/** The open bills as the collection file has them; accounts are left where they are. */
export function collectionLines(csv: string): readonly CollectionLine[] {
  const [head = [], ...rows] = [...parseCsv(csv)];
  const cell = (row: readonly string[], name: string) => readCell(row[head.indexOf(name)] ?? '');
  return rows.map((row) => ({
    reference: cell(row, 'reference'),
    name: cell(row, 'name'),
    amount: cell(row, 'amount'),
  }));
}

/** What comes in when some were refused. */
export function collected(lines: readonly CollectionLine[], refused: ReadonlySet<string>) {
  const good = lines.filter(({ reference }) => !refused.has(reference));
  return { count: good.length, cents: good.reduce((sum, { amount }) => sum + moneyToCents(amount), 0) };
}
