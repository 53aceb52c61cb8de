import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { browserOf, LINKS, openProviderClub } from './club-with-providers.ts';

const club = await openProviderClub();
const { real } = club;

const ageProof = (userId: number) =>
  club.db.run(sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${userId}`);
const isFresh = async (userId: number) =>
  (
    await club.db.row<{ fresh: boolean }>(sql`
    select bool_or(proved_at > now() - interval '1 minute') as fresh from session where user_id = ${userId}`)
  )?.fresh;

describe('a logged-in user', () => {
  test('links a provider, sees it, and unlinks it; each by email to them', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const client = await club.as(user.id);
    const { done } = await club.finishOwn(client, 'begin', provider);
    expect([done.status, done.body]).toEqual([200, { result: 'LINKED' }]);
    const listed = await client.ask('GET', LINKS);
    expect(listed.body.results).toMatchObject([
      { user: user.id, provider_name: 'Example', email: user.email, last_used_at: null },
    ]);
    expect((await (await club.comeBack(provider)).finish()).status).toBe(200);
    expect((await client.ask('DELETE', `${LINKS}${listed.body.results[0].id}/`)).status).toBe(204);
    const [linked, unlinked] = await club.emailsTo(user.email);
    expect([linked, unlinked]).toEqual([
      expect.stringContaining('can now log you in'),
      expect.stringContaining('was unlinked'),
    ]);
    expect((await club.auditOf(user.id)).filter((line) => line.endsWith('linked identity'))).toEqual([
      'create linked identity',
      'delete linked identity',
    ]);
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(200);
  });

  test('can’t have what another login has, nor link a provider for others', async () => {
    const provider = await club.add(real.issuer);
    const first = await club.person();
    await club.finishOwn(await club.as(first.id), 'begin', provider);
    const other = await club.as((await buildUser(club.db)).id);
    const { done } = await club.finishOwn(other, 'begin', provider);
    expect([done.status, done.body.detail]).toEqual([400, expect.stringContaining('already linked to another')]);
    await club.admin.ask('PATCH', `/system/sign-in-provider/${provider}/`, { used_by: 'STAFF' });
    const refused = await other.ask('POST', '/general-users/single-sign-on/begin/', { provider });
    expect(refused.status).toBe(400);
  });

  test('finishes what they began in one session, in no other', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const browser = browserOf(await club.as(user.id));
    const query = await real.visit(await browser.begin('/general-users/single-sign-on/begin/', provider));
    const elsewhere = await (await club.as(user.id)).ask(
      'POST',
      '/general-users/single-sign-on/',
      { query },
      {
        cookie: browser.cookie,
      },
    );
    expect(elsewhere.status).toBe(400);
    const both = await Promise.all([1, 2].map(() => browser.send('/general-users/single-sign-on/', { query })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await club.links(user.id)).toHaveLength(1);
  });

  test('needs a fresh proof to link and unlink', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const client = await club.as(user.id);
    await club.finishOwn(client, 'begin', provider);
    await ageProof(user.id);
    const { results } = (await client.ask('GET', LINKS)).body;
    for (const answer of [
      await client.ask('POST', '/general-users/single-sign-on/begin/', { provider }),
      await client.ask('DELETE', `${LINKS}${results[0].id}/`),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_needed']);
  });

  test('doesn’t see or unlink the links of others; staff unlink them, unless the owner can do more', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const through = club.withToken((await club.linkAndLogIn(provider)).body.access);
    const id = (await through.ask('GET', LINKS)).body.results[0].id;
    const stranger = await club.as((await buildUser(club.db)).id);
    expect((await stranger.ask('GET', LINKS)).body.count).toBe(0);
    expect((await stranger.ask('DELETE', `${LINKS}${id}/`)).status).toBe(404);
    const strong = await club.person({ rights: ['user.manage', 'finance.manage'] });
    await club.linkAndLogIn(provider);
    const staff = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    const strongs = (await staff.ask('GET', `${LINKS}?user=${strong.id}`)).body.results[0].id;
    expect((await staff.ask('DELETE', `${LINKS}${strongs}/`)).status).toBe(403);
    const byPassword = await club.as(user.id);
    expect((await staff.ask('DELETE', `${LINKS}${id}/`)).status).toBe(204);
    expect((await through.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await byPassword.ask('GET', '/general-users/me/')).status).toBe(200);
  });
});

describe('a fresh proof through the provider', () => {
  test('is given by logging in there again', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const client = await club.as(user.id);
    await club.finishOwn(client, 'begin', provider);
    await ageProof(user.id);
    const browser = browserOf(client);
    const url = await browser.begin('/general-users/single-sign-on/prove/', provider);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const done = await browser.send('/general-users/single-sign-on/', { query: await real.visit(url) });
    expect([done.status, done.body], done.text).toEqual([200, { result: 'PROVED' }]);
    expect(await isFresh(user.id)).toBe(true);
    expect((await club.auditOf(user.id)).at(-1)).toBe('prove session');
  });

  test.each([true, false])('makes the session strong if the provider checks it: %s', async (checks_factor) => {
    const provider = await club.add(real.issuer, { checks_factor });
    const user = await club.person();
    const client = await club.as(user.id);
    await club.finishOwn(client, 'begin', provider);
    expect((await club.finishOwn(client, 'prove', provider)).done.status).toBe(200);
    const strong = await club.db.row(sql`select is_strong from session where user_id = ${user.id}`);
    expect(strong).toEqual({ is_strong: checks_factor });
  });

  test('is refused from someone else, or without a link', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const client = await club.as(user.id);
    await ageProof(user.id);
    expect((await club.finishOwn(client, 'prove', provider)).done.status).toBe(400);
    const other = await club.person();
    await club.finishOwn(await club.as(other.id), 'begin', provider);
    const { done } = await club.finishOwn(client, 'prove', provider);
    expect([done.status, done.body.detail]).toEqual([400, expect.stringContaining('isn’t linked to your login')]);
    expect(await isFresh(user.id)).toBe(false);
  });

  test.each([
    ['doesn’t say when the person logged in', {}, 'doesn’t say when'],
    ['only remembers them', { auth_time: Math.floor(Date.now() / 1000) - 3600 }, 'didn’t ask'],
  ])('is refused from a provider that %s', async (_words, more, words) => {
    const provider = await club.add(club.odd.issuer);
    const user = await club.person();
    await club.linkAndLogIn(provider, club.odd);
    const client = await club.as(user.id);
    await ageProof(user.id);
    club.odd.oddities = { claims: { ...club.odd.oddities.claims, ...more } };
    const browser = browserOf(client);
    const query = await club.odd.visit(await browser.begin('/general-users/single-sign-on/prove/', provider));
    const done = await browser.send('/general-users/single-sign-on/', { query });
    expect([done.status, done.body.detail]).toEqual([400, expect.stringContaining(words)]);
    expect(await isFresh(user.id)).toBe(false);
  });
});
