import { csvLine } from '@clubhouse/contract';

/** What is read, and what a spreadsheet counts with. */
export type Cell = string | { readonly text: string; readonly value: number | string };

export interface ReportTable {
  readonly columns: readonly string[];
  /** The first cell of a row names it; figures follow. */
  readonly rows: readonly (readonly Cell[])[];
  readonly foot?: readonly Cell[];
}

export const count = (value: number): Cell => ({ text: value.toLocaleString('en-SG'), value });
export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
const countedAs = (cell: Cell): number | string => (typeof cell === 'string' ? cell : cell.value);

/** The same table for a spreadsheet, with a mark by which it knows the letters. */
export const csvOf = ({ columns, rows, foot }: ReportTable): string =>
  `\ufeff${[columns, ...rows.map((row) => row.map(countedAs)), ...(foot ? [foot.map(countedAs)] : [])].map(csvLine).join('')}`;
