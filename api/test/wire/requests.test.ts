import { describe, expect, test } from 'vitest';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const member = await club.as((await buildUser(club.db)).id);

const JSON_TYPE = { 'content-type': 'application/json' };
const CATEGORY = '/facility/category/';

describe('order of checks', () => {
  test.each<[string, Parameters<Client['ask']>]>([
    ['broken JSON', ['POST', CATEGORY, '{', JSON_TYPE]],
    ['a wrong method', ['PUT', CATEGORY]],
    ['an absent row', ['GET', `${CATEGORY}999/`]],
    ['a bad filter', ['GET', '/facility/group/?category=x']],
    ['a wrong content type', ['POST', CATEGORY, 'x', { 'content-type': 'text/plain' }]],
  ])('an anonymous caller with %s: 401', async (_name, call) => {
    expect((await club.anonymous.ask(...call)).status).toBe(401);
  });

  test('a caller who takes no JSON: 406 before all else', async () => {
    const answer = await club.anonymous.ask('GET', CATEGORY, undefined, { accept: 'text/csv' });
    expect([answer.status, answer.body]).toEqual([406, { detail: 'Could not satisfy the request Accept header.' }]);
  });

  test('?format= is a second way to ask: json is fine, anything else is not there, before all else', async () => {
    expect((await admin.ask('GET', `${CATEGORY}?format=json`)).status).toBe(200);
    expect((await admin.ask('GET', `${CATEGORY}?format=`)).status).toBe(200);
    const answer = await club.anonymous.ask('GET', `${CATEGORY}?format=xml`);
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('a member on a path of the staff, with a wrong method: 403', async () => {
    expect((await member.ask('PUT', '/access-control/role/')).status).toBe(403);
    expect((await admin.ask('PUT', '/access-control/role/')).status).toBe(405);
  });

  test('permission before lookup, lookup before the body', async () => {
    expect((await member.ask('PATCH', `${CATEGORY}999/`, '{', JSON_TYPE)).status).toBe(403);
    expect((await admin.ask('PATCH', `${CATEGORY}999/`, '{', JSON_TYPE)).status).toBe(404);
    expect((await admin.ask('PUT', '/general-users/999/password/', '{', JSON_TYPE)).status).toBe(404);
  });
});

describe('statuses and bodies', () => {
  test.each<[string, string]>([
    ['a row that is not there', `${CATEGORY}999/`],
    ['an id that is no number', `${CATEGORY}abc/`],
    ['an id beyond all rows', `${CATEGORY}99999999999999999999/`],
    ['an unknown address', '/nothing/here/'],
    ['a double slash', '//facility/category/'],
    ['another case', '/FACILITY/category/'],
  ])('%s: 404', async (_name, path) => {
    const answer = await admin.ask('GET', path);
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('405 names the methods there are', async () => {
    const list = await admin.ask('PUT', CATEGORY, {});
    expect([list.status, list.body]).toEqual([405, { detail: 'Method "PUT" not allowed.' }]);
    expect(list.headers.allow).toBe('GET, POST, HEAD, OPTIONS');
    expect((await admin.ask('POST', `${CATEGORY}1/`, {})).headers.allow).toBe('GET, PUT, PATCH, DELETE, HEAD, OPTIONS');
  });

  test('every answer of a path names its methods', async () => {
    const allow = 'GET, POST, HEAD, OPTIONS';
    for (const answer of [
      await admin.ask('GET', CATEGORY),
      await admin.ask('HEAD', CATEGORY),
      await admin.ask('POST', '/facility/category', {}),
      await club.anonymous.ask('DELETE', CATEGORY),
      await member.ask('POST', CATEGORY),
    ])
      expect(answer.headers.allow).toBe(allow);
    expect((await admin.ask('GET', `${CATEGORY}999/`)).headers.allow).toBe('GET, PUT, PATCH, DELETE, HEAD, OPTIONS');
  });

  test('415, and broken bodies', async () => {
    const plain = await admin.ask('POST', CATEGORY, 'x', { 'content-type': 'text/plain' });
    expect([plain.status, plain.body]).toEqual([415, { detail: 'Unsupported media type "text/plain" in request.' }]);
    const broken = await admin.ask('POST', CATEGORY, '{', JSON_TYPE);
    expect(broken.status).toBe(400);
    expect(broken.body.detail).toMatch(/^JSON parse error - /);
    const multipart = await admin.ask('POST', CATEGORY, 'x', { 'content-type': 'multipart/form-data' });
    expect(multipart.body).toEqual({ detail: 'Multipart form parse error - Invalid boundary in multipart: None' });
  });

  test.each([
    ['deep', '['.repeat(21) + ']'.repeat(21)],
    ['very deep', '['.repeat(500_000)],
    ['of many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [n, 0])))],
    ['of many items', `[${'0,'.repeat(10_001)}0]`],
    ['a prototype', '{"__proto__":{"is_admin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ])('a body that is %s: 400', async (_name, body) => {
    expect((await admin.ask('POST', CATEGORY, body, JSON_TYPE)).status).toBe(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('a form of too many keys: 400, in whichever way it is sent', async () => {
    const keys = Array.from({ length: 10_001 }, (_, n) => `k${n}`);
    const parts = keys.map((key) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n\r\n`);
    const answers = [
      await admin.ask('POST', CATEGORY, keys.join('&'), { 'content-type': 'application/x-www-form-urlencoded' }),
      await admin.ask('POST', CATEGORY, `${parts.join('')}--b--\r\n`, {
        'content-type': 'multipart/form-data; boundary=b',
      }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([400, { detail: 'The form has more than 10000 keys.' }]);
  });

  test('at the bound and one over it: a mebibyte, twenty levels', async () => {
    const sized = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const say = async (body: string) => {
      const { status, body: said } = await admin.ask('POST', CATEGORY, body, JSON_TYPE);
      return [status, Object.keys(said)[0], said.detail];
    };
    expect(await say(sized(1024 * 1024))).toEqual([400, 'name', undefined]);
    expect(await say(sized(1024 * 1024 + 1))).toEqual([413, 'detail', 'The request body is too large.']);
    expect(await say(deep(20))).not.toEqual(await say(deep(21)));
  });

  test('a body over 1 MiB: 413', async () => {
    const answer = await admin.ask('POST', CATEGORY, JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), JSON_TYPE);
    expect([answer.status, answer.body]).toEqual([413, { detail: 'The request body is too large.' }]);
  });

  test('every answer names its request, sniffs nothing and is kept nowhere', async () => {
    for (const answer of [
      await admin.ask('GET', CATEGORY),
      await club.anonymous.ask('GET', CATEGORY),
      await admin.ask('GET', `${CATEGORY}9/`),
    ]) {
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers.server ?? answer.headers['x-powered-by']).toBeUndefined();
    }
  });
});

describe('addresses and bodies', () => {
  test('every path with and without slash, also for writes', async () => {
    const made = await admin.ask('POST', '/facility/category', { name: 'Without slash' });
    expect(made.status).toBe(201);
    expect((await admin.ask('GET', `/facility/category/${made.body.id}`)).body).toEqual(made.body);
    expect((await admin.ask('DELETE', `/facility/category/${made.body.id}`)).status).toBe(204);
  });

  test('no body, an empty JSON body and an empty form are an empty object', async () => {
    const expected = { name: ['This field is required.'] };
    for (const headers of [{}, JSON_TYPE, { 'content-type': 'application/x-www-form-urlencoded' }]) {
      const answer = await admin.ask('POST', CATEGORY, '', headers as Record<string, string>);
      expect([answer.status, answer.body]).toEqual([400, expected]);
    }
    const made = await admin.ask('POST', CATEGORY, { name: 'To delete' });
    expect((await admin.ask('DELETE', `${CATEGORY}${made.body.id}/`, '', JSON_TYPE)).status).toBe(204);
    expect((await admin.ask('DELETE', `${CATEGORY}${made.body.id}/`)).status).toBe(404);
  });

  test('forms and multipart are taken wherever JSON is', async () => {
    const form = await admin.ask('POST', '/facility/space/', 'name=By+form&capacity=', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.status, form.body.name, form.body.capacity, form.body.is_active]).toEqual([
      201,
      'By form',
      null,
      false,
    ]);
    const parts = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nBy parts\r\n--b--\r\n';
    const multipart = await admin.ask('POST', CATEGORY, parts, { 'content-type': 'multipart/form-data; boundary=b' });
    expect([multipart.status, multipart.body.name]).toEqual([201, 'By parts']);
  });

  test('a form repeats the key of a list; of anything else the last value counts', async () => {
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
    const rights = 'access_rights=cms.manage&access_rights=product.manage';
    const role = await admin.ask('POST', '/access-control/role/', `name=First&name=By+form&${rights}`, FORM);
    expect([role.status, role.body.name, role.body.access_rights]).toEqual([
      201,
      'By form',
      ['cms.manage', 'product.manage'],
    ]);
    const part = await admin.ask('POST', '/access-control/sub-role/', `name=Part&role=${role.body.id}`, FORM);
    expect([part.status, part.body.role]).toEqual([201, role.body.id]);
    const cleared = await admin.ask('PATCH', `/access-control/role/${role.body.id}/`, 'access_rights=', FORM);
    expect([cleared.status, cleared.body.access_rights]).toEqual([200, []]);
  });

  test('HEAD is GET without the body; OPTIONS lists the methods to authorised callers', async () => {
    const head = await admin.ask('HEAD', CATEGORY);
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await admin.ask('OPTIONS', CATEGORY)).headers.allow).toBe('GET, POST, HEAD, OPTIONS');
    expect((await club.anonymous.ask('OPTIONS', CATEGORY)).status).toBe(401);
  });

  test('odd addresses never get past the login', async () => {
    for (const path of ['/general-users%2F', '/general-users/;a', '/GENERAL-USERS/', '//general-users/']) {
      expect([400, 401, 404]).toContain((await club.anonymous.ask('GET', path)).status);
    }
    expect((await club.anonymous.ask('GET', '/v1/%E0%A4%A')).status).toBe(400);
  });
});

describe('ETags', () => {
  test('a caller that has the answer gets 304; a change on a stale row gets 412', async () => {
    const made = await admin.ask('POST', CATEGORY, { name: 'Tagged' });
    const path = `${CATEGORY}${made.body.id}/`;
    const first = await admin.ask('GET', path);
    const etag = String(first.headers.etag);
    expect((await admin.ask('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await admin.ask('PATCH', path, { name: 'Changed' }, { 'if-match': etag })).status).toBe(200);
    const stale = await admin.ask('PATCH', path, { name: 'Lost' }, { 'if-match': etag });
    expect(stale.status).toBe(412);
    expect((await admin.ask('GET', path)).body.name).toBe('Changed');
    expect((await admin.ask('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
    expect((await admin.ask('DELETE', path, undefined, { 'if-match': etag })).status).toBe(412);
  });

  test('HEAD has it too; marked as weak, or one of several, it still counts', async () => {
    const made = await admin.ask('POST', CATEGORY, { name: 'Weak' });
    const path = `${CATEGORY}${made.body.id}/`;
    const etag = String((await admin.ask('HEAD', path)).headers.etag);
    expect((await admin.ask('GET', path)).headers.etag).toBe(etag);
    expect((await admin.ask('PATCH', path, { name: 'Weaker' }, { 'if-match': `"x", W/${etag}` })).status).toBe(200);
    const now = String((await admin.ask('GET', path)).headers.etag);
    expect((await admin.ask('DELETE', path, undefined, { 'if-match': `W/${now}` })).status).toBe(204);
  });
});
