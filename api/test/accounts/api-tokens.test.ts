import { API_TOKEN_CALLS_PER_MINUTE, type Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp({ TRUST_PROXY: '127.0.0.1' }));
const PATH = '/general-users/api-token/';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const request = (more: object = {}) => ({ name: 'Reports', expires_at: inDays(30), ...more });

/** A person with a token, and a program that holds it. */
async function owner(more: object = {}, rights: readonly Right[] = []) {
  const user = await buildUser(club.db, { rights: [...rights] });
  const client = await club.as(user.id);
  const made = await client.ask('POST', PATH, request({ rights: [...rights], ...more }));
  const program = club.withToken(made.body.token);
  return { user, client, made, program };
}

const emailsTo = async (to: string) =>
  (await club.db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${to} order by id`)).map(
    ({ subject }) => subject,
  );
const me = async (program: Client) => {
  const { status, body } = await program.ask('GET', '/general-users/me/');
  return [status, body.code ?? body.access_rights];
};
const ageProof = (userId: number) =>
  club.db.run(sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${userId}`);

describe('a token', () => {
  test('is shown once, stored hashed, and calls the API for its owner, who gets an email', async () => {
    const { user, client, made, program } = await owner({ can_write: true }, ['booking.view']);
    expect([made.status, made.body.token]).toEqual([201, expect.stringMatching(/^clubhouse_pat_\w{49}$/)]);
    const answer = await program.ask('GET', '/general-users/me/');
    expect([answer.body.id, answer.body.access_rights]).toEqual([user.id, ['booking.view']]);
    const listed = await client.ask('GET', PATH);
    expect(listed.body.results).toMatchObject([{ name: 'Reports', kind: 'PERSONAL', user: user.id }]);
    expect(listed.text).not.toContain(made.body.token);
    expect(made.body.token.endsWith(listed.body.results[0].hint)).toBe(true);
    const stored = await club.db.row<{ all: string }>(sql`select row_to_json(t)::text as all from api_token t limit 1`);
    expect(stored?.all).not.toContain(made.body.token.slice(14, 40));
    expect(await emailsTo(user.email)).toEqual([expect.stringContaining('program can now use')]);
    const notified = await club.db.row<{ n: number }>(
      sql`select count(*)::int as n from outbox where strpos(outbox::text, ${made.body.token}) > 0`,
    );
    expect(notified?.n).toBe(0);
  });

  test('is not kept under an idempotency key, where its secret would be in the clear', async () => {
    const client = await club.as((await buildUser(club.db)).id);
    const made = await client.ask('POST', PATH, request(), { 'idempotency-key': 'token-1' });
    expect(made.status).toBe(201);
    const kept = await club.db.row<{ n: number }>(
      sql`select count(*)::int as n from idempotency_key where strpos(body::text, ${made.body.token}) > 0`,
    );
    expect(kept?.n).toBe(0);
  });

  test('says in the audit log who did what through which token', async () => {
    const { program, user } = await owner({ can_write: true, name: 'Shop sync' }, ['product.manage']);
    expect((await program.ask('POST', '/product/', { name: 'Balls', category: 'Shop', price: '5.00' })).status).toBe(
      201,
    );
    const line = await club.db.row<{ actor_name: string; actor_user: number }>(
      sql`select actor_name, actor_user from audit where resource = 'product' order by id desc limit 1`,
    );
    expect(line).toEqual({ actor_name: `${user.member?.name} through token ‘Shop sync’`, actor_user: user.id });
  });

  test('has idempotency keys of its own: it never gets an answer that its owner got', async () => {
    const { client, program } = await owner({ can_write: true }, ['product.manage']);
    const body = { name: 'Shirt', category: 'Shop', price: '5.00' };
    const sell = (who: Client) => who.ask('POST', '/product/', body, { 'idempotency-key': 'shirt' });
    const [one, other, again] = [await sell(client), await sell(program), await sell(program)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(one.body.id);
    expect(again.body.id).toBe(other.body.id);
  });

  test('that only reads changes nothing', async () => {
    const { program } = await owner({}, ['product.manage']);
    expect((await program.ask('GET', '/product/')).status).toBe(200);
    const refused = await program.ask('POST', '/product/', { name: 'Balls', category: 'Shop', price: '5.00' });
    expect([refused.status, refused.body.code]).toEqual([403, 'token_read_only']);
  });

  test('has only the rights it was made with, and loses them with its owner', async () => {
    const { program, client, user } = await owner({ rights: ['booking.view'] }, ['booking.view', 'report.view']);
    expect(await me(program)).toEqual([200, ['booking.view']]);
    expect((await program.ask('GET', '/report/income/')).status).toBe(403);
    expect((await client.ask('GET', '/general-users/me/')).body.access_rights).toHaveLength(2);
    await club.db.run(sql`delete from user_role where app_user = ${user.id}`);
    expect(await me(program)).toEqual([200, []]);
  });

  test.each([
    ['POST', PATH, request()],
    ['POST', '/general-users/prove/', { password: 'x' }],
    ['POST', '/general-users/passkey/begin/', {}],
    ['POST', '/general-users/update-password/', { old_password: 'x', new_password: 'y' }],
    ['POST', '/general-users/session/end-others/', {}],
    ['POST', '/general-users/', { username: 'x' }],
    ['PUT', '/general-users/1/password/', { password: 'x' }],
    ['POST', '/access-control/role/', { name: 'x' }],
    ['POST', '/calendar-feed/', {}],
  ] as const)('can’t %s %s', async (method, path, body) => {
    const { program } = await owner({ can_write: true }, ['user.manage', 'access.manage']);
    const refused = await program.ask(method, path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'token_not_allowed']);
  });

  test('can’t change the email address that someone logs in with', async () => {
    const { program } = await owner({ can_write: true }, ['member.view', 'member.manage']);
    const other = await buildUser(club.db);
    const profile = other.member?.id ?? 0;
    await club.db.run(sql`update member set email = ${other.email} where id = ${profile}`);
    const refused = await program.ask('PATCH', `/profile/member/${profile}/`, { email: 'thief@example.org' });
    expect(refused.status).toBe(403);
    const kept = await club.db.row(sql`select email from member where id = ${profile}`);
    expect(kept).toEqual({ email: other.email });
  });

  test('stops at once when it is removed, in every process', async () => {
    const { client, program, made } = await owner();
    const second = await club.openSecond();
    const elsewhere = second.withToken(made.body.token);
    expect([await me(program), await me(elsewhere)]).toEqual([
      [200, []],
      [200, []],
    ]);
    expect((await client.ask('DELETE', `${PATH}${made.body.id}/`)).status).toBe(204);
    const gone = [401, 'api_token_not_valid'];
    expect([await me(program), await me(elsewhere)]).toEqual([gone, gone]);
    await second.close();
  });

  test.each([
    ['it has expired', (id: number) => sql`update api_token set expires_at = now() where user_id = ${id}`],
    ['its owner is deactivated', (id: number) => sql`update app_user set is_active = false where id = ${id}`],
    [
      'its owner’s membership has ended',
      (id: number) => sql`update member set status = 'TERMINATED-VOLUNTARY'
        where id = (select member_profile from app_user where id = ${id})`,
    ],
  ])('stops when %s', async (_words, change) => {
    const { program, user } = await owner();
    expect((await me(program))[0]).toBe(200);
    await club.db.run(change(user.id));
    expect(await me(program)).toEqual([401, 'api_token_not_valid']);
  });

  test('with a wrong character is invalid', async () => {
    const { made } = await owner();
    const token: string = made.body.token;
    const wrong = `${token.slice(0, 20)}${token[20] === 'a' ? 'b' : 'a'}${token.slice(21)}`;
    expect(await me(club.withToken(wrong))).toEqual([401, 'api_token_not_valid']);
  });

  test('works from its own networks only', async () => {
    const { made } = await owner({ addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) => {
      const program = club.withToken(made.body.token);
      return (await program.ask('GET', '/general-users/me/', undefined, { 'x-forwarded-for': address })).status;
    };
    expect([await from('203.0.113.9'), await from('2001:db8::5'), await from('198.51.100.1')]).toEqual([200, 200, 403]);
  });

  test('notes its last use once a minute, with the address', async () => {
    const { program, made } = await owner();
    const use = () =>
      club.db.row<{ last_used_at: string; last_used_address: string }>(
        sql`select last_used_at, last_used_address from api_token where id = ${made.body.id}`,
      );
    await me(program);
    const first = await use();
    expect(first?.last_used_address).toBe('127.0.0.1');
    await me(program);
    expect(await use()).toEqual(first);
    await club.db.run(
      sql`update api_token set last_used_at = now() - interval '61 seconds' where id = ${made.body.id}`,
    );
    await me(program);
    expect((await use())?.last_used_at).not.toBe(first?.last_used_at);
  });

  test('has its own limit of calls', async () => {
    const { program, made } = await owner();
    await club.db.run(sql`insert into rate_limit (key, hits, resets_at)
      values (${`api-token:${made.body.id}`}, ${API_TOKEN_CALLS_PER_MINUTE - 1}, now() + interval '1 minute')`);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => program.ask('GET', '/general-users/me/')));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const other = await owner();
    expect((await me(other.program))[0]).toBe(200);
  });
});

describe('making a token', () => {
  test('needs a fresh proof of identity', async () => {
    const { client, user } = await owner();
    await ageProof(user.id);
    const refused = await client.ask('POST', PATH, request());
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed']);
  });

  test.each([
    ['without a name', { name: '' }, 'name'],
    ['without an end', { expires_at: undefined }, 'expires_at'],
    ['for too long', { expires_at: inDays(366) }, 'expires_at'],
    ['that has ended', { expires_at: inDays(-1) }, 'expires_at'],
    ['with a right that its maker lacks', { rights: ['finance.manage'] }, 'rights'],
    ['with a right that does not exist', { rights: ['all'] }, 'rights'],
    ['for what is no network', { addresses: ['everywhere'] }, 'addresses'],
    ['of an unknown kind', { kind: 'ROOT' }, 'kind'],
  ])('%s is refused', async (_words, more, field) => {
    const client = await club.as((await buildUser(club.db)).id);
    const refused = await client.ask('POST', PATH, request(more));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
  });

  test('ends at twenty, however many calls come at once', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const answers = await Promise.all(Array.from({ length: 24 }, () => client.ask('POST', PATH, request())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    const kept = await club.db.row(sql`select count(*)::int as n from api_token where user_id = ${user.id}`);
    expect(kept).toEqual({ n: 20 });
  });
});

describe('a service token', () => {
  test('acts under its own name, for a user who may manage logins', async () => {
    const { program, made } = await owner({ kind: 'SERVICE', name: 'Till bridge', can_write: true }, [
      'user.manage',
      'product.manage',
    ]);
    expect(made.body.token).toMatch(/^clubhouse_svc_/);
    expect((await program.ask('POST', '/product/', { name: 'Grip', category: 'Shop', price: '5.00' })).status).toBe(
      201,
    );
    const line = await club.db.row(
      sql`select actor_name from audit where resource = 'product' order by id desc limit 1`,
    );
    expect(line).toEqual({ actor_name: 'Till bridge (service)' });
  });

  test('is not made by others, nor without a right', async () => {
    const staff = await club.as((await buildUser(club.db, { rights: ['product.manage'] })).id);
    const body = request({ kind: 'SERVICE', rights: ['product.manage'] });
    expect((await staff.ask('POST', PATH, body)).status).toBe(403);
    const manager = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    expect((await manager.ask('POST', PATH, request({ kind: 'SERVICE' }))).status).toBe(400);
  });

  test('can’t decide what its maker must not decide', async () => {
    const rights: Right[] = ['user.manage', 'member.view', 'member.manage', 'approval.decide'];
    const { program, client, user } = await owner({ kind: 'SERVICE', can_write: true }, rights);
    const sent = await client.ask('POST', '/profile/approval-record/', {
      original_profile: user.member?.id,
      mobile: '+6591234567',
    });
    expect(sent.status).toBe(201);
    const decided = await program.ask('PATCH', `/profile/approval-record/${sent.body.id}/`, { status: 'APPROVED' });
    expect([400, 403]).toContain(decided.status);
  });
});

describe('tokens of others', () => {
  test('are hidden; staff revoke them unless the owner has more rights, and the owner is notified', async () => {
    const { made, user, program } = await owner();
    const one = `${PATH}${made.body.id}/`;
    const stranger = await club.as((await buildUser(club.db)).id);
    expect((await stranger.ask('DELETE', one)).status).toBe(404);
    const staff = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    const stronger = await owner({}, ['user.manage', 'finance.manage']);
    expect((await staff.ask('DELETE', `${PATH}${stronger.made.body.id}/`)).status).toBe(403);
    expect((await staff.ask('GET', `${PATH}?user=${user.id}`)).body.count).toBe(1);
    expect((await staff.ask('DELETE', one)).status).toBe(204);
    expect((await me(program))[0]).toBe(401);
    expect((await emailsTo(user.email)).at(-1)).toContain('access to');
  });

  test('of two revocations at once, one succeeds', async () => {
    const { made, client } = await owner();
    const staff = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    const answers = await Promise.all([client, staff].map((one) => one.ask('DELETE', `${PATH}${made.body.id}/`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
