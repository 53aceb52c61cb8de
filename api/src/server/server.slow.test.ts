import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgeToken, TEST_SECRET } from '../../test/build-test-app.ts';
import { cloneDatabase } from '../../test/database.ts';
import { freePort, spawnServer } from '../../test/spawn-server.ts';
import { readPostmaster } from '../db/embedded/postmaster.ts';

interface Started {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

let dataDir: string;
let started: Started[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-start-'));
  started = [];
});

afterEach(async () => {
  for (const { child, exit } of started) {
    child.kill('SIGTERM');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      OVERLOAD_MS: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  started.push({ child, exit, output: () => output });
  return { child, exit, output: () => output };
}

async function ready(server: Started): Promise<void> {
  const deadline = Date.now() + 170_000;
  while (!server.output().includes('Clubhouse is ready')) {
    if (server.child.exitCode !== null || Date.now() > deadline) throw new Error(server.output());
    await sleep(50);
  }
}

describe('a start', () => {
  // A whole club is made here, with a year of books and bookings.
  it('opens the demo club, says where to click, and stops in order', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port) });
    await ready(server);
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
    await sleep(50);
    for (const text of [`http://localhost:${port}/admin`, '/developers', 'member@clubhouse.test', 'Clubhouse-2026']) {
      expect(server.output()).toContain(text);
    }
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('offers a link for the first administrator instead of demo accounts', async () => {
    const server = start({ PORT: String(await freePort()), SEED: 'none' });
    await ready(server);
    expect(server.output()).toMatch(/first administrator.*http:\/\/localhost:\d+\/\S+/);
    expect(server.output()).not.toContain('Clubhouse-2026');
  });

  it('refuses a folder in use, leaves its holder unharmed, and takes over once all were killed', async () => {
    const port = await freePort();
    const first = start({ PORT: String(port), SEED: 'none' });
    await ready(first);
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid} (npm start, port ${port}`);
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);

    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.exit;
    await ready(start({ PORT: String(port), SEED: 'none' }));
  });

  it('says in one sentence that the port is taken, before it makes anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = start({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    other.close();
    const sentence = `Port ${port} is already in use: stop the other program, or start with PORT=${port + 1} npm start.`;
    expect(server.output().trim()).toBe(sentence);
  });

  it.each([
    [{ PORT: 'many' }, /^The setting PORT is not usable: .*\.$/],
    [{ CLUB_TIMEZONE: 'Asia/Atlantis' }, /^The setting CLUB_TIMEZONE is not usable: .*\.$/],
    [
      { DATABASE_URL: 'postgres://club:secret@127.0.0.1:9/club' },
      /^The PostgreSQL of DATABASE_URL does not answer .*\.$/,
    ],
  ])('says in one sentence what is wrong with %j', async (settings, sentence) => {
    const server = start({ PORT: '0', ...settings });
    expect(await server.exit).toBe(1);
    expect(server.output().trim()).toMatch(sentence);
    expect(server.output()).not.toContain('secret');
  });
});

/** A call that has left: its status follows. */
async function send(url: string): Promise<{ readonly answered: Promise<number> }> {
  const call = request(url, {
    headers: { authorization: `Bearer ${forgeToken({ user_id: '1', sid: 1 })}` },
    agent: false,
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  answered.catch(() => {});
  call.end();
  await once(call, 'finish');
  return { answered };
}

/** The web processes of a server. */
const webProcesses = (server: Started): number[] =>
  spawnSync('pgrep', ['-P', String(server.child.pid), '-f', 'web-process'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

describe('settings that are not right', () => {
  it('are listed all at once', async () => {
    const server = start({ PORT: 'many', LOG_LEVEL: 'loud', POOL_SIZ: '3' });
    expect(await server.exit).toBe(1);
    const lines = server.output().trim().split('\n');
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' ')).toSorted()).toEqual([
      'POOL_SIZ is not',
      'The setting LOG_LEVEL',
      'The setting PORT',
    ]);
  });

  it('a mail server that does not let us in is a warning that says what to do', async () => {
    const base = await cloneDatabase();
    const dead = await freePort();
    const server = await spawnServer(base.connection, {
      SEED: 'none',
      SMTP_URL: `smtp://user:secret@127.0.0.1:${dead}`,
    });
    try {
      await expect
        .poll(() => server.output(), { timeout: 60_000 })
        .toMatch(/The mail server of SMTP_URL does not let us in \(.*ECONNREFUSED.*\): emails wait in the outbox/);
      expect(server.output()).not.toContain('secret');
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    } finally {
      await server.stop();
      await base.drop();
    }
  });
});

describe('several web processes', () => {
  it('share the port, are replaced when one dies, and stop in order', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port), SEED: 'none', WEB_CONCURRENCY: '2' });
    await ready(server);
    const first = webProcesses(server);
    expect(first).toHaveLength(2);
    process.kill(first[0] ?? 0, 'SIGKILL');
    await expect
      .poll(() => webProcesses(server).filter((pid) => !first.includes(pid)), { timeout: 60_000 })
      .toHaveLength(1);
    const health = () => fetch(`http://localhost:${port}/health/ready`, { headers: { connection: 'close' } });
    expect(await Promise.all(Array.from({ length: 10 }, async () => (await health()).status))).toEqual(
      Array(10).fill(200),
    );
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(webProcesses(server)).toEqual([]);
    expect(server.output()).toContain('A web process ended; another one takes its place.');
  });
});

describe('a stop', () => {
  it('answers a hundred in flight, takes nothing new, and exits with 0', async () => {
    const base = await cloneDatabase();
    const server = await spawnServer(base.connection, { SEED: 'none', JWT_SECRET: TEST_SECRET });
    const blocker = await base.db.pool.connect();
    try {
      await blocker.query('begin; lock table app_user in access exclusive mode');
      // The owner of a token is looked for, and that waits.
      const url = `${server.url}/v1/product/`;
      const inFlight: Promise<number>[] = [];
      for (let n = 0; n < 100; n += 1) inFlight.push((await send(url)).answered);
      // Who comes after them is answered: the hundred have arrived.
      for (let n = 0; n < 2; n += 1) expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      const exit = once(server.process, 'exit');
      server.process.kill('SIGTERM');
      await sleep(300);
      const late = await send(url)
        .then(({ answered }) => answered)
        .catch(() => 'refused');
      expect(late).toSatisfy((answer) => answer === 'refused' || answer === 503);
      await blocker.query('rollback');
      const answers = await Promise.all(inFlight);
      // On a slow machine those who wait for a connection may be told to come again: an answer, too.
      expect(answers.filter((status) => status !== 401 && status !== 503)).toEqual([]);
      expect(answers.filter((status) => status === 401).length).toBeGreaterThanOrEqual(8);
      expect(await exit).toEqual([0, null]);
    } finally {
      blocker.release(true);
      await server.stop();
      await base.drop();
    }
  });
});
