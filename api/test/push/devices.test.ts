import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { fingerprintOf } from '../../src/modules/communications/push/add-device.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { DEVICES, openPushClub } from './club-with-push.ts';
import { newBrowserKeys } from './decrypt-push.ts';

const club = await openPushClub();
const strict = await openClub(buildTestApp());
const someone = async () => club.as((await buildUser(club.db)).id);
const good = () => newBrowserKeys(randomBytes).sent;

test('a browser is added once, seen by its owner alone, tested and removed', async () => {
  const [me, other] = [await someone(), await someone()];
  const { id, ...subscription } = await club.subscribe(me);
  const again = await me.ask('POST', DEVICES, subscription);
  expect(again.body.id).toBe(id);
  expect((await me.ask('GET', DEVICES)).body.results).toMatchObject([{ id, last_used_at: null }]);
  expect((await me.ask('GET', DEVICES)).text).not.toContain(subscription.endpoint);
  expect((await other.ask('GET', DEVICES)).body.count).toBe(0);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', 'test/'],
  ] as const)
    expect((await other.ask(method, `${DEVICES}${id}/${path}`)).status).toBe(404);
  expect((await me.ask('POST', `${DEVICES}${id}/test/`)).body).toEqual({ result: 'QUEUED' });
  await club.push();
  expect(club.service.payloads()).toMatchObject([{ title: 'It works', actions: [] }]);
  expect((await me.ask('GET', `${DEVICES}${id}/`)).body.last_used_at).not.toBeNull();
  expect((await me.ask('DELETE', `${DEVICES}${id}/`)).status).toBe(204);
  expect((await me.ask('GET', DEVICES)).body.count).toBe(0);
  expect((await club.anonymous.ask('GET', DEVICES)).status).toBe(401);
  expect((await club.anonymous.ask('GET', '/push-key/')).status).toBe(401);
});

test('all processes use one key, which is stored encrypted', async () => {
  const asked = await Promise.all([someone(), someone(), someone()]);
  const keys = await Promise.all(asked.map((who) => who.ask('GET', '/push-key/')));
  const [first] = keys.map(({ body }) => body.public_key);
  expect(new Set(keys.map(({ body }) => body.public_key)).size).toBe(1);
  expect(Buffer.from(first, 'base64url')).toHaveLength(65);
  const stored = await club.db.row<{ private_key: Buffer }>(sql`select private_key from push_key`);
  expect(stored?.private_key.length).toBeGreaterThan(43);
});

test('a browser that another login had moves, and gets nothing that was meant for the other', async () => {
  const [one, other] = [await someone(), await someone()];
  const { id, ...subscription } = await club.subscribe(one);
  await one.ask('POST', `${DEVICES}${id}/test/`);
  const moved = await other.ask('POST', DEVICES, subscription);
  expect(moved.status).toBe(201);
  expect((await one.ask('GET', DEVICES)).body.count).toBe(0);
  expect((await other.ask('GET', DEVICES)).body.count).toBe(1);
  await club.push();
  expect(club.service.delivered).toEqual([]);
  expect(await club.messages()).toMatchObject([{ status: 'FAILED' }]);
});

test('logging out ends notifications on that device', async () => {
  const user = await buildUser(club.db);
  const me = await club.as(user.id);
  await club.subscribe(me);
  await club.db.run(sql`update session set ended_at = now() where user_id = ${user.id}`);
  expect(await club.db.rows(sql`select id from push_device where app_user = ${user.id}`)).toEqual([]);
});

const REFUSED: readonly (readonly [field: string, change: object])[] = [
  ['endpoint', { endpoint: 'http://push.example.com/1' }],
  ['endpoint', { endpoint: 'https://127.0.0.1/1' }],
  ['endpoint', { endpoint: 'https://[::1]/1' }],
  ['endpoint', { endpoint: 'https://localhost/1' }],
  ['endpoint', { endpoint: 'push' }],
  ['p256dh', { p256dh: 'AAAA' }],
  ['p256dh', { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') }],
  ['auth', { auth: 'AAAA' }],
];
test.each(REFUSED)('a wrong %s is refused: %j', async (field, change) => {
  const me = await strict.as((await buildUser(strict.db)).id);
  const right = { endpoint: 'https://push.example.com/1', ...good() };
  const answer = await me.ask('POST', DEVICES, { ...right, ...change });
  expect(answer.status, answer.text).toBe(400);
  expect(Object.keys(answer.body)).toEqual([field]);
});

test('ten devices of a login are enough, also when two come at once', async () => {
  const user = await buildUser(strict.db);
  const me = await strict.as(user.id);
  const add = (n: number) => me.ask('POST', DEVICES, { endpoint: `https://push.example.com/many/${n}`, ...good() });
  for (let n = 1; n <= 9; n += 1) expect((await add(n)).status).toBe(201);
  const last = await Promise.all([add(10), add(11), add(12)]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

describe('a subscription that the browser renewed', () => {
  const RENEWAL = '/push-renewal/';
  const renewed = (old: { endpoint: string; auth: string }, next: object) =>
    club.anonymous.ask('POST', RENEWAL, { old_endpoint: old.endpoint, old_auth: old.auth, ...next });
  const fresh = async (who: Client) => club.service.subscribe((await who.ask('GET', '/push-key/')).body.public_key);

  test('takes the place of the old one, and gets what is sent from then on', async () => {
    const me = await someone();
    const { id, ...old } = await club.subscribe(me);
    const next = await fresh(me);
    expect((await renewed(old, next)).body).toEqual({ result: 'RENEWED' });
    const { results } = (await me.ask('GET', DEVICES)).body;
    expect(results).toMatchObject([{ id, fingerprint: fingerprintOf(next.endpoint) }]);
    await me.ask('POST', `${DEVICES}${id}/test/`);
    await club.push();
    expect(club.service.delivered).toMatchObject([{ endpoint: next.endpoint }]);
    // The old address proves nothing any more.
    expect((await renewed(old, await fresh(me))).body).toEqual({ result: 'GONE' });
  });

  test.each([
    ['the address of a device alone', (old: { endpoint: string; auth: string }) => ({ ...old, auth: good().auth })],
    [
      'an address that no one has',
      (old: { endpoint: string; auth: string }) => ({ ...old, endpoint: 'https://push.example.com/x' }),
    ],
  ])('%s changes nothing', async (_what, wrong) => {
    const me = await someone();
    const { id: _id, ...old } = await club.subscribe(me);
    expect((await renewed(wrong(old), await fresh(me))).body).toEqual({ result: 'GONE' });
    expect((await me.ask('GET', DEVICES)).body.results).toMatchObject([{ fingerprint: fingerprintOf(old.endpoint) }]);
  });

  test('a removed device does not come back, and one’s device can’t be renewed into another’s', async () => {
    const [me, other] = [await someone(), await someone()];
    const { id, ...gone } = await club.subscribe(me);
    await me.ask('DELETE', `${DEVICES}${id}/`);
    expect((await renewed(gone, await fresh(me))).body).toEqual({ result: 'GONE' });
    expect((await me.ask('GET', DEVICES)).body.count).toBe(0);
    const [{ id: _mine, ...mine }, { id: _theirs, ...theirs }] = [
      await club.subscribe(me),
      await club.subscribe(other),
    ];
    expect((await renewed(mine, theirs)).body).toEqual({ result: 'GONE' });
    expect((await other.ask('GET', DEVICES)).body.count).toBe(1);
  });

  test('a new address in the own network is refused, and many tries have to wait', async () => {
    const old = { endpoint: 'https://push.example.com/1', auth: good().auth };
    const ask = () =>
      strict.anonymous.ask('POST', RENEWAL, {
        old_endpoint: old.endpoint,
        old_auth: old.auth,
        endpoint: 'https://127.0.0.1/1',
        ...good(),
      });
    const first = await ask();
    expect([first.status, Object.keys(first.body)]).toEqual([400, ['endpoint']]);
    const later = await Promise.all(Array.from({ length: 40 }, ask));
    expect(later.some(({ status }) => status === 429)).toBe(true);
  });
});
