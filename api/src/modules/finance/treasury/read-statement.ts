import { type Delimiter, isDate, parseCsv, readCell, readDelimiter } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type DecimalMark, decimalMarkOf, readAmount } from './read-amount.ts';

/** One line of a bank's statement; the amount in cents, money in is positive. */
export interface StatementLine {
  readonly booked_on: string;
  readonly amount: number;
  readonly text: string;
}

export type Statement = { readonly lines: readonly StatementLine[] } | { readonly problem: string };

export const STATEMENT_LIMITS = { bytes: 5 * 1024 * 1024, lines: 2000 } as const;
/** Banks write a few lines of their own above the heads. */
const HEAD_WITHIN = 20;
const TEXT_LENGTH = 300;

interface Columns {
  readonly date: number;
  readonly amount: number;
  readonly credit: number;
  readonly debit: number;
  readonly texts: readonly number[];
  /** How many cells the heads have. */
  readonly width: number;
}

const named = (cells: readonly string[], pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell.trim()));

/** Which column is which, by its head; undefined when these cells are no heads. */
function readHeads(cells: readonly string[]): Columns | undefined {
  const heads = cells.map((cell) => cell.replaceAll('_', ' ').trim().toLowerCase());
  const date = Math.max(named(heads, /^date\b/), named(heads, /^(transaction|booking|posting) date\b/));
  const columns = {
    date: date >= 0 ? date : named(heads, /\bdate\b/),
    amount: named(heads, /^(transaction )?amount\b/),
    credit: named(heads, /^(credit|deposit)/),
    debit: named(heads, /^(debit|withdrawal)/),
    texts: heads.flatMap((head, index) =>
      /description|\breference|\bref ?\d*\b|particulars|remarks|details|narrative/.test(head) ? [index] : [],
    ),
    width: cells.length,
  };
  const hasMoney = columns.amount >= 0 || columns.credit >= 0;
  return columns.date >= 0 && hasMoney && columns.texts.length > 0 ? columns : undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `11`, `Nov` or `November` → 11; 0 when it is no month. */
const monthOf = (word: string): number =>
  /^\d+$/.test(word)
    ? Number(word)
    : /^[a-z]{3,9}$/i.test(word)
      ? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
      : 0;

/**
 * The ways in which banks write a day, `31/12/2026`, `31 Dec 2026`, `31-Dec-26`, `20261231`, `2026-12-31`, each with or without a time
 * after it → `2026-12-31`; undefined when it is no day. A year of two digits is one of this century.
 */
function readDay(cell: string): string | undefined {
  const plain = cell.trim().replace(/(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[AP]M|Z)?$/i, '');
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (packed) return isoDay(packed[1], packed[2], packed[3]);
  const yearFirst = /^(\d{4})[/.\s-](\d{1,2})[/.\s-](\d{1,2})$/.exec(plain);
  if (yearFirst) return isoDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)([a-z]+|\d{1,2})\.?(?:\s*[/.,-]\s*|\s+)(\d{4}|\d{2})$/i.exec(plain);
  if (!dayFirst) return undefined;
  const [, day, month, year = ''] = dayFirst;
  return isoDay(year.length === 2 ? `20${year}` : year, String(monthOf(month ?? '')), day);
}

function isoDay(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(iso) ? iso : undefined;
}

/** A decimal comma without quotes in a file of commas: the cents have become a cell of their own. */
const isTornApart = (cells: readonly string[], { width }: Columns, at: number) =>
  cells.length > width && /^\D*\d+$/.test(cells[at] ?? '') && /^\d{2}$/.test(cells[at + 1] ?? '');

function amountOf(cells: readonly string[], columns: Columns, mark: DecimalMark): number | undefined {
  const { amount, credit, debit } = columns;
  if ([amount, credit, debit].some((at) => at >= 0 && isTornApart(cells, columns, at))) return undefined;
  const cell = (at: number) => (cells[at] ?? '').trim();
  if (amount >= 0) return readAmount(readCell(cell(amount)), mark);
  const part = (at: number) => (cell(at) === '' ? 0 : readAmount(cell(at), mark));
  const [come, gone] = [part(credit), part(debit)];
  return come === undefined || gone === undefined || (cell(credit) === '' && cell(debit) === '')
    ? undefined
    : come - Math.abs(gone);
}

const isBlank = (cells: readonly string[], { date, amount, credit, debit }: Columns) =>
  [date, amount, credit, debit].every((at) => (cells[at] ?? '').trim() === '');

const hasNoAmount = (cells: readonly string[], { amount, credit, debit }: Columns) =>
  [amount, credit, debit].every((at) => (cells[at] ?? '').trim() === '');

/** The bank's own sums below its lines. */
const IS_SUM = /^(sub-?\s?)?total|balance\b/i;

/** Reads a bank's statement: columns by their heads, in any order; every line, or the first reason why not. */
export function readStatement(content: string): Statement {
  const { body, delimiter } = readDelimiter(content);
  return readLines(body, delimiter) ?? readLines(body, ',') ?? { problem: t.bankColumnsMissing() };
}

/** The lines of a statement whose cells are separated like this; undefined when it has no heads that way. */
function readLines(content: string, delimiter: Delimiter): Statement | undefined {
  const rows = [...parseCsv(content, delimiter)];
  const head = rows.slice(0, HEAD_WITHIN).findIndex((cells) => readHeads(cells) !== undefined);
  const columns = readHeads(rows[head] ?? []);
  if (!columns) return undefined;
  const { amount: sum, credit, debit } = columns;
  const mark = decimalMarkOf(
    rows.slice(head + 1).flatMap((cells) => [sum, credit, debit].map((at) => cells[at] ?? '')),
  );
  const lines: StatementLine[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= head) continue;
    const number = index + 1;
    const words = columns.texts.map((at) => readCell(cells[at] ?? '').trim()).filter((word) => word !== '');
    const text = words.join(' ').replace(/[\s\p{C}]+/gu, ' ');
    if (isBlank(cells, columns)) {
      // Some banks go on with a long description on the next row.
      const last = lines.at(-1);
      if (last && text !== '' && !IS_SUM.test(text))
        lines[lines.length - 1] = { ...last, text: `${last.text} ${text}`.slice(0, TEXT_LENGTH) };
      continue;
    }
    const booked_on = readDay(cells[columns.date] ?? '');
    if (!booked_on && hasNoAmount(cells, columns)) continue;
    const amount = amountOf(cells, columns, mark);
    if (!booked_on) return { problem: t.bankRowDate({ number, text: (cells[columns.date] ?? '').slice(0, 40) }) };
    if (amount === undefined) return { problem: t.bankRowAmount({ number }) };
    lines.push({ booked_on, amount, text: text.slice(0, TEXT_LENGTH) });
    if (lines.length > STATEMENT_LIMITS.lines) return { problem: t.bankFileTooLong({ lines: STATEMENT_LIMITS.lines }) };
  }
  return lines.length > 0 ? { lines } : { problem: t.bankFileEmpty() };
}
