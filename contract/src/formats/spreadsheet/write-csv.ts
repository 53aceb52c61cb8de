import { csvCell } from '../csv.ts';
import type { SheetCell, SheetRow } from './cell.ts';

const AMOUNT = /^-?\d+(\.\d+)?$/;

function cellText(cell: SheetCell): string {
  if (typeof cell !== 'object') return csvCell(cell);
  if ('money' in cell) return AMOUNT.test(cell.money) ? cell.money : csvCell(cell.money);
  return csvCell('date' in cell ? cell.date : cell.moment.replace('T', ' '));
}

/** A row as a line of CSV. */
export const sheetLine = (row: SheetRow): string => `${row.map(cellText).join(',')}\r\n`;

/** CSV with the mark by which spreadsheets know that it is UTF-8, a batch of rows at a time. */
export async function* writeCsv(batches: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<string> {
  let first = true;
  for await (const rows of batches) {
    yield `${first ? '\ufeff' : ''}${rows.map(sheetLine).join('')}`;
    first = false;
  }
}
