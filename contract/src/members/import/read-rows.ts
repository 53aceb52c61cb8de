import { readCell } from '../../formats/csv.ts';
import { hasKey } from '../../narrow.ts';
import { member } from '../member-resources.ts';
import type { RegisterColumn } from '../register-columns.ts';
import { hasWords, normaliseValue, type ReadOptions } from './normalise-value.ts';
import { wordKey } from './plain-letters.ts';
import { type DateOrder, dateOrderOf } from './read-date.ts';
import type { Table } from './read-table.ts';

/** One row of a file as fields; what no rule understands is left as it was written. */
export interface FileRow {
  readonly number: number;
  readonly values: Readonly<Record<string, string>>;
}

type Columns = Readonly<Record<string, string>>;

const isDateField = (name: string) => hasKey(member.fields, name) && member.fields[name].kind === 'date';

function* cellsOf(table: Table, index: number): Generator<string> {
  for (const { cells } of table.rows()) yield readCell(cells[index] ?? '');
}

/** How each column of dates writes them. */
function dateOrders(table: Table, targets: readonly (string | undefined)[]): ReadonlyMap<number, DateOrder> {
  const dates = targets.flatMap((field, index) => (field && isDateField(field) ? [index] : []));
  return new Map(dates.map((index) => [index, dateOrderOf(cellsOf(table, index))]));
}

/** Every row of a table as sent fields. A cell left empty is left out. */
export function* readRows(table: Table, mapping: Columns, options: ReadOptions): Generator<FileRow> {
  const targets = table.header.map((column) => mapping[column]);
  const orders = dateOrders(table, targets);
  for (const { number, cells } of table.rows()) {
    const values: Record<string, string> = {};
    targets.forEach((field, index) => {
      const cell = readCell(cells[index] ?? '').trim();
      if (!field || cell === '') return;
      const dateOrder = orders.get(index);
      const { value } = normaliseValue(field as RegisterColumn, cell, { ...options, ...(dateOrder && { dateOrder }) });
      if (value === '') return;
      if (field === 'name_part') values.name = [values.name, value].filter(Boolean).join(' ');
      else values[field] = value;
    });
    yield { number, values };
  }
}

/** A word of a file that no rule understands. */
export interface UnknownWord {
  readonly field: RegisterColumn;
  /** The word as the file first writes it. */
  readonly word: string;
  /** The word as it is compared and remembered. */
  readonly key: string;
  readonly times: number;
}

/** The words of a file that no rule understands, by column; `most` of each column at most. */
export function unknownWords(table: Table, mapping: Columns, options: ReadOptions, most = 50): UnknownWord[] {
  const targets = table.header.flatMap((column, index) => {
    const field = mapping[column];
    return field && hasWords(field) ? [{ field, index }] : [];
  });
  const found = new Map<string, UnknownWord>();
  const perField = new Map<string, number>();
  for (const { cells } of table.rows()) {
    for (const { field, index } of targets) {
      const word = readCell(cells[index] ?? '').trim();
      if (word === '' || normaliseValue(field, word, options).understood) continue;
      const key = wordKey(word);
      const known = found.get(`${field} ${key}`);
      if (!known && (perField.get(field) ?? 0) >= most) continue;
      if (!known) perField.set(field, (perField.get(field) ?? 0) + 1);
      found.set(`${field} ${key}`, { field, word: known?.word ?? word, key, times: (known?.times ?? 0) + 1 });
    }
  }
  return [...found.values()];
}
