/** What is before the cents: `1,234.56` or `1.234,56`. */
export type DecimalMark = '.' | ',';

const SHAPES: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\()?([+-])?(?:S?\$)?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?(\))?$/i,
  ',': /^(\()?([+-])?(?:S?\$)?(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,2}))?(\))?$/i,
};

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** Which mark an amount must be written with; undefined when it says nothing, like `45` and `1,234`. */
function markOf(cell: string): DecimalMark | undefined {
  const marks = cell.replace(/[^.,]/g, '');
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return undefined;
  // Thousands are marked by the other one, and only they are marked more than once.
  if (marks.includes(other(last))) return last;
  if (marks.length > 1) return other(last);
  const digitsAfter = /[.,](\d*)\D*$/.exec(cell)?.[1]?.length ?? 0;
  return digitsAfter === 1 || digitsAfter === 2 ? last : undefined;
}

/** The mark of a whole file: that of its first amount that says; banks write as in English otherwise. */
export const decimalMarkOf = (cells: Iterable<string>): DecimalMark => {
  for (const cell of cells) {
    const mark = markOf(cell);
    if (mark) return mark;
  }
  return '.';
};

/** `S$ 1,234.50`, `-20`, `(20.00)`, `20.00-`, `20.00 CR`, `20.00 DR` → cents; undefined when it is no amount. */
export function readAmount(cell: string, mark: DecimalMark): number | undefined {
  const [, plain = cell, sign = ''] = /^(.*\d)\s*(CR|DR|-)$/i.exec(cell.trim()) ?? [];
  const cents = readPlain(plain, mark);
  return cents !== undefined && cents > 0 && /^(DR|-)$/i.test(sign) ? -cents : cents;
}

function readPlain(cell: string, mark: DecimalMark): number | undefined {
  const bare = cell.replace(/^(SGD|S\$|\$)/i, '').replace(/\s/g, '');
  const match = SHAPES[mark].exec(bare);
  if (!match || Boolean(match[1]) !== Boolean(match[5])) return undefined;
  const [, bracket, sign, whole = '0', fraction = ''] = match;
  const cents = Number(whole.replaceAll(other(mark), '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > 10 ** 12) return undefined;
  return cents !== 0 && (bracket || sign === '-') ? -cents : cents;
}
