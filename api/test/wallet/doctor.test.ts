import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { checkWallets } from '../../src/commands/doctor/check-wallets.ts';
import { readConfig } from '../../src/config.ts';
import { ISSUER } from './fake-google-wallet.ts';
import { makeAppleFiles } from './make-certificates.ts';

const files = makeAppleFiles();
afterAll(() => rmSync(files.folder, { recursive: true }));
const google = { GOOGLE_WALLET_ISSUER: ISSUER, GOOGLE_WALLET_KEY: files.google.path };
const secure = { PUBLIC_URL: 'https://club.test' };
const look = (settings: Record<string, string>, days = 0) =>
  checkWallets(readConfig(settings), Date.now() + days * 86_400_000).map(({ level, text }) => `${level}: ${text}`);

test('nothing is said about what is not set up', () => {
  expect(look({})).toEqual([]);
});

test('what works is said, with its end', () => {
  expect(look({ ...files.settings, ...google, ...secure })).toEqual([
    expect.stringMatching(/^fine: Cards for Apple Wallet can be signed until \d{4}-\d\d-\d\d\.$/),
    'fine: Cards for Google Wallet are signed by wallet@test.iam.gserviceaccount.com.',
  ]);
});

test('a certificate that ends soon, or has ended, is named', () => {
  expect(look({ ...files.settings, ...secure }, 340)).toEqual([expect.stringMatching(/^note: .*expires on/)]);
  expect(look({ ...files.settings, ...secure }, 370)).toEqual([expect.stringMatching(/^problem: .*expired on/)]);
});

test('files that are wrong, and an address without https', () => {
  const wrong = files.write('wrong.json', '{"client_email": "a"}');
  expect(look({ ...files.settings, ...google, GOOGLE_WALLET_KEY: wrong })).toEqual([
    expect.stringMatching(/^fine:/),
    'note: Cards in Apple Wallet don’t change, because PUBLIC_URL isn’t https.',
    'problem: Cards for Google Wallet can’t be signed. GOOGLE_WALLET_KEY isn’t the JSON key of a service account.',
  ]);
  expect(look({ ...google, GOOGLE_WALLET_KEY: '/nowhere.json' })).toEqual([expect.stringMatching(/can’t be read/)]);
});

test('half of a wallet’s settings stop the start', () => {
  expect(() => readConfig({ APPLE_TEAM_ID: 'ABCDE12345' })).toThrow(/APPLE_TEAM_ID is not usable: has no use without/);
  expect(() => readConfig({ GOOGLE_WALLET_ISSUER: ISSUER })).toThrow(/has no use without GOOGLE_WALLET_KEY/);
});
