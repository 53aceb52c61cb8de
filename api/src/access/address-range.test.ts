import { expect, test } from 'vitest';
import { isAddressRange, isWithin } from './address-range.ts';

test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::/32', '::1'])('%s is a network address', (text) => {
  expect(isAddressRange(text)).toBe(true);
});

test.each([
  '203.0.113.0/33',
  '2001:db8::/129',
  '203.0.113',
  '203.0.113.0/24/8',
  '203.0.113.0/-1',
  '203.0.113.0/',
  'fe80::1%eth0',
  'club.test',
  '',
])('%j is no network address', (text) => {
  expect(isAddressRange(text)).toBe(false);
});

test.each([
  [['203.0.113.0/24'], '203.0.113.200', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['2001:db8::/32'], '2001:db8:1::7', true],
  [['2001:db8::/32'], '2001:db9::7', false],
  [['2001:db8::/32', '10.0.0.0/8'], '10.2.3.4', true],
  [['0.0.0.0/0'], '::1', false],
  [['10.0.0.0/8'], 'unknown', false],
  [[], '10.0.0.1', false],
])('%j hold %s: %s', (ranges, address, is) => {
  expect(isWithin(ranges, address)).toBe(is);
});
