import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());

const ask = (url: string, headers: Record<string, string> = {}) => club.app.inject({ url, headers });

describe('what is not the API', () => {
  test('/config.json has what the portal needs, and no secret', async () => {
    const answer = await ask('/config.json');
    expect(answer.json()).toEqual({
      club_name: 'Cempaka Hill Club',
      alt_club_name: 'Kenanga Quay Club',
      second_club: true,
      membership: null,
      club_contact: 'the front desk',
      environment: 'uat',
      api_host: '/v1',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
      address_lookup: false,
      captcha: { enabled: true },
      mail_server: false,
      join_online: false,
      change_membership: true,
      open_games: true,
      passkeys: true,
      sign_in_providers: [],
      api_docs: true,
      service_worker: true,
      hues: { main: null, alternate: null },
      logos: { main: '', alternate: '' },
      invoice_due_days: 14,
      version: expect.any(String),
    });
  });

  test('health: live without the database, ready with it', async () => {
    expect((await ask('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await ask('/health/ready')).statusCode).toBe(200);
  });

  test('files and calls that are not there are 404 in JSON, also for a browser', async () => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const url of ['/assets/none.js', '/v1/nothing/', '/v1']) {
      const answer = await ask(url, html);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { detail: 'Not found.' }]);
    }
    expect((await ask('/robots.txt')).statusCode).toBe(404);
  });

  test('pages carry the policy that lets only our own code run; secret links are not sent on', async () => {
    for (const address of ['/confirm-email?token=x', '/undo-email-change?token=x'])
      expect((await ask(address, { accept: 'text/html' })).headers['referrer-policy'], address).toBe('no-referrer');
    const page = await ask('/reset-password?token=x', { accept: 'text/html' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("object-src 'none'");
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  test('each club has a manifest with its own name, colours and icons', async () => {
    const main = await ask('/app.webmanifest');
    expect(main.headers['content-type']).toContain('application/manifest+json');
    expect(main.json()).toMatchObject({
      id: '/',
      name: "Cempaka Hill Club Member's Portal",
      short_name: 'Cempaka Hill',
    });
    const alternate = (await ask('/app-alternate.webmanifest')).json();
    expect(alternate.short_name).toBe('Kenanga Quay');
    expect(alternate.id).not.toBe('/');
    expect(alternate.icons.every(({ src }: { src: string }) => src.startsWith('/icons/alternate-'))).toBe(true);
  });

  test('the service worker is asked for anew each time, and can be switched off: then it clears up and goes', async () => {
    const worker = await ask('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('text/javascript');
    const off = await buildTestApp({ SERVICE_WORKER: 'off' });
    const farewell = await off.app.inject('/sw.js');
    expect(farewell.body).toContain('registration.unregister()');
    expect((await off.app.inject('/config.json')).json().service_worker).toBe(false);
    await off.close();
  });
});

describe('the environment banner', () => {
  const BANNER = 'You are in a UAT environment';

  test('is on every page that the server writes', async () => {
    const pages = ['/sandbox-gateway/none', `/letters/${'0'.repeat(64)}`, '/letters/none/1'];
    for (const url of pages) {
      const page = await ask(url, { accept: 'text/html' });
      expect(page.headers['content-type'], url).toContain('text/html');
      expect(page.body.split(BANNER), url).toHaveLength(2);
    }
  });

  test('says nothing in production, and nothing in data', async () => {
    const production = await buildTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://club.test', API_DOCS: 'on' });
    const page = await production.app.inject({ url: '/letters/none/1', headers: { accept: 'text/html' } });
    expect(page.body).not.toContain(BANNER);
    await production.close();
    expect((await ask('/v1/openapi.json')).body).not.toContain(BANNER);
  });
});

describe('the description of the API', () => {
  test('names every resource and call, with its rights', async () => {
    const document = (await ask('/v1/openapi.json')).json();
    for (const { method, path } of club.routes) {
      if (method === 'HEAD' || path === '/openapi.json' || path === '/docs') continue;
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')];
      expect(Object.keys(described ?? {}), `${method} ${path}`).toContain(method.toLowerCase());
    }
    expect(document.paths['/general-users/'].post.description).toBe(
      'Needs the right user.manage. Some values need a proof of identity within the last ten minutes.',
    );
    expect(document.paths['/product/'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ProductInput',
    });
    expect(document.components.schemas.ProductInput.required).toEqual(['name', 'category', 'price']);
  });

  test('is a page of the portal for people', async () => {
    const page = await ask('/v1/docs', { accept: 'text/html' });
    expect([page.statusCode, page.headers.location]).toEqual([302, 'http://club.test/developers']);
  });

  test('is closed in production unless opened', async () => {
    const production = await buildTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://club.test' });
    expect((await production.anonymous.ask('GET', '/openapi.json')).status).toBe(404);
    await production.close();
  });
});
