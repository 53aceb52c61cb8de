import { expect, test } from 'vitest';
import { kindOf } from './calendar-kind.ts';

test.each([
  [{}, undefined],
  [{ kind: 'PH', is_closed: true }, 'PH'],
  [{ day_type: 'SH', is_closed: true }, 'SH'],
  [{ is_closed: true }, 'CLOSURE'],
  [{ day_type: null }, 'CLUB'],
])('%j means %s', (input, kind) => {
  expect(kindOf(input)).toBe(kind);
});
