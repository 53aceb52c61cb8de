import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const member = await buildMember(club.db, { email: 'mei@example.com' });
const real = { membership_id: member.membership_id, email: 'mei@example.com' };

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

const check = (body: object, on = club) => on.anonymous.ask('POST', '/general-users/check-account/', body);
const create = (body: object) => club.anonymous.ask('POST', '/general-users/create-account/', body);
const guess = (n: number) => ({ membership_id: `M${800_000 + n}`, email: 'mei@example.com' });
const PASSWORD = 'Quiet-otter-lamp-42';

async function solved(): Promise<string> {
  const { challenge } = (await club.anonymous.ask('GET', '/api/captcha/')).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function missFive(): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect((await check(guess(n))).body).toEqual({ result: 'NOT_MATCHED' });
}

const ASKED = { captcha_token: ['This field is required.'] };

describe('guessing at members', () => {
  test('a captcha is asked for after five misses, on both calls, and each solution counts once', async () => {
    await missFive();
    const asked = await check(real);
    expect([asked.status, asked.body]).toEqual([400, ASKED]);
    expect((await create({ ...real, password: PASSWORD })).body).toEqual(ASKED);
    expect(Object.keys((await check({ ...real, captcha_token: 'nonsense' })).body)).toEqual(['captcha_token']);
    const captcha_token = await solved();
    expect((await check({ ...real, captcha_token })).body).toEqual({ result: 'CAN_CREATE' });
    expect(Object.keys((await check({ ...real, captcha_token })).body)).toEqual(['captcha_token']);
  });

  test('misses of create-account count too', async () => {
    for (let n = 0; n < 5; n += 1) {
      const missed = await create({ ...guess(n), password: PASSWORD });
      expect([missed.status, Object.keys(missed.body)]).toEqual([400, ['membership_id']]);
    }
    expect((await check(real)).body).toEqual(ASKED);
    const made = await create({ ...real, password: PASSWORD, captcha_token: await solved() });
    expect([made.status, made.body]).toEqual([201, { result: 'ACCOUNT_CREATED' }]);
  });

  test('the limit of ten an hour goes on counting', async () => {
    await missFive();
    for (let n = 0; n < 5; n += 1) expect((await check(real)).status).toBe(400);
    expect((await check(real)).status).toBe(429);
  });
});

test('a person who knows their details is never asked, and an unneeded token does no harm', async () => {
  for (let n = 0; n < 6; n += 1) expect((await check(real)).status).toBe(200);
  expect((await check({ ...real, captcha_token: 'ignored' })).status).toBe(200);
});

test('it is not required where it is switched off', async () => {
  const closed = await buildTestApp({ CAPTCHA: 'off' });
  for (let n = 0; n < 7; n += 1) expect((await check(guess(n), closed)).body).toEqual({ result: 'NOT_MATCHED' });
  await closed.close();
});
