import {
  type Answer,
  CARD_CODE,
  checkCode,
  type deskList,
  type MemberStatus,
  makeCode,
  makeDeviceKey,
} from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { clubKeyFor } from '../../src/modules/members/cards/club-key.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const desk = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);

const cardOf = (id: number | undefined) => `/profile/member/${id}/digital-card/`;
const check = (code: string) => desk.ask('POST', '/membership-card/check/', { code });

async function withCard() {
  const user = await buildUser(club.db);
  const client = await club.as(user.id);
  const { privateKey, publicKey } = await makeDeviceKey();
  const issued = await client.ask('POST', cardOf(user.member?.id), { public_key: publicKey });
  expect(issued.status).toBe(200);
  const code = (atMs = Date.now()) => makeCode(issued.body.certificate, privateKey, atMs);
  return {
    client,
    memberId: user.member?.id ?? 0,
    membershipId: user.member?.membership_id ?? '',
    issued: issued.body,
    code,
  };
}

const move = (id: number, more: object) => admin.ask('PATCH', `/profile/member/${id}/`, more);

describe('a member’s device', () => {
  test('gets a certificate of a day, whose codes anyone with the club’s key can check', async () => {
    const { issued, code, membershipId } = await withCard();
    const hours = (Date.parse(issued.expires_at) - Date.parse(issued.server_time)) / 3_600_000;
    expect(hours).toBeCloseTo(CARD_CODE.certificateHours, 2);
    const { public_key } = (await desk.ask('GET', '/membership-card/desk-list/')).body;
    expect(await checkCode(await code(), [public_key], Date.now())).toMatchObject({
      proof: 'GOOD',
      holder: { membership_id: membershipId, status: 'ACTIVE', membership_level_1: 'ORDINARY' },
    });
  });

  test('refuses what is no key', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const { publicKey } = await makeDeviceKey();
    const offCurve = `${publicKey.slice(0, -8)}AAAAAAAA`;
    for (const public_key of ['x', publicKey.slice(2), offCurve, `${publicKey}=`]) {
      const { status, body } = await client.ask('POST', cardOf(user.member?.id), { public_key });
      expect([status, Object.keys(body)]).toEqual([400, ['public_key']]);
    }
    expect((await client.ask('POST', cardOf(user.member?.id), {})).body).toEqual({
      public_key: ['This field is required.'],
    });
  });

  test('gets no card of someone else, not even with every right', async () => {
    const other = await buildMember(club.db);
    const absent = await admin.ask('POST', cardOf(2_147_483_647), {});
    const foreign = await admin.ask('POST', cardOf(other.id), {});
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(absent.text);
  });

  test('is braked', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const { publicKey } = await makeDeviceKey();
    const asked = Array.from({ length: 61 }, () =>
      client.ask('POST', cardOf(user.member?.id), { public_key: publicKey }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the desk', () => {
  test('welcomes a code of now, and leaves a line in the audit log', async () => {
    const { code, memberId, membershipId } = await withCard();
    const { status, body } = await check(await code());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'WELCOME',
      reason: '',
      member: { id: memberId, membership_id: membershipId },
    });
    const line = await club.db.row(
      sql`select action, resource, changes from audit where row_id = ${memberId} and action = 'check'`,
    );
    expect(line).toEqual({ action: 'check', resource: 'member', changes: { verdict: { old: null, new: 'WELCOME' } } });
  });

  test('hears of the standing as it is now, not as it was certified', async () => {
    const statuses: MemberStatus[] = ['ABSENT', 'SUSPENDED-DEFAULTER', 'TERMINATED-VOLUNTARY', 'BLACKLISTED'];
    for (const status of statuses) {
      const { code, memberId } = await withCard();
      expect((await move(memberId, { status, status_reason: 'because' })).status).toBe(200);
      const { body } = await check(await code());
      expect(body).toMatchObject({ verdict: 'NOT_NOW', member: { status } });
      expect(body.reason).not.toBe('');
    }
    const { code, memberId } = await withCard();
    await move(memberId, { membership_end_date: '2024-02-29' });
    expect((await check(await code())).body).toMatchObject({
      verdict: 'NOT_NOW',
      reason: 'Membership ended on 29 February 2024.',
    });
  });

  test('recognises old codes, forged ones and unknown numbers', async () => {
    const { code, memberId } = await withCard();
    expect((await check(await code(Date.now() - 120_000))).body).toMatchObject({
      verdict: 'OLD_CODE',
      member: { id: memberId },
    });
    const good = await code();
    const bent = good.slice(0, 40) + (good[40] === '0' ? '1' : '0') + good.slice(41);
    expect((await check(bent)).body).toMatchObject({ verdict: 'FORGED', member: null });
    expect((await check('CH1:HELLO')).body).toMatchObject({ verdict: 'FORGED', member: null });
    expect((await check('M999999')).body).toMatchObject({ verdict: 'UNKNOWN', member: null });
    expect((await check('')).status).toBe(400);
  });

  test('finds a typed number, which proves nothing; a printed card that was replaced is refused', async () => {
    const { memberId, membershipId, code } = await withCard();
    expect((await check(membershipId.toLowerCase())).body).toMatchObject({
      verdict: 'TYPED',
      member: { id: memberId },
    });
    const issue = () => admin.ask('POST', `/profile/member/${memberId}/card/`, { issued_on: '2026-01-01' });
    const first = (await issue()).body.card_number;
    expect((await check(first)).body).toMatchObject({ verdict: 'TYPED', member: { id: memberId } });
    const second = (await issue()).body.card_number;
    expect((await check(first)).body).toMatchObject({ verdict: 'NOT_NOW', member: { id: memberId } });
    expect((await check(second)).body.verdict).toBe('TYPED');
    // A printed card has no say over the phone.
    expect((await check(await code())).body.verdict).toBe('WELCOME');
  });

  test('has the register in its pocket; plain members do not', async () => {
    const { membershipId, client } = await withCard();
    const list: Answer<typeof deskList> = (await desk.ask('GET', '/membership-card/desk-list/')).body;
    expect(list.complete).toBe(true);
    expect(list.members).toContainEqual([membershipId, expect.any(String), 'ACTIVE', 'ORDINARY', null]);
    expect((await client.ask('GET', '/membership-card/desk-list/')).status).toBe(403);
    expect((await client.ask('POST', '/membership-card/check/', { code: membershipId })).status).toBe(403);
  });
});

test('the club’s key follows from its secret alone', () => {
  const one = clubKeyFor('a secret that is long enough to be one');
  expect(clubKeyFor('a secret that is long enough to be one').publicKey).toBe(one.publicKey);
  expect(clubKeyFor('another secret that is long enough to be').publicKey).not.toBe(one.publicKey);
});
