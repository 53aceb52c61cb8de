import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { LOW_COST } from '../low-hash-cost.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

const logIn = (username: string, password: string, more: object = {}, headers = {}) =>
  club.anonymous.ask('POST', '/api/token/', { username, password, ...more }, headers);

async function solved(): Promise<string> {
  const { challenge } = (await club.anonymous.ask('GET', '/api/captcha/')).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('guessing', () => {
  test('the eleventh try has to wait, whatever the body or the headers say', async () => {
    const { email } = await buildUser(club.db);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await logIn(email, 'bad', { email: `r${n}@x.sg` }, { 'x-forwarded-for': `10.0.0.${n}` })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5, 10)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('no one can lock another person out: from another address the right password works', async () => {
    const { email } = await buildUser(club.db);
    for (let n = 0; n < 12; n += 1) await logIn(email, 'bad');
    const elsewhere = await club.app.inject({
      method: 'POST',
      url: '/v1/api/token/',
      remoteAddress: '192.0.2.7',
      payload: { username: email, password: PASSWORD },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('a good login gives the tries back', async () => {
    const { email } = await buildUser(club.db);
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await logIn(email, 'bad')).status).toBe(401);
      expect((await logIn(email, PASSWORD)).status).toBe(200);
    }
  });

  test('a limiter that cannot count refuses everyone', async () => {
    const { email } = await buildUser(club.db);
    await club.db.run(sql`alter table rate_limit rename to rate_limit_away`);
    const answer = await logIn(email, PASSWORD);
    await club.db.run(sql`alter table rate_limit_away rename to rate_limit`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('captcha', () => {
  const failFive = async (email: string) => {
    for (let n = 0; n < 5; n += 1) await logIn(email, 'bad');
  };

  test('is asked for after five failures, taken once, and refused when wrong', async () => {
    const { email } = await buildUser(club.db);
    await failFive(email);
    expect((await logIn(email, PASSWORD)).body).toEqual({ captcha_token: ['This field is required.'] });
    expect((await logIn(email, PASSWORD, { captcha_token: 'nonsense' })).status).toBe(400);
    const token = await solved();
    const [good, again] = [
      await logIn(email, PASSWORD, { captcha_token: token }),
      await failFive(email).then(() => logIn(email, PASSWORD, { captcha_token: token })),
    ];
    expect(good.status).toBe(200);
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['captcha_token']]);
  });

  test('a solution sent five times at once is spent once', async () => {
    const { email } = await buildUser(club.db);
    await failFive(email);
    const token = await solved();
    // With a wrong password: a good login would end the asking, and the rest would rightly pass without.
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(email, 'bad', { captcha_token: token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 401]);
  });
});

describe('passwords', () => {
  test('an old hash is made anew at login', async () => {
    const user = await buildUser(club.db);
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 1);
    const key = argon2Sync('argon2id', {
      message: PASSWORD,
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 1024,
      passes: 1,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await club.db.run(
      sql`
        update app_user
        set password_hash = ${`$argon2id$v=19$m=1024,t=1,p=1$${text(salt)}$${text(key)}`}
        where id = ${user.id}`,
    );
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
    const row = await club.db.row<{ password_hash: string }>(
      sql`select password_hash from app_user where id = ${user.id}`,
    );
    expect(row?.password_hash).toContain(`$m=${LOW_COST.memory},t=${LOW_COST.passes},p=1$`);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });
});
