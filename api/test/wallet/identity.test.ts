import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { buildPkpass } from '../../src/modules/members/wallet/build-pkpass.ts';
import { readAppleIdentity } from '../../src/modules/members/wallet/index.ts';
import { makeAppleFiles } from './make-certificates.ts';
import { checkSignature, openPkpass } from './read-pkpass.ts';

const files = makeAppleFiles();
const [other, old] = [makeAppleFiles(), makeAppleFiles({ days: -1 })];
afterAll(() => {
  for (const { folder } of [files, other, old]) rmSync(folder, { recursive: true });
});

test.each([
  ['a certificate of another pass', { APPLE_PASS_TYPE_ID: 'pass.another' }, /isn’t for pass.another/],
  ['another team', { APPLE_TEAM_ID: 'OTHER12345' }, /isn’t of the team/],
  ['a key of another certificate', { APPLE_PASS_KEY: other.settings.APPLE_PASS_KEY }, /isn’t the key/],
  ['another intermediate', { APPLE_WWDR_CERTIFICATE: other.settings.APPLE_WWDR_CERTIFICATE }, /didn’t issue/],
  ['a file that isn’t there', { APPLE_PASS_KEY: '/nowhere/pass.key' }, /APPLE_PASS_KEY can’t be read/],
  ['a certificate that has expired', old.settings, /expired on/],
])('%s is named', (_what, wrong, words) => {
  expect(readAppleIdentity({ ...files.settings, ...wrong })).toEqual({ fault: expect.stringMatching(words) });
});

test('a pass whose content was changed after signing is noticed', async () => {
  const found = readAppleIdentity(files.settings);
  if (!found || !('identity' in found)) throw new Error('no identity');
  const pass = await buildPkpass({ a: 1 }, [], found.identity);
  expect(openPkpass(pass).pass).toEqual({ a: 1 });
  const { manifest, signature } = openPkpass(pass);
  expect(() => checkSignature(Buffer.concat([manifest, Buffer.from(' ')]), signature)).toThrow('something else');
});
