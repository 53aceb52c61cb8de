import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { openProviderClub, PROVIDERS, providerBody } from './club-with-providers.ts';
import { CLIENT_SECRET } from './real-provider.ts';

const club = await openProviderClub();
const { admin, real } = club;
const strict = await openClub(buildTestApp());

describe('a provider', () => {
  test('is added, changed and removed; its secret is encrypted and never shown', async () => {
    const made = await admin.ask('POST', PROVIDERS, providerBody(real.issuer));
    expect([made.status, made.body.has_secret, made.body.linked_count]).toEqual([201, true, 0]);
    const one = `${PROVIDERS}${made.body.id}/`;
    const changed = await admin.ask('PATCH', one, { name: 'Club account', checks_factor: true });
    expect([changed.status, changed.body.name]).toEqual([200, 'Club account']);
    const replaced = await admin.ask('POST', `${one}secret/`, { client_secret: 'another secret' });
    expect(replaced.status).toBe(200);
    for (const { text } of [made, changed, replaced, await admin.ask('GET', PROVIDERS), await admin.ask('GET', one)])
      expect(text).not.toMatch(/another secret|a secret of the club/);
    const stored = await club.db.row<{ raw: string }>(sql`
      select encode(client_secret, 'escape') as raw from sign_in_provider where id = ${made.body.id}`);
    expect(stored?.raw).not.toContain('another secret');
    expect((await admin.ask('DELETE', one)).status).toBe(204);
    const lines = await club.db.rows<{ action: string; changes: object }>(sql`
      select action, changes from audit where resource = 'sign-in provider' and row_id = ${made.body.id} order by id`);
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'rotate-secret', 'delete']);
    expect(JSON.stringify(lines)).not.toContain(CLIENT_SECRET);
  });

  test('with a secret that isn’t right says so at the login', async () => {
    const id = await club.add(real.issuer);
    await club.person();
    await admin.ask('POST', `${PROVIDERS}${id}/secret/`, { client_secret: 'wrong' });
    const refused = await (await club.comeBack(id)).finish();
    expect([refused.status, refused.body.detail]).toEqual([502, expect.stringContaining('client ID, secret')]);
  });

  test('without a secret that can be read is tested with a word about it', async () => {
    const id = await club.add(real.issuer);
    await club.db.run(sql`update sign_in_provider set client_secret = null`);
    const tested = await admin.ask('POST', `${PROVIDERS}${id}/test/`, {});
    expect(tested.body.findings).toEqual([expect.stringContaining('secret is missing')]);
    expect((await admin.ask('GET', `${PROVIDERS}${id}/`)).body.has_secret).toBe(false);
  });

  test.each([
    ['issuer', 'http://accounts.example.com'],
    ['issuer', 'https://127.0.0.1:8080'],
    ['issuer', 'https://10.1.2.3'],
    ['issuer', 'https://localhost'],
    ['issuer', 'https://user:secret@accounts.example.com'],
    ['issuer', 'https://accounts.example.com/?tenant=1'],
    ['issuer', 'https://accounts.example.com/.well-known/openid-configuration'],
    ['issuer', 'accounts.example.com'],
    ['claim', 'e mail'],
    ['claim', ''],
    ['used_by', 'NOBODY'],
    ['mapping', 'NAME'],
    ['client_id', ''],
    ['client_secret', ''],
    ['name', ''],
  ])('with the %s %j is a bad request', async (field, value) => {
    const client = await strict.as((await buildAdministrator(strict.db)).id);
    const body = providerBody('https://accounts.example.com', { [field]: value });
    const refused = await client.ask('POST', PROVIDERS, body);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
  });

  test('that leads into the own network is not connected to', async () => {
    const client = await strict.as((await buildAdministrator(strict.db)).id);
    const made = await client.ask('POST', PROVIDERS, providerBody('https://accounts.example.com'));
    await strict.db.run(sql`update sign_in_provider set issuer = ${real.issuer.replace('http:', 'https:')}`);
    const tested = await client.ask('POST', `${PROVIDERS}${made.body.id}/test/`, {});
    expect(tested.body).toEqual({ is_ready: false, findings: [expect.stringContaining('isn’t on the internet')] });
  });

  test('keeps its issuer', async () => {
    const id = await club.add(real.issuer);
    const moved = await admin.ask('PATCH', `${PROVIDERS}${id}/`, { issuer: 'https://accounts.example.com' });
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['issuer']]);
  });

  test('is one of ten at most, also when several are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => admin.ask('POST', PROVIDERS, providerBody(real.issuer, { name: `P${n}` }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });
});

describe('who may decide how people log in', () => {
  test('are managed only with the right and a fresh proof, and never with a token', async () => {
    const id = await club.add(real.issuer, { used_by: 'MEMBERS' });
    const one = `${PROVIDERS}${id}/`;
    const stranger = await club.as((await buildUser(club.db, { rights: ['user.manage', 'access.manage'] })).id);
    for (const answer of [
      await stranger.ask('GET', PROVIDERS),
      await stranger.ask('POST', PROVIDERS, providerBody(real.issuer)),
      await stranger.ask('PATCH', one, { name: 'x' }),
      await stranger.ask('DELETE', one),
      await stranger.ask('POST', `${one}test/`, {}),
    ])
      expect(answer.status).toBe(403);
    const staff = await buildUser(club.db, { rights: ['config.manage'] });
    const client = await club.as(staff.id);
    const token = await client.ask('POST', '/general-users/api-token/', {
      name: 'Program',
      rights: ['config.manage'],
      can_write: true,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const program = club.withToken(token.body.token);
    for (const answer of [
      await program.ask('POST', PROVIDERS, providerBody(real.issuer, { used_by: 'MEMBERS' })),
      await program.ask('PATCH', one, { name: 'x' }),
      await program.ask('POST', `${one}test/`, {}),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'token_not_allowed']);
    await club.db.run(sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${staff.id}`);
    for (const answer of [
      await client.ask('POST', PROVIDERS, providerBody(real.issuer, { used_by: 'MEMBERS' })),
      await client.ask('PATCH', one, { name: 'x' }),
      await client.ask('POST', `${one}secret/`, { client_secret: 'x' }),
      await client.ask('DELETE', one),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_needed']);
  });

  test('for staff: only with all rights of those staff; switching off is always allowed', async () => {
    await buildUser(club.db, { rights: ['finance.manage'] });
    const client = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
    const forStaff = await client.ask('POST', PROVIDERS, providerBody(real.issuer));
    expect(forStaff.status).toBe(403);
    const forMembers = await client.ask('POST', PROVIDERS, providerBody(real.issuer, { used_by: 'MEMBERS' }));
    expect(forMembers.status, forMembers.text).toBe(201);
    const own = `${PROVIDERS}${forMembers.body.id}/`;
    expect((await client.ask('PATCH', own, { used_by: 'STAFF' })).status).toBe(403);
    const staffs = `${PROVIDERS}${await club.add(real.issuer, { name: 'Staff' })}/`;
    expect((await client.ask('PATCH', staffs, { claim: 'other' })).status).toBe(403);
    expect((await client.ask('POST', `${staffs}secret/`, { client_secret: 'x' })).status).toBe(403);
    expect((await client.ask('PATCH', staffs, { is_enabled: false })).status).toBe(200);
  });
});

test('staff see the address for the provider', async () => {
  expect((await admin.ask('GET', `${PROVIDERS}setup/`)).body).toEqual({
    redirect_uri: 'http://club.test/single-sign-on',
  });
});
