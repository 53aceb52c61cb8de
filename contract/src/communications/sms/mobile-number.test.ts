import { expect, test } from 'vitest';
import { maskNumber, readMobileNumber } from './mobile-number.ts';

test.each([
  ['9123 4567', { number: '+6591234567' }],
  ['+65 9123 4567', { number: '+6591234567' }],
  ['0065-8123-4567', { number: '+6581234567' }],
  ['+65 (8123) 4567', { number: '+6581234567' }],
  ['+60 12-345 6789', { number: '+60123456789' }],
  ['', { fault: 'missing' }],
  [' - ', { fault: 'missing' }],
  ['6123 4567', { fault: 'landline' }],
  ['+65 912 345', { fault: 'landline' }],
  ['+44 7700 900123', { fault: 'country' }],
  ['+1 900 555 0100', { fault: 'country' }],
  ['+0 9123 4567', { fault: 'malformed' }],
  ['+65 9123 4567 89012345', { fault: 'malformed' }],
  ['9123x4567', { fault: 'malformed' }],
])('%s', (text, read) => {
  expect(readMobileNumber(text, ['65', '60'])).toEqual(read);
});

test('no more than the end of a number is shown', () => {
  expect(maskNumber('+6591234567')).toBe('+65 •••• 4567');
});
