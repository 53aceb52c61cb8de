import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { inTransaction, openPool } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { startJobs } from '../../src/jobs/index.ts';
import { openTracer } from '../../src/tracing/tracer.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { buildAdministrator, PASSWORD } from '../factories.ts';
import { startFakeCollector } from './fake-collector.ts';

const config = testConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret, x-club=1', LOG_LEVEL: 'info' });
const log: string[] = [];
const warn = vi.fn();

const database = await cloneDatabase();
const collector = await startFakeCollector();
const tracer = openTracer(collector.url, 'main', config, warn);
const db = openPool(database.connection, 4, 60_000, tracer.statement);
const app = await buildApp({ config, db, tracer, logStream: { write: (line) => void log.push(line) } });
const { email } = await buildAdministrator(database.db);
afterAll(async () => {
  await app.close();
  await db.close();
  await tracer.close();
  await collector.close();
  await database.drop();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

/** The spans of a trace, once a request of it has arrived. */
async function spansOf(traceId: string) {
  await tracer.flush();
  return collector.spans.filter((span) => span.traceId === traceId);
}

const logIn = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/v1/api/token/', payload: { username: email, password: PASSWORD }, headers });

test('a request carries on its caller’s trace, and its statements are below it', async () => {
  const answer = await logIn({ traceparent: `00-${TRACE}-${CALLER}-01` });
  expect(answer.statusCode).toBe(200);
  const spans = await spansOf(TRACE);
  const root = spans.find(({ kind }) => kind === 2);
  expect(root).toMatchObject({
    name: 'POST /v1/api/token/',
    parentSpanId: CALLER,
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v1/api/token/',
      'http.response.status_code': 200,
    },
    resource: { 'service.name': 'clubhouse', 'service.instance.id': 'main' },
  });
  const statements = spans.filter(({ kind }) => kind === 3);
  // Some are asked for one by one, some in a transaction.
  const operations = statements.map(({ name }) => name);
  for (const operation of ['SELECT', 'INSERT']) expect(operations).toContain(operation);
  for (const { parentSpanId, attributes } of statements) {
    expect(parentSpanId).toBe(root?.spanId);
    expect(attributes['db.system.name']).toBe('postgresql');
    expect(attributes['db.query.text']).toMatch(/^\s*\w+ /);
  }
  expect(JSON.stringify(spans, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    email,
  );
  expect(log.some((line) => JSON.parse(line).trace === TRACE)).toBe(true);
  expect(collector.headers).toMatchObject({ 'api-key': 'a secret', 'x-club': '1' });
  expect(collector.faults).toEqual([]);
});

test('a caller who does not keep the trace is followed, and so is one who sends nonsense', async () => {
  const other = TRACE.replace('4', '5');
  await logIn({ traceparent: `00-${other}-${CALLER}-00` });
  expect(await spansOf(other)).toEqual([]);
  const before = collector.spans.length;
  await logIn({ traceparent: `00-${'0'.repeat(32)}-${CALLER}-01` });
  await tracer.flush();
  const root = collector.spans.slice(before).find(({ kind }) => kind === 2);
  expect(root?.parentSpanId).toBeUndefined();
});

test('an address never leaves', async () => {
  const secret = 'quiet-lantern-by-the-pool';
  const trace = TRACE.replace('4', '6');
  await app.inject({
    url: `/v1/finance/payment-link/${secret}/`,
    headers: { traceparent: `00-${trace}-${CALLER}-01` },
  });
  const spans = await spansOf(trace);
  expect(spans.map(({ name }) => name)).toContain('GET /v1/finance/payment-link/:token/');
  expect(spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)]).join()).not.toContain(secret);
});

test('a statement that fails says why by its code alone', async () => {
  const failing = tracer.job('failing', () =>
    inTransaction(db, async (tx) => {
      await tx.run(sql`insert into app_user (id, username) overriding system value values (${'no number'}, 'x')`);
    }),
  );
  await expect(failing).rejects.toThrow();
  await tracer.flush();
  const job = collector.spans.find(({ name }) => name === 'job failing');
  const statement = collector.spans.find(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect([job?.failed, statement?.failed]).toEqual([true, true]);
  expect(statement?.attributes['error.type']).toBe('22P02');
});

test('a calendar that is open for long is one span; what looks for changes is no part of it', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { access } = (await logIn({})).json();
  const trace = TRACE.replace('4', '7');
  const headers = { authorization: `Bearer ${access}`, traceparent: `00-${trace}-${CALLER}-01` };
  const answer = await fetch(`${address}/v1/booking/live/`, { headers });
  // Two looks later.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await answer.body?.cancel();
  await eventually(async () => expect((await spansOf(trace)).some(({ kind }) => kind === 2)).toBe(true));
  const texts = (await spansOf(trace)).map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.filter((text) => text.includes("name = 'reservation_slot'")).length).toBeLessThanOrEqual(1);
});

test('a job is a trace of its own; an idle poll is none', async () => {
  const work = async () => void (await db.row(sql`select 'by a job' as said`));
  const deps = { db, config, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() }, tracer };
  const jobs = await startJobs({
    ...deps,
    connection: database.connection,
    jobs: [{ name: 'followed', atStart: true, handler: work }],
  });
  await db.row(sql`select 'by no one' as said`);
  await eventually(async () => {
    await tracer.flush();
    expect(collector.spans.map(({ name }) => name)).toContain('job followed');
  });
  await jobs.stop();
  const root = collector.spans.find(({ name }) => name === 'job followed');
  const texts = collector.spans
    .filter(({ parentSpanId }) => parentSpanId === root?.spanId)
    .map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toEqual(["select 'by a job' as said"]);
  expect(JSON.stringify(collector.spans.map(({ attributes }) => attributes))).not.toContain('by no one');
});

test('calls to other services carry the trace on', async () => {
  const heard: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers.traceparent as string | undefined);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const url = `http://127.0.0.1:${(other.address() as { port: number }).port}`;
  await tracer.job('calling', async () => void (await fetch(url)));
  await fetch(url);
  other.close();
  other.closeAllConnections();
  await tracer.flush();
  const span = collector.spans.find(({ name }) => name === 'job calling');
  expect(heard).toEqual([`00-${span?.traceId}-${span?.spanId}-01`, undefined]);
  expect(collector.faults).toEqual([]);
});

test('a share of the traces can be kept', async () => {
  const none = openTracer(collector.url, 'none', { ...config, OTEL_TRACES_SAMPLER_ARG: 0 }, warn);
  await none.job('left out', async () => {});
  expect(none.startRequest('GET', undefined)).toBeUndefined();
  await none.close();
  expect(collector.spans.filter(({ resource }) => resource['service.instance.id'] === 'none')).toEqual([]);
});

test('a collector that is away costs nothing but the traces, and is complained about once', async () => {
  warn.mockClear();
  collector.status = 503;
  for (let n = 0; n < 2; n += 1) {
    await tracer.job('lost', async () => {});
    await tracer.flush();
  }
  collector.status = 200;
  expect(warn.mock.calls).toEqual([['Traces could not be sent (status 503); 1 spans were dropped so far.']]);
  await tracer.job('after', async () => {});
  await tracer.flush();
  const names = collector.spans.map(({ name }) => name);
  expect([names.includes('job lost'), names.includes('job after')]).toEqual([false, true]);
});
