import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { openClub } from '../open-club.ts';

const PORTAL = 'https://app.club.test';

const club = await openClub(buildTestApp({ CORS_ORIGINS: `${PORTAL}/, https://kiosk.club.test` }));

const preflight = (origin: string, method: string) =>
  club.app.inject({
    method: 'OPTIONS',
    url: '/v1/product/',
    headers: { origin, 'access-control-request-method': method },
  });

const listed = (header: unknown) =>
  String(header)
    .split(',')
    .map((one) => one.trim().toLowerCase());

describe('pages of another origin', () => {
  test('may use every method that the API has', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { headers, statusCode } = await preflight(PORTAL, method);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, PORTAL]);
      expect(listed(headers['access-control-allow-methods'])).toContain(method.toLowerCase());
    }
  });

  test('may send what the portal sends, and read what it reads', async () => {
    const { headers } = await preflight('https://kiosk.club.test', 'PATCH');
    expect(listed(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-xsrf-token']),
    );
    const refused = await club.app.inject({ url: '/v1/product/', headers: { origin: PORTAL } });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(PORTAL);
    expect(listed(refused.headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['etag', 'retry-after', 'x-request-id', 'content-disposition', 'allow', 'location']),
    );
  });

  test.each(['https://evil.test', 'https://app.club.test.evil.test', 'http://app.club.test', 'null'])(
    '%s is not named, so its pages read nothing',
    async (origin) => {
      expect((await preflight(origin, 'GET')).headers['access-control-allow-origin']).toBeUndefined();
      const answer = await club.app.inject({ url: '/v1/product/', headers: { origin } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('are answered before the call at every path, and no cache mixes the origins', async () => {
    const headers = { origin: PORTAL, 'access-control-request-method': 'GET' };
    const answer = await club.app.inject({ method: 'OPTIONS', url: '/v1/nothing/here/', headers });
    expect([answer.statusCode, answer.body, answer.headers['access-control-max-age']]).toEqual([204, '', '600']);
    for (const url of ['/v1/product/', '/v1/nothing/here/', '/config.json'])
      expect(listed((await club.app.inject({ url })).headers.vary)).toContain('origin');
  });

  test('an OPTIONS request that no browser makes is answered as any other call', async () => {
    const answer = await club.app.inject({ method: 'OPTIONS', url: '/v1/nothing/here/', headers: { origin: PORTAL } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBe(PORTAL);
  });

  test('an API on an origin of its own may be called from the pages, at every path', async () => {
    for (const API_HOST of ['https://api.club.test/v1', 'https://api.club.test/v1/', 'https://api.club.test']) {
      const apart = await buildTestApp({ API_HOST });
      const answer = await apart.app.inject('/config.json');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy.match(/connect-src[^;]*/g)).toEqual(["connect-src 'self' https://api.club.test"]);
      expect(answer.json().api_host).toBe(API_HOST.replace(/\/$/, ''));
      await apart.close();
    }
  });
});
