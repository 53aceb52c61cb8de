import { type Delimiter, parseRecords } from '../../formats/csv.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
/** How many records at the beginning are looked at for the header and the delimiter. */
const LOOK_AT = 30;
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;|\t])"?\r?\n/i;

/** The records at the beginning of a file. */
export function firstRecords(text: string, delimiter: Delimiter): string[][] {
  const records: string[][] = [];
  for (const record of parseRecords(text, delimiter)) {
    records.push(record);
    if (records.length === LOOK_AT) break;
  }
  return records;
}

/** The delimiter that cuts most records into the same number of cells, and more than one. */
function guessDelimiter(text: string): Delimiter {
  const weigh = (delimiter: Delimiter) => {
    const widths = new Map<number, number>();
    for (const { length } of firstRecords(text, delimiter)) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width = 1, times = 0] =
      [...widths].filter(([cells]) => cells > 1).sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return width > 1 ? times * 100 + width : 0;
  };
  return DELIMITERS.map((one) => ({ one, weight: weigh(one) })).reduce((best, next) =>
    next.weight > best.weight ? next : best,
  ).one;
}

/** What separates the cells of a file: as its first line says (`sep=;`), or as its records show. */
export function readDelimiter(text: string): { readonly body: string; readonly delimiter: Delimiter } {
  const separator = SEPARATOR_LINE.exec(text);
  const delimiter = DELIMITERS.find((one) => one === separator?.[1]);
  if (separator && delimiter) return { body: text.slice(separator[0].length), delimiter };
  return { body: text, delimiter: guessDelimiter(text) };
}
