import pg from 'pg';

const { builtins } = pg.types;

/** `2025-03-04 05:06:07.5+00` as PostgreSQL writes it in UTC → `2025-03-04T05:06:07.500000Z` as the wire wants it. */
function wireInstant(text: string): string {
  // Whole seconds of a year with four digits, as nearly all are: a long list has hundreds.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
  const [head = '', fraction] = text.replace(/\+00$/, '').replace(' ', 'T').split('.');
  return fraction ? `${head}.${fraction.padEnd(6, '0')}Z` : `${head}Z`;
}

/** Arrays of big integers, for which the driver has no name: `{1,2}` → [1, 2]. */
const INT8_ARRAY = 1016;
const readNumbers = (text: string): number[] => text.slice(1, -1).split(',').filter(Boolean).map(Number);

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [INT8_ARRAY, readNumbers],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text],
  [builtins.TIMESTAMPTZ, wireInstant],
  [builtins.NUMERIC, (text) => text],
]);

/** Dates stay plain dates (never local midnight), instants become wire texts, big integers become numbers. */
export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format);
  },
};
