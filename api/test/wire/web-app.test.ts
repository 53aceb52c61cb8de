import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webApp } from '../../src/plugins/web-app.ts';

const PAGE = '<!doctype html><title>The portal</title>';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE);
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons', 'main-192.png'), 'a picture');
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await webApp(app, folder, false);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (url: string, accept?: string) => {
  const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
  return [answer.statusCode, answer.statusCode === 200 ? answer.body : answer.json(), answer.headers.location];
};
const THE_PAGE = [200, PAGE, undefined];
const NOTHING = [404, { detail: 'Not found.' }, undefined];

test.each([
  ['/', '*/*'],
  ['/', undefined],
  ['/', BROWSER],
  ['/event/5', '*/*'],
  ['/app-redirect', BROWSER],
  ['/app-redirect//x', BROWSER],
  ['/app-redirect//x', '*/*'],
  ['/app-redirect/https://evil.test', BROWSER],
  ['/app-redirect/https://evil.test', '*/*'],
  ['/app-redirect///evil.test/a.js', BROWSER],
])('%s with Accept %s is the page, and never a redirect', async (url, accept) => {
  expect(await ask(url, accept)).toEqual(THE_PAGE);
});

test.each([
  ['/', 'application/json'],
  ['/robots.txt', '*/*'],
  ['/assets/none.js', BROWSER],
  ['/v1', BROWSER],
  ['/v1/nothing/', '*/*'],
  ['/media/uploads/none.png', BROWSER],
  ['//evil.test', BROWSER],
  ['//evil.test/app-redirect/x', BROWSER],
  ['/app-redirected//x', BROWSER],
])('%s with Accept %s is not there', async (url, accept) => {
  expect(await ask(url, accept)).toEqual(NOTHING);
});

test('browsers find an icon at its usual address, so that no page leaves a 404 in their console', async () => {
  const answer = await app.inject({ url: '/favicon.ico' });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/png', 'a picture']);
});
