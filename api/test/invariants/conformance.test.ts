import type { Resource } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { allServed } from '../../src/resources/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { sampleBody } from './samples.ts';

const all: Resource[] = allServed.map(({ resource }) => resource);
/** No plain rows: what they may hold depends on the profiles, the books or the calendar. They have suites of their own. */
const OWN_RULES = [
  'acting consent',
  'booking person',
  'open game',
  // One row for each day and level.
  'guest fee',
  'approval record',
  'approval request',
  'invoice',
  'payment',
  'voucher',
  'refund',
  'fee run',
  'daily closing',
  'reservation',
  'reservation slot',
];
const writable = all.filter(({ actions, name }) => actions.create && !OWN_RULES.includes(name));

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const member = await club.as((await buildUser(club.db)).id);

const create = async (resource: Resource) => admin.ask('POST', resource.path, await sampleBody(admin, resource, all));

/** One suite over every resource: plain behaviour needs no test of its own. */
describe.each(writable.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const one = (id: number) => `${resource.path}${id}/`;

  test('create, read, list, change, replace, delete', async () => {
    const body = await sampleBody(admin, resource, all);
    const made = await admin.ask('POST', resource.path, {
      ...body,
      id: 999999,
      created_at: '2000-01-01T00:00:00Z',
      unknown: 1,
    });
    expect([made.status, made.body]).toEqual([201, expect.any(Object)]);
    const shown = Object.entries(resource.fields).filter(
      ([, field]) => !field.presence.toLowerCase().includes('secret'),
    );
    expect(Object.keys(made.body)).toEqual(shown.map(([name]) => name));
    expect(made.body.id).not.toBe(999999);
    expect(made.headers.location).toBeUndefined();
    for (const [name, value] of Object.entries(body)) if (name in made.body) expect(made.body[name]).toEqual(value);

    const { id } = made.body;
    expect((await admin.ask('GET', one(id))).body).toEqual(made.body);
    const listed = await admin.ask('GET', `${resource.path}?limit=1000`);
    expect(listed.body.results.some((row: { id: number }) => row.id === id)).toBe(true);
    expect((await admin.ask('PATCH', one(id), {})).body).toEqual(made.body);
    expect((await admin.ask('PUT', one(id), body)).status).toBe(200);
    expect((await admin.ask('PUT', one(id), {})).status).toBe(400);
    const removed = await admin.ask('DELETE', one(id));
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await admin.ask('DELETE', one(id))).status).toBe(404);
  });

  test('every write leaves one line in the audit log', async () => {
    const { body } = await create(resource);
    await admin.ask('PATCH', one(body.id), {
      name: 'Renamed',
      title: 'Renamed',
      label: 'Renamed',
      eligibility: 'Renamed',
      subject: 'Renamed',
      username: 'renamed',
    });
    await admin.ask('DELETE', one(body.id));
    const auditLines = await club.db.rows<{ action: string; changes: object }>(
      sql`select action, changes from audit where resource = ${resource.name} and row_id = ${body.id} order by id`,
    );
    expect(auditLines.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(auditLines)).not.toMatch(/argon2|password/);
  });

  test('every required field is asked for, and nothing is stored without it', async () => {
    const before = (await admin.ask('GET', resource.path)).body.count;
    const answer = await admin.ask('POST', resource.path, {});
    const required = Object.entries(resource.fields).filter(([, field]) => field.presence.startsWith('required'));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(Object.fromEntries(required.map(([name]) => [name, ['This field is required.']])));
    expect((await admin.ask('GET', resource.path)).body.count).toBe(before);
  });

  test('every text, filter and order takes odd input without falling over', async () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.presence === 'readOnly' || field.kind !== 'text') continue;
      const body = { ...(await sampleBody(admin, resource, all)), [name]: `${'a'.repeat(50_000)}!` };
      expect((await admin.ask('POST', resource.path, body)).status).toBe(400);
      expect((await admin.ask('POST', resource.path, { ...body, [name]: 'a\0b' })).status).toBe(400);
    }
    for (const key of [...resource.filters, 'search']) {
      for (const value of ['1', 'x', '%27', '%00', '2026-01-01', 'true', '%F0%9F%8F%A0', '99999999999999999999']) {
        expect([200, 400]).toContain((await admin.ask('GET', `${resource.path}?${key}=${value}`)).status);
      }
    }
    for (const order of resource.ordering) {
      expect((await admin.ask('GET', `${resource.path}?ordering=-${order}`)).status).toBe(200);
    }
  });

  test('unique fields say so', async () => {
    const { body } = await create(resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.unique || field.presence !== 'required') continue;
      const twin = await admin.ask('POST', resource.path, {
        ...(await sampleBody(admin, resource, all)),
        [name]: body[name],
      });
      expect([twin.status, twin.body]).toEqual([
        400,
        { [name]: [`${resource.name} with this ${name.replaceAll('_', ' ')} already exists.`] },
      ]);
    }
  });

  test('references to nothing say so', async () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'reference' || field.presence === 'readOnly') continue;
      const answer = await admin.ask('POST', resource.path, {
        ...(await sampleBody(admin, resource, all)),
        [name]: 999999,
      });
      expect([answer.status, answer.body]).toEqual([400, { [name]: ['Invalid pk "999999" - object does not exist.'] }]);
    }
  });

  test('a plain member writes nothing, an anonymous caller does nothing', async () => {
    const { body } = await create(resource);
    const refused = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'remove' } as const;
    for (const [method, action] of Object.entries(refused) as [
      keyof typeof refused,
      'create' | 'update' | 'remove',
    ][]) {
      const path = method === 'POST' ? resource.path : one(body.id);
      // A write that is open to members is open for own rows: another one's is not found.
      expect((await member.ask(method, path, {})).status).toBe(resource.actions[action] === 'member' ? 404 : 403);
      expect((await club.anonymous.ask(method, path, {})).status).toBe(401);
    }
    const reads = resource.actions.list === 'member' ? 200 : 403;
    expect((await member.ask('GET', resource.path)).status).toBe(reads);
    expect((await club.anonymous.ask('GET', resource.path)).status).toBe(401);
    expect((await admin.ask('GET', one(body.id))).body).toEqual(body);
  });

  test('an idempotency key creates once', async () => {
    const body = await sampleBody(admin, resource, all);
    const key = { 'idempotency-key': `key-${resource.name.replaceAll(' ', '-')}` };
    const first = await admin.ask('POST', resource.path, body, key);
    const again = await admin.ask('POST', resource.path, body, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    const other = await admin.ask('POST', resource.path, { ...body, other: 1 }, key);
    expect(other.status).toBe(400);
  });
});
