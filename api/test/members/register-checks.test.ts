import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const PATH = '/system-config/config';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

describe('questions before saving', () => {
  const body = {
    name: 'A',
    membership_level_1: 'TERM',
    membership_level_2: 'NON_ACTIVE',
    membership_level_3: 'STANDARD',
    membership_start_date: '2026-01-01',
  };

  test('the next number is the one that the next member gets, and asking does not use it up', async () => {
    const next = (await admin.ask('POST', `${PATH}/next-membership-id/`)).body.next_membership_id;
    expect((await admin.ask('POST', `${PATH}/next-membership-id/`)).body.next_membership_id).toBe(next);
    expect((await admin.ask('POST', '/profile/member/', body)).body.membership_id).toBe(next);
    const check = (membership_id: string, more = {}) =>
      admin.ask('POST', `${PATH}/check-membership-id/`, { membership_id, ...more });
    expect((await check(next.toLowerCase())).body).toEqual({ result: false, valid: false, exists: true });
    expect((await check('M999999')).body).toEqual({ result: true, valid: true, exists: false });
    expect((await check('!')).body).toEqual({ result: false, valid: false, exists: false });
  });

  test('staff have numbers of their own, and a number given by hand is skipped', async () => {
    const staff = { ...body, membership_level_1: 'STAFF', membership_level_3: 'STAFF' };
    const next = async (sent: object) =>
      (await admin.ask('POST', `${PATH}/next-membership-id/`, sent)).body.next_membership_id as string;
    const create = async (sent: object) =>
      (await admin.ask('POST', '/profile/member/', sent)).body.membership_id as string;
    expect(await next({})).toMatch(/^M\d{6}$/);
    expect(await next({ membership_level_1: 'TERM' })).toMatch(/^M\d{6}$/);
    const first = await next({ membership_level_1: 'STAFF' });
    expect(first).toBe('S000001');
    expect(await create(staff)).toBe(first);
    await create({ ...staff, membership_id: 's000002' });
    expect(await create(staff)).toBe('S000003');
  });

  test('e-mails of the register and of logins are two things', async () => {
    const { id } = (await admin.ask('POST', '/profile/member/', { ...body, email: 'family@example.com' })).body;
    const ask = (path: string, more = {}) =>
      admin.ask('POST', `${PATH}/${path}/`, { email: 'FAMILY@example.com', ...more });
    expect((await ask('check-email-exist')).body).toEqual({ result: true, exists: true });
    expect((await ask('check-email-exist', { exclude_id: id })).body.exists).toBe(false);
    expect((await ask('check-user-email-exist')).body.exists).toBe(false);
  });

  test('members ask none of it', async () => {
    const member = await club.as((await buildUser(club.db)).id);
    for (const path of ['next-membership-id', 'check-membership-id', 'check-email-exist', 'check-user-email-exist']) {
      expect((await member.ask('POST', `${PATH}/${path}/`, {})).status).toBe(403);
    }
  });
});

describe('addresses', () => {
  const find = (client: Client, postcode: string) =>
    client.ask('GET', `${PATH}/get-postal-address/?postcode=${postcode}`);

  test.each([{ NODE_ENV: 'production', PUBLIC_URL: 'https://club.test' }, { SEED: 'none' }])(
    'a real club without a provider invents nothing: 503, and the address is typed (%j)',
    async (env) => {
      const production = await buildTestApp(env);
      const client = await production.as((await buildAdministrator(production.db)).id);
      const answer = await find(client, '123456');
      expect([answer.status, answer.body]).toEqual([
        503,
        { detail: 'We can’t look up addresses right now. Please type the address.' },
      ]);
      expect((await find(client, 'x')).status).toBe(400);
      await production.close();
    },
  );

  test('a stored sample by default: the same one each time, none for some, 400 for no postcode', async () => {
    const first = await find(admin, '123456');
    expect(first.body).toMatchObject({
      found: 1,
      results: [
        { POSTAL: '123456', BLK_NO: expect.any(String), ROAD_NAME: expect.any(String), BUILDING: expect.any(String) },
      ],
    });
    expect((await find(admin, '123456')).body).toEqual(first.body);
    expect((await find(admin, '123459')).body).toEqual({ found: 0, results: [] });
    for (const bad of ['12345', '123456%26x=1', '../', 'http://127.0.0.1', '']) {
      expect((await find(admin, bad)).body).toEqual({ postcode: ['Enter a valid 6-digit postcode.'] });
    }
  });

  test('a provider by setting; when it is down, a clear 503', async () => {
    const asked: string[] = [];
    const provider = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(
        JSON.stringify({
          results: [
            { BLK_NO: '510', ROAD_NAME: 'EXAMPLE ROAD', BUILDING: 'NIL', POSTAL: '123456', X: '1' },
            { POSTAL: '999999' },
          ],
        }),
      );
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const other = await buildTestApp({ ONEMAP_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` });
    const client = await other.as((await buildUser(other.db)).id);
    expect((await find(client, '123456')).body).toEqual({
      found: 1,
      results: [{ BLK_NO: '510', ROAD_NAME: 'EXAMPLE ROAD', BUILDING: 'NIL', POSTAL: '123456' }],
    });
    expect(asked[0]).toContain('searchVal=123456');
    provider.closeAllConnections();
    provider.close();
    const down = await find(client, '123456');
    expect([down.status, down.body.detail]).toEqual([
      503,
      'We can’t look up addresses right now. Please type the address.',
    ]);
    await other.close();
  });
});
