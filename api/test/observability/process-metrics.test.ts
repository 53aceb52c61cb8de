import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openProcessMetrics } from '../../src/modules/platform/metrics/index.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { buildAdministrator, buildMember, PASSWORD } from '../factories.ts';
import { readScrape } from './read-scrape.ts';

const webDir = mkdtempSync(join(tmpdir(), 'clubhouse-web-'));
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Portal</title>');
writeFileSync(join(webDir, 'app.js'), '');

const database = await cloneDatabase();
const metrics = openProcessMetrics('main', database.db.pool);
const app = await buildApp({ config: testConfig({ WEB_DIR: webDir }), db: database.db, metrics });
await buildMember(database.db);
const { email } = await buildAdministrator(database.db);
const login = await app.inject({
  method: 'POST',
  url: '/v1/api/token/',
  payload: { username: email, password: PASSWORD },
});
const authorization = `Bearer ${login.json().access}`;
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(webDir, { recursive: true, force: true });
});

const scrape = async () => readScrape(await metrics.scrape());
const call = (url: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { authorization, accept: '*/*' } });

const REQUESTS = 'clubhouse_http_requests_total';

test('requests are counted by method, route pattern and class of the status, with how long they took', async () => {
  await call('/v1/profile/member/4711/');
  await call('/v1/profile/member/4712/');
  await call('/v1/profile/member/');
  const found = await scrape();
  const one = { method: 'GET', route: '/v1/profile/member/:id/' };
  expect(found.value(REQUESTS, { ...one, status: '4xx', process: 'main' })).toBe(2);
  expect(found.value(REQUESTS, { method: 'GET', route: '/v1/profile/member/', status: '2xx' })).toBe(1);
  expect(found.value('clubhouse_http_request_duration_seconds_count', one)).toBe(2);
  expect(found.value('clubhouse_http_request_duration_seconds_bucket', { ...one, le: '+Inf' })).toBe(2);
});

test('no address reaches the metrics: pages, files and unknown addresses are one route each', async () => {
  const secret = '0123456789abcdefsecret';
  for (const url of [`/payment/${secret}`, `/${secret}`, '/app.js', `/v1/nothing/${secret}/`]) await call(url);
  await call(`/v1/finance/payment-link/${secret}/`);
  await call(`/media/uploads/${secret}.png`);
  await call(`/${secret}`, 'POST');
  const found = await scrape();
  expect(found.text).not.toContain(secret);
  expect(found.value(REQUESTS, { route: 'portal' })).toBe(2);
  expect(found.value(REQUESTS, { route: 'static' })).toBe(1);
  expect(found.value(REQUESTS, { route: 'unmatched', method: 'POST' })).toBe(1);
});

test('lists from memory are hits, the others misses, and what is kept has its bytes', async () => {
  const before = await scrape();
  const results = async (result: string) => (await scrape()).value('clubhouse_page_cache_requests_total', { result });
  const [hits = 0, misses = 0] = [await results('hit'), await results('miss')];
  // A page is kept once the tables of its route are known, from the second call on.
  for (let n = 0; n < 4; n += 1) await call('/v1/profile/member/?limit=1');
  expect(Number(await results('hit')) + Number(await results('miss'))).toBe(hits + misses + 4);
  expect(await results('hit')).toBeGreaterThan(hits);
  expect(await results('miss')).toBeGreaterThan(misses);
  expect((await scrape()).value('clubhouse_page_cache_bytes')).toBeGreaterThan(
    before.value('clubhouse_page_cache_bytes') ?? 0,
  );
});

test('statements that wait for a connection are seen', async () => {
  const { pool } = database.db;
  const size = pool.options.max;
  const taken = await Promise.all(Array.from({ length: size }, () => pool.connect()));
  const waiting = pool.query('select 1');
  const busy = await scrape();
  for (const client of taken) client.release();
  await waiting;
  expect(busy.value('clubhouse_db_pool_waiting')).toBe(1);
  expect(busy.value('clubhouse_db_pool_connections', { state: 'busy' })).toBe(size);
  expect(busy.value('clubhouse_db_pool_connections', { state: 'idle' })).toBe(0);
  expect(busy.value('clubhouse_db_pool_size')).toBe(size);
  const after = await scrape();
  expect(after.value('clubhouse_db_pool_waiting')).toBe(0);
  expect(after.value('clubhouse_db_pool_connections', { state: 'busy' })).toBe(0);
});

test('the process, its event loop and its version are there', async () => {
  const found = await scrape();
  expect(found.value('clubhouse_build_info', { version: '0.1.0' })).toBe(1);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    expect([name, found.types.get(name)]).toEqual([name, 'gauge']);
});

test('the portal’s port has no metrics, and says so as the API does', async () => {
  for (const accept of ['*/*', 'text/html', 'text/plain;version=0.0.4']) {
    const answer = await app.inject({ url: '/metrics', headers: { accept } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(answer.json()).toEqual({ detail: 'Not found.' });
  }
  expect((await app.inject({ url: '/members', headers: { accept: 'text/html' } })).body).toContain('Portal');
});

// The last one: it closes the server, which ends the calendars.
test('an open calendar is counted while it is open, and is no slow request afterwards', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = () => fetch(`${address}/v1/booking/live/`, { headers: { authorization } });
  const [one, other] = [await open(), await open()];
  expect((await scrape()).value('clubhouse_live_calendars')).toBe(2);
  await one.body?.cancel();
  await eventually(async () => expect((await scrape()).value('clubhouse_live_calendars')).toBe(1));
  await app.close();
  await other.body?.cancel();
  const route = '/v1/booking/live/';
  await eventually(async () => expect((await scrape()).value(REQUESTS, { route, status: '2xx' })).toBe(1));
  const found = await scrape();
  expect(found.value('clubhouse_live_calendars')).toBe(0);
  expect(found.value(REQUESTS, { route, status: 'aborted' })).toBe(1);
  expect(found.value('clubhouse_http_request_duration_seconds_count', { route })).toBeUndefined();
});
