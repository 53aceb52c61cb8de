import { expect, test } from 'vitest';
import { calledName } from './called-name.ts';

test.each([
  [{ name: 'Tan Mei Ling', preferred_name: '' }, 'Tan Mei Ling'],
  [{ name: 'Tan Mei Ling', preferred_name: 'Mei' }, 'Mei'],
])('%j is called %s', (person, called) => {
  expect(calledName(person)).toBe(called);
});
