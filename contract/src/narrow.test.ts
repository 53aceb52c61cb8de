import { expect, test } from 'vitest';
import { hasKey, isOneOf, isRecord, keysOf, recordOf } from './narrow.ts';

test('only what is listed is one of a list', () => {
  expect(isOneOf(['A', 'B'], 'A')).toBe(true);
  expect(isOneOf(['A', 'B'], 'C')).toBe(false);
  expect(isOneOf(['1'], 1)).toBe(false);
});

test('a record is neither null nor a list', () => {
  expect([{}, new Error('x')].every(isRecord)).toBe(true);
  expect([null, undefined, [], 'a', 1].some(isRecord)).toBe(false);
});

test('inherited properties are not fields', () => {
  expect(hasKey({ name: 1 }, 'name')).toBe(true);
  expect(hasKey({ name: 1 }, 'toString')).toBe(false);
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
});

test('every name has its value', () => {
  expect(recordOf(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' });
});
