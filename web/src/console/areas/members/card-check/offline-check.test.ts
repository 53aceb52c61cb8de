// @vitest-environment node
import { type Certificate, fromBase64url, makeCertificate, makeCode, makeDeviceKey } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { checkOffline, type DeskList } from './offline-check.ts';

const NOW = Date.UTC(2026, 10, 14, 7, 10, 0);
const TODAY = '2026-11-14';
const club = await makeDeviceKey();
const device = await makeDeviceKey();

const LIST: DeskList = {
  public_key: club.publicKey,
  members: [
    ['M000123', 'Tan Mei Ling', 'ACTIVE', 'ORDINARY', '2027-12-31'],
    ['M000124', 'Ong Kai', 'SUSPENDED-DEFAULTER', 'ORDINARY', null],
    ['M000125', 'Lim Su', 'ACTIVE', 'TERM', '2026-11-13'],
  ],
  complete: true,
  taken_at: '2026-11-14T02:02:00Z',
};

async function codeOf(membershipId: string, atMs = NOW, clubKey = club.privateKey): Promise<string> {
  const facts: Certificate = {
    expires: NOW / 1000 + 3600,
    membership_id: membershipId,
    name: 'Tan Mei Ling',
    membership_level_1: 'ORDINARY',
    status: 'ACTIVE',
    membership_end_date: '2027-12-31',
    deviceKey: fromBase64url(device.publicKey) as Certificate['deviceKey'],
  };
  return makeCode(await makeCertificate(facts, clubKey), device.privateKey, atMs);
}

const check = (code: string, list = LIST) => checkOffline(code, list, NOW, TODAY);

test('a live code of someone in good standing opens the door', async () => {
  expect(await check(await codeOf('M000123'))).toMatchObject({ verdict: 'WELCOME', member: { name: 'Tan Mei Ling' } });
});

test('the kept register is newer than the card: what it says of the standing counts', async () => {
  expect(await check(await codeOf('M000124'))).toMatchObject({
    verdict: 'NOT_NOW',
    reason: 'Suspended: a payment is overdue.',
  });
  expect((await check(await codeOf('M000125'))).verdict).toBe('NOT_NOW');
});

test('a code from yesterday and a card of another club get different answers', async () => {
  expect((await check(await codeOf('M000123', NOW - 86_400_000))).verdict).toBe('OLD_CODE');
  const other = await makeDeviceKey();
  expect((await check(await codeOf('M000123', NOW, other.privateKey))).verdict).toBe('FORGED');
});

test('a typed number proves nothing, and a small letter is no other number', async () => {
  expect((await check('m000123')).verdict).toBe('TYPED');
  expect((await check('M000124')).verdict).toBe('NOT_NOW');
});

test('someone missing from an incomplete list may still be a member', async () => {
  expect((await check('M000999')).reason).toContain('No member');
  expect((await check('M000999', { ...LIST, complete: false })).reason).toContain('may still be a member');
});
