import type { SheetCell, SheetRow } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';

/** What is read, and what a spreadsheet counts with. */
export type Cell = string | { readonly text: string; readonly value: SheetCell };

export interface ReportTable {
  readonly columns: readonly string[];
  /** The first cell of a row names it; figures follow. */
  readonly rows: readonly (readonly Cell[])[];
  readonly foot?: readonly Cell[];
}

export const count = (value: number): Cell => ({ text: formatNumber(value), value });
export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
const countedAs = (cell: Cell): SheetCell => (typeof cell === 'string' ? cell : cell.value);

/** The same table for a spreadsheet: figures to count with. */
export const sheetOf = ({ columns, rows, foot }: ReportTable): readonly SheetRow[] => [
  columns,
  ...rows.map((row) => row.map(countedAs)),
  ...(foot ? [foot.map(countedAs)] : []),
];
