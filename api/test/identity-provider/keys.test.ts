import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClubWithSystems } from './club-with-systems.ts';

const club = await openClubWithSystems();

describe('keys', () => {
  test('are replaced by staff: what the old one signed stays good, new tokens have the new one', async () => {
    const { system, tokens, client } = await club.connected();
    const kid = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
    const published = async () =>
      ((await (await fetch(`${club.issuer}/jwks`)).json()) as { keys: { kid: string }[] }).keys.map((key) => key.kid);
    expect(await published()).toEqual([kid(tokens.id_token)]);
    expect((await club.admin.ask('POST', '/system/identity-provider/rotate-key/')).status).toBe(200);
    // As a system that starts anew: those that run look for unknown keys themselves.
    const after = await club.logIn({ ...system, party: await club.partyOf(system.client_id, system.secret) }, client);
    expect(await published()).toEqual([kid(after.tokens.id_token), kid(tokens.id_token)]);
    await club.db.run(sql`update signing_key set signs_from = signs_from - interval '2 days'`);
    expect(await published()).toEqual([kid(after.tokens.id_token)]);
    const { body } = await club.admin.ask('GET', '/system/identity-provider/');
    expect(body).toMatchObject({ issuer: club.issuer, old_key_until: null });
  });

  test('that someone may have seen are withdrawn at once, with what they signed', async () => {
    const { system, tokens, client } = await club.connected();
    const hinted = async () => {
      const { url } = await club.request(system, { id_token_hint: tokens.id_token ?? '', prompt: 'none' });
      return (await club.browser().visit(url)).url.searchParams.get('error') ?? 'a page';
    };
    expect(await hinted()).toBe('login_required');
    const { body } = await club.admin.ask('POST', '/system/identity-provider/rotate-key/', { withdraw_old: true });
    expect(body.old_key_until).toBeNull();
    const { keys } = (await (await fetch(`${club.issuer}/jwks`)).json()) as { keys: { kid: string }[] };
    expect(keys.map(({ kid }) => kid)).toHaveLength(1);
    expect(keys[0]?.kid).not.toBe(decodeProtectedHeader(tokens.id_token ?? '').kid);
    expect(await hinted()).toBe('invalid_request');
    const anew = { ...system, party: await club.partyOf(system.client_id, system.secret) };
    expect((await club.logIn(anew, client)).claims?.sub).toBeTruthy();
    expect(await club.db.rows(sql`select id from signing_key where private_key is not null`)).toHaveLength(1);
  });

  test('that are old get a successor, which is published for a day before it signs', async () => {
    await club.db.run(sql`update signing_key set created_at = created_at - interval '91 days'`);
    const read = async () => ((await (await fetch(`${club.issuer}/jwks`)).json()) as { keys: { kid: string }[] }).keys;
    const [signing, next, ...more] = await read();
    expect([typeof next, more.length]).toEqual(['object', 0]);
    await club.db.run(sql`update signing_key set signs_from = now() where signs_from > now()`);
    expect((await read())[0]?.kid).toBe(next?.kid);
    expect(signing?.kid).not.toBe(next?.kid);
  });
});
