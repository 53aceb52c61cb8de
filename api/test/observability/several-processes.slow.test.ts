import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { freePort, spawnServer } from '../spawn-server.ts';
import { startFakeCollector } from './fake-collector.ts';
import { readScrape } from './read-scrape.ts';

const database = await cloneDatabase();
const collector = await startFakeCollector();
const port = await freePort();
const metricsUrl = `http://127.0.0.1:${port}/metrics`;
const server = await spawnServer(database.connection, {
  SEED: 'none',
  WEB_CONCURRENCY: '2',
  METRICS_PORT: String(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
});
afterAll(async () => {
  await server.stop();
  await collector.close();
  await database.drop();
});

const scrape = async () => readScrape(await (await fetch(metricsUrl)).text());
const WEB = ['web-1', 'web-2'];
const up = async () => {
  const found = await scrape();
  return ['main', ...WEB].map((process) => found.value('clubhouse_process_up', { process }));
};

test('one scrape covers all processes, and counts the club once', async () => {
  await eventually(async () => expect(await up()).toEqual([1, 1, 1]));
  for (let n = 0; n < 20; n += 1) await fetch(`${server.url}/health/live`, { headers: { connection: 'close' } });
  const route = '/health/live';
  await eventually(async () => {
    const found = await scrape();
    const counts = WEB.map((process) => found.value('clubhouse_http_requests_total', { route, process }) ?? 0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  });
  await eventually(async () => {
    const found = await scrape();
    expect(found.value('clubhouse_database_up')).toBe(1);
    // Only the first process runs jobs, and looks at them.
    expect(found.value('clubhouse_job_failures', { name: 'send-mail' })).toBe(0);
    for (const process of ['main', ...WEB])
      expect(found.value('process_start_time_seconds', { process })).toBeGreaterThan(0);
  });
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
});

test('a process that hangs is named, and the others are scraped; one that is replaced keeps its name', async () => {
  const { stdout } = spawnSync('pgrep', ['-P', String(server.process.pid), '-f', 'web-process'], { encoding: 'utf8' });
  const pid = Number(stdout.split('\n')[0]);
  process.kill(pid, 'SIGSTOP');
  try {
    await eventually(async () => expect((await up()).toSorted()).toEqual([0, 1, 1]));
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await eventually(async () => expect(await up()).toEqual([1, 1, 1]));
  const started = async () => {
    const found = await scrape();
    return WEB.map((name) => found.value('process_start_time_seconds', { process: name }));
  };
  const before = await started();
  process.kill(pid, 'SIGKILL');
  await eventually(async () => {
    const after = await started();
    expect(after.every((moment) => moment !== undefined)).toBe(true);
    expect(after.filter((moment) => before.includes(moment))).toHaveLength(1);
  });
});

test('every process sends its traces: requests from those that answer them, jobs from the first', async () => {
  await eventually(async () => {
    await fetch(`${server.url}/health/ready`, { headers: { connection: 'close' } });
    const sent = new Set(collector.spans.map(({ name, resource }) => `${resource['service.instance.id']} ${name}`));
    for (const name of WEB) expect(sent).toContain(`${name} GET /health/ready`);
    expect(sent).toContain('main job send-mail');
  }, 500);
  expect(collector.faults).toEqual([]);
});

test('a port for metrics that is taken stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const starting = spawnServer(database.connection, { SEED: 'none', METRICS_PORT: String(port) });
  await expect(starting).rejects.toThrow(
    `Port ${port} is already in use: stop the other program, or start with METRICS_PORT=${port + 1} npm start.`,
  );
  other.close();
});
