import { expect, test } from 'vitest';
import { mapValue, takeAs, takeIf, withRules } from './reader.ts';

const number = takeIf(
  (given): given is number => typeof given === 'number',
  (given) => `${String(given)} is not a number`,
);
const even = { holds: (n: number) => n % 2 === 0, refusal: (n: number) => `${n} is odd` };
const small = { holds: (n: number) => n < 10, refusal: () => 'too large' };

test.each([
  ['a value that keeps all rules is taken', withRules(number, even, small), 4, { value: 4 }],
  ['the first broken rule gives the refusal', withRules(number, even, small), 11, { refusal: '11 is odd' }],
  ['later rules refuse too', withRules(number, even, small), 12, { refusal: 'too large' }],
  [
    'rules are not asked about a value that could not be read',
    withRules(number, even),
    'x',
    { refusal: 'x is not a number' },
  ],
  ['a value is kept in its own form', mapValue(number, (n) => `#${n}`), 7, { value: '#7' }],
  [
    'a refusal passes a conversion unchanged',
    mapValue(number, (n) => `#${n}`),
    null,
    { refusal: 'null is not a number' },
  ],
  [
    'undefined refuses',
    takeAs(
      () => undefined,
      () => 'no',
    ),
    1,
    { refusal: 'no' },
  ],
  [
    'a falsy value is a value',
    takeAs(
      () => 0,
      () => 'no',
    ),
    1,
    { value: 0 },
  ],
])('%s', (_, read, given, expected) => {
  expect(read(given)).toEqual(expected);
});
