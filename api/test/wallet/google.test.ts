import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { openWalletClub } from './club-with-wallets.ts';

const { db, google, update, letTimePass, someone, onPhone, register, admin } = await openWalletClub();
const plain = await openClub(buildTestApp());

describe('a Google pass', () => {
  test('is saved with a signed link, and changed, voided and emptied through the API', async () => {
    const who = await someone();
    const object = google.save((await who.add('GOOGLE')).body.url);
    expect(object).toMatchObject({ state: 'ACTIVE', header: { defaultValue: { value: who.user.member?.name } } });
    await who.set('SUSPENDED-DISCIPLINE');
    await update();
    expect([...google.objects.values()]).toMatchObject([{ state: 'INACTIVE' }]);
    await db.run(sql`update wallet_pass set member = null where member = ${who.id}`);
    await update();
    expect(JSON.stringify([...google.objects.values()])).not.toContain(who.user.member?.name);
  });

  test('a pass no one has saved is not a failure, and failures are retried', async () => {
    const who = await someone();
    const { url } = (await who.add('GOOGLE')).body;
    await who.set('ABSENT');
    await update();
    expect(await db.rows(sql`select is_due, error from wallet_pass`)).toEqual([{ is_due: false, error: '' }]);
    google.save(url);
    google.fault = 'broken';
    await who.set('ACTIVE');
    await update();
    google.fault = 'none';
    expect((await admin.ask('GET', '/system/wallet/')).body).toMatchObject({
      waiting: 1,
      last_error: expect.stringContaining('503'),
    });
    await letTimePass();
    await update();
    expect([...google.objects.values()]).toMatchObject([{ state: 'ACTIVE' }]);
  });
});

test('only the own card, only while it is active, and one pass of each kind', async () => {
  const [who, other] = [await someone(), await someone()];
  expect((await who.client.ask('GET', `/profile/member/${who.id}/wallet/`)).body).toEqual({
    apple: true,
    google: true,
  });
  for (const method of ['GET', 'POST'] as const)
    expect(
      (
        await other.client.ask(
          method,
          `/profile/member/${who.id}/wallet/`,
          method === 'POST' ? { kind: 'APPLE' } : undefined,
        )
      ).status,
    ).toBe(404);
  expect((await admin.ask('POST', `/profile/member/${who.id}/wallet/`, { kind: 'APPLE' })).status).toBe(404);
  expect((await who.add('SAMSUNG')).status).toBe(400);
  const both = await Promise.all([who.add('APPLE'), who.add('APPLE'), who.add('APPLE')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.rows(sql`select from wallet_pass where member = ${who.id}`)).toHaveLength(1);
  await who.set('SUSPENDED-DEFAULTER');
  expect((await who.add('APPLE')).status).toBe(403);
});

test('staff see whether cards work and how many are out', async () => {
  const phone = await onPhone();
  await register(phone);
  await (await someone()).add('GOOGLE');
  const state = await admin.ask('GET', '/system/wallet/');
  expect(state.body).toMatchObject({
    apple_is_set_up: true,
    apple_fault: '',
    apple_has_service: true,
    apple_passes: 1,
    apple_devices: 1,
    google_is_set_up: true,
    google_passes: 1,
    waiting: 0,
  });
  expect((await phone.client.ask('GET', '/system/wallet/')).status).toBe(403);
});

test('a club without wallets offers none', async () => {
  const user = await buildUser(plain.db);
  const client = await plain.as(user.id);
  const path = `/profile/member/${user.member?.id}/wallet/`;
  expect((await client.ask('GET', path)).body).toEqual({ apple: false, google: false });
  expect((await client.ask('POST', path, { kind: 'APPLE' })).status).toBe(400);
  expect((await client.ask('POST', path, { kind: 'GOOGLE' })).status).toBe(400);
});
