import { parseRecords, readCell } from '../../formats/csv.ts';
import { IMPORT_COLUMNS } from '../register-columns.ts';
import { SENSITIVE_IMPORT_COLUMNS } from '../sensitive-fields.ts';
import { guessColumns } from './guess-columns.ts';
import { firstRecords, readDelimiter } from './read-delimiter.ts';

/** A record of a file with the number of its row in the sheet. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** The names of the columns, in the order of the file; a column without a name has an empty one. */
  readonly header: readonly string[];
  readonly rows: () => Generator<TableRow, void>;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Two columns of one name are distinguished by a number. */
function headerNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = readCell(cell).replace(/\s+/g, ' ').trim();
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === '' || times === 1 ? name : `${name} (${times})`;
  });
}

/** The header is the record that names most fields of the register; without any, the first that is as wide as the table. */
function headerAt(records: readonly (readonly string[])[]): number {
  const filled = records.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const named = records.map((cells) => {
    const mapping = guessColumns(headerNames(cells), [...IMPORT_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS]);
    return Object.values(mapping).filter((field) => field !== '').length;
  });
  const most = Math.max(0, ...named);
  const width = Math.max(0, ...filled);
  if (most > 1 || width === 1)
    return named.indexOf(most) >= 0 && most > 0 ? named.indexOf(most) : filled.findIndex((many) => many > 0);
  return filled.findIndex((many) => many > 0 && many >= width / 2);
}

/** Reads a file of rows: finds its delimiter and its header; titles above that and blank rows are left out, but counted. */
export function readTable(text: string): Table {
  const { body, delimiter } = readDelimiter(text);
  const first = firstRecords(body, delimiter);
  const at = headerAt(first);
  return {
    header: headerNames(first[at] ?? []),
    *rows() {
      let number = 0;
      for (const cells of parseRecords(body, delimiter)) {
        number += 1;
        if (at >= 0 && number > at + 1 && !isBlank(cells)) yield { number, cells };
      }
    },
  };
}

/** The cells of a sheet as text, one record for each row, so that the numbers of the rows stay. */
export function sheetAsCsv(rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) => {
    if (value === null || value === undefined) return '';
    const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
    // A text that looks guarded against being a formula is guarded once more: reading takes one apostrophe off.
    const kept = readCell(text) === text ? text : `'${text}`;
    return `"${kept.replaceAll('"', '""')}"`;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
