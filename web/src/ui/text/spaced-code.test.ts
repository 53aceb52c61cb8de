import { expect, test } from 'vitest';
import { spacedCode } from './spaced-code.ts';

test.each([
  ['', ''],
  ['abc', 'abc'],
  ['abcd', 'abcd'],
  ['abcde', 'abcd e'],
  ['abcdefgh', 'abcd efgh'],
  ['Q3_k-9fTzW0aB1cD2eF3gH', 'Q3_k -9fT zW0a B1cD 2eF3 gH'],
])('%j is shown as %j', (code, shown) => {
  expect(spacedCode(code)).toBe(shown);
});
