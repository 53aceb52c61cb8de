import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

const PUBLIC_ADDRESSES = [
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '2606:4700::1111',
  '[2606:4700::1111]',
  '::ffff:8.8.8.8',
];
test.each(PUBLIC_ADDRESSES)('%s is on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const PRIVATE_ADDRESSES = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
];
test.each(PRIVATE_ADDRESSES)('%j is not on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const answer = (addresses: readonly LookupAddress[], all: boolean) =>
  new Promise((done) => {
    const find = publicLookup((_host, found) => found(null, [...addresses]));
    find('club.test', { all }, (error, address) => done(error ? error.message : address));
  });
const PRIVATE = { address: '10.0.0.7', family: 4 };
const MAPPED = { address: '::ffff:10.0.0.7', family: 6 };
const PUBLIC = { address: '8.8.8.8', family: 4 };

test('a name is only looked up to addresses on the internet', async () => {
  expect(await answer([PRIVATE, PUBLIC, MAPPED], true)).toEqual([PUBLIC]);
  expect(await answer([PRIVATE, PUBLIC], false)).toBe('8.8.8.8');
  expect(await answer([PRIVATE, MAPPED], true)).toBe('club.test is not on the internet');
  expect(await answer([PRIVATE], false)).toBe('club.test is not on the internet');
  expect(await answer([], true)).toBe('club.test is not on the internet');
});
