/**
 * What a spreadsheet takes for the beginning of a formula; some read the full-width signs of East Asian keyboards alike.
 * Also one that was kept from being a formula already, so that reading gives it back.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const QUOTED = /[",\r\n]/;

/** One value as a cell: a formula becomes a plain text by a leading apostrophe. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of values as a line. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** What a cell means: the apostrophe that kept it from being a formula is not part of it. */
export const readCell = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

/** What separates the cells of a line. */
export type Delimiter = ',' | ';' | '\t' | '|';

/**
 * Reads every record of a CSV text, blank ones too: quotes, doubled quotes, line ends of every kind and a byte order mark.
 * It never looks back, so a file without a closing quote costs one pass.
 */
export function* parseRecords(text: string, delimiter: Delimiter = ','): Generator<string[], void> {
  const stops = `${delimiter}\r\n`;
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at + 1, stops) : plainCell(text, at, stops);
    row.push(cell);
    const stop = text[end];
    at = end + (stop === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (stop === delimiter && at < text.length) continue;
    if (stop === delimiter) row.push('');
    yield row;
    row = [];
  }
}

/** Reads the records of a CSV text; blank lines are left out. */
export function* parseCsv(text: string, delimiter: Delimiter = ','): Generator<string[], void> {
  for (const row of parseRecords(text, delimiter)) if (row.length > 1 || row[0] !== '') yield row;
}

/** A cell up to the next delimiter or line end. */
function plainCell(text: string, from: number, stops: string): [cell: string, end: number] {
  let end = from;
  while (end < text.length && !stops.includes(text.charAt(end))) end += 1;
  return [text.slice(from, end), end];
}

/** A cell up to its closing quote; text between that and the delimiter is part of it, as spreadsheets read it. */
function quotedCell(text: string, from: number, stops: string): [cell: string, end: number] {
  let cell = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const [rest, end] = plainCell(text, quote + 1, stops);
      return [cell + rest, end];
    }
    cell += '"';
    at = quote + 2;
  }
}
