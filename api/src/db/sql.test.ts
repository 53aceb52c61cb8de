import { expect, test } from 'vitest';
import { MOST_NAMES, namer } from './sql.ts';

test('a statement keeps its name; beyond the most there are, new ones get none', () => {
  const statementName = namer();
  const first = statementName('select 0');
  expect(first).toMatch(/^[\w-]{20}$/);
  const named = Array.from({ length: MOST_NAMES + 50 }, (_, n) => statementName(`select ${n}`));
  expect(new Set(named.filter(Boolean)).size).toBe(MOST_NAMES);
  expect(named.slice(MOST_NAMES).every((name) => name === undefined)).toBe(true);
  expect(statementName('select 0')).toBe(first);
});
