import { afterEach, expect, test } from 'vitest';
import { ENGLISH, formatNumber, setLocaleSource } from './index.ts';

afterEach(() => setLocaleSource(() => ENGLISH));

test('numbers are written in the language of the moment', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(2.25, { maximumFractionDigits: 1 })).toBe('2.3');
  setLocaleSource(() => 'de');
  expect(formatNumber(1234567)).toBe('1.234.567');
});
