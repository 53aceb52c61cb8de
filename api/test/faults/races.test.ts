import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { makeMailedToken } from '../../src/modules/platform/sign-in/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

const together = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const logIn = (username: string, password: string) => club.anonymous.ask('POST', '/api/token/', { username, password });
const count = async (statement: ReturnType<typeof sql>) => (await club.db.row<{ count: number }>(statement))?.count;

/** Look first, write after: what each guarded act must not do. It has to lose the race, or the race proves nothing. */
async function naive(n: number, look: () => Promise<boolean>, act: () => Promise<unknown>): Promise<number> {
  const went = await together(n, async () => {
    if (!(await look())) return false;
    await act();
    return true;
  });
  return went.filter(Boolean).length;
}

describe('refresh', () => {
  test('50 calls with one token: all get the same successor, one row is made', async () => {
    const user = await buildUser(club.db);
    const { body } = await logIn(user.email, PASSWORD);
    const answers = await together(50, () =>
      club.anonymous.ask('POST', '/api/token/refresh/', { refresh: body.refresh }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.refresh)).size).toBe(1);
    const session = JSON.parse(Buffer.from(body.refresh.split('.')[1], 'base64url').toString()).sid;
    expect(await count(sql`select count(*) from refresh_token where session_id = ${session}`)).toBe(2);
  });

  test('control: looking before spending mints many', async () => {
    await club.db.run(
      sql`insert into session (user_id, expires_at) select id, now() + interval '1 hour' from app_user limit 1`,
    );
    await club.db.run(
      sql`
        insert into refresh_token (jti, session_id, issued_at, expires_at) select 'naive', max(id), 0, 0 from session`,
    );
    const unspent = async () =>
      (await count(sql`select count(*) from refresh_token where jti = 'naive' and spent_at is null`)) === 1;
    expect(
      await naive(20, unspent, () => club.db.run(sql`update refresh_token set spent_at = now() where jti = 'naive'`)),
    ).toBeGreaterThan(1);
  });
});

describe('reset token', () => {
  const passwords = (n: number) => `quiet lantern number ${n}`;

  test('20 confirmations with one link: one sets its password', async () => {
    const user = await buildUser(club.db);
    const token = await inTransaction(club.db, (tx) => makeMailedToken(tx, 'PASSWORD_RESET', user.id, 60));
    const answers = await together(20, (n) =>
      club.anonymous.ask('POST', '/password_reset/confirm/', { token, password: passwords(n) }),
    );
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await logIn(user.email, passwords(winners[0] ?? -1))).status).toBe(200);
  });

  test('control: looking before using lets several through', async () => {
    const user = await buildUser(club.db);
    await inTransaction(club.db, (tx) => makeMailedToken(tx, 'PASSWORD_RESET', user.id, 60));
    const unused = async () =>
      (await count(sql`select count(*) from mailed_token where user_id = ${user.id} and used_at is null`)) === 1;
    expect(
      await naive(20, unused, () =>
        club.db.run(sql`update mailed_token set used_at = now() where user_id = ${user.id}`),
      ),
    ).toBeGreaterThan(1);
  });
});

describe('limiter', () => {
  test('100 wrong logins at once: at most 10 are checked, the rest have to wait', async () => {
    const user = await buildUser(club.db);
    const answers = await together(100, () => logIn(user.email, 'wrong'));
    const statuses = answers.map(({ status }) => status);
    const lookedAt = answers.filter(({ status }) => status !== 429);
    expect(lookedAt.length).toBeLessThanOrEqual(10);
    // Those that come after the first refusals have to show that they are a person.
    expect(lookedAt.filter(({ status, body }) => status !== 401 && !body.captcha_token)).toEqual([]);
    expect(statuses).toContain(401);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('control: counting after looking lets more through', async () => {
    await club.db.run(sql`insert into rate_limit values ('naive', 9, now() + interval '1 hour')`);
    const below = async () =>
      ((await club.db.row<{ hits: number }>(sql`select hits from rate_limit where key = 'naive'`))?.hits ?? 0) < 10;
    expect(
      await naive(40, below, () => club.db.run(sql`update rate_limit set hits = hits + 1 where key = 'naive'`)),
    ).toBeGreaterThan(1);
  });
});

describe('idempotency key', () => {
  test('20 creates with one key at once: one row, one answer', async () => {
    const body = { name: 'Once', category: 'Race', price: '1' };
    const answers = await together(20, () => admin.ask('POST', '/product/', body, { 'idempotency-key': 'race' }));
    expect(new Set(answers.map(({ status, body: shown }) => `${status} ${shown.id}`)).size).toBe(1);
    expect(await count(sql`select count(*) from product where category = 'Race'`)).toBe(1);
  });

  test('control: without a key there are twenty', async () => {
    await together(20, () => admin.ask('POST', '/product/', { name: 'Many', category: 'Control', price: '1' }));
    expect(await count(sql`select count(*) from product where category = 'Control'`)).toBe(20);
  });

  test('a key belongs to its caller', async () => {
    const other = await club.as((await buildAdministrator(club.db)).id);
    const body = { name: 'Mine', category: 'Owner', price: '1' };
    const first = await admin.ask('POST', '/product/', body, { 'idempotency-key': 'mine' });
    const second = await other.ask('POST', '/product/', body, { 'idempotency-key': 'mine' });
    expect(second.body.id).not.toBe(first.body.id);
  });
});
