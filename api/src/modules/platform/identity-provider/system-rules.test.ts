import { expect, test } from 'vitest';
import { addressFault, systemFaults } from './system-rules.ts';

test.each([
  ['a site', 'https://library.example.com/login', 'CONFIDENTIAL', true, true],
  ['a site for a public system', 'https://wifi.example.com/login', 'PUBLIC', true, true],
  ['a site without https', 'http://library.example.com/login', 'CONFIDENTIAL', false, false],
  ['this computer, while trying it out', 'http://localhost:4000/login', 'CONFIDENTIAL', false, true],
  ['this computer, in production', 'http://localhost:4000/login', 'CONFIDENTIAL', true, false],
  ['an app that listens on its own computer', 'http://127.0.0.1/login', 'PUBLIC', true, true],
  ['an app on its own computer with https', 'https://localhost/login', 'PUBLIC', true, false],
  ['an app', 'com.example.club:/login', 'PUBLIC', true, true],
  ['an app that can’t be one', 'com.example.club:/login', 'CONFIDENTIAL', true, false],
  ['an app without a domain', 'club:/login', 'PUBLIC', true, false],
  ['a script', 'javascript:alert(1)', 'PUBLIC', true, false],
  ['data', 'data:text/html,hi', 'PUBLIC', true, false],
  ['a fragment', 'https://library.example.com/#login', 'CONFIDENTIAL', true, false],
  ['a password', 'https://a:b@library.example.com/', 'CONFIDENTIAL', true, false],
  ['any page of a site', 'https://*.example.com/login', 'CONFIDENTIAL', true, false],
  ['a space', 'https://library.example.com/ login', 'CONFIDENTIAL', true, false],
  ['no address', 'library', 'CONFIDENTIAL', true, false],
] as const)('people can be sent to %s: %s', (_words, address, kind, production, fine) => {
  expect(addressFault(address, { kind, production }) === undefined).toBe(fine);
});

test('every field says what is wrong with it', () => {
  const faults = systemFaults(
    { kind: 'CONFIDENTIAL', redirect_uris: ['ftp://x'], post_logout_uris: ['http://x.test'], scopes: ['email'] },
    true,
  );
  expect(Object.keys(faults)).toEqual(['redirect_uris', 'post_logout_uris', 'scopes']);
});
