import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webApp } from '../../src/plugins/web-app.ts';

const PAGE = '<!doctype html><title>The portal</title>';
const SCRIPT = 'export const home = 1;';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(PAGE));
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(PAGE));
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons', 'main-192.png'), 'a picture');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'home-a1b2.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'home-a1b2.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, '.built-from'), 'a hash');
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

const plain = (body: Buffer) => body;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.0', undefined, plain],
  ['identity', undefined, plain],
  [undefined, undefined, plain],
])('with Accept-Encoding %s the page comes as %s', async (accepted, encoding, read) => {
  const answer = await app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(read(answer.rawPayload).toString()).toBe(PAGE);
});

test('a file with a hash in its name is kept for ever, and comes compressed where it was built so', async () => {
  const answer = await app.inject({ url: '/assets/home-a1b2.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  const plainly = await app.inject({ url: '/assets/home-a1b2.js', headers: { 'accept-encoding': 'gzip' } });
  expect([plainly.headers['content-encoding'], plainly.body]).toEqual([undefined, SCRIPT]);
});

test('other files are asked for again, and not sent twice', async () => {
  const first = await app.inject({ url: '/icons/main-192.png' });
  expect([first.headers['cache-control'], first.body]).toEqual(['no-cache', 'a picture']);
  const again = await app.inject({
    url: '/icons/main-192.png',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  '/assets/home-a1b2.js.br',
  '/.built-from',
  '/assets/../.built-from',
  '/assets/%2e%2e/.built-from',
  '/assets/',
])('%s is no file of the portal', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
});
