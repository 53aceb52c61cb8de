import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { examineClub } from '../../src/commands/doctor/examine-club.ts';
import type { Finding } from '../../src/commands/doctor/finding.ts';
import { sql } from '../../src/db/sql.ts';
import { cloneDatabase, currentCluster, type TestDatabase } from '../database.ts';
import { startFakePooler } from '../fake-pooler.ts';
import { type MailCatcher, startMailCatcher } from '../mail-catcher.ts';
import { databaseUrl, freePort, type SpawnedServer, spawnServer } from '../spawn-server.ts';
import { ask } from '../test-cluster.ts';
import { runClub } from './run-club.ts';

let base: TestDatabase;
let mail: MailCatcher;
let folder: string;
let portal: string;
let settings: Record<string, string>;

beforeAll(async () => {
  mail = await startMailCatcher();
});
afterAll(() => mail.close());

beforeEach(async () => {
  base = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'clubhouse-doctor-'));
  portal = join(folder, 'portal');
  mkdirSync(portal);
  writeFileSync(join(portal, 'index.html'), '');
  settings = {
    DATA_DIR: join(folder, 'data'),
    WEB_DIR: portal,
    DATABASE_URL: databaseUrl(base.connection),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Club <club@example.org>',
    PORT: String(await freePort()),
  };
});
afterEach(async () => {
  await base.drop();
  rmSync(folder, { recursive: true, force: true });
});

const examine = (changed: Record<string, string> = {}, unknown: string[] = []) =>
  examineClub({ ...settings, ...changed }, unknown);
const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'problem').map(({ text }) => text);

/** A server on the same database, which makes the secrets of the data folder, too. */
const startServer = (): Promise<SpawnedServer> =>
  spawnServer(base.connection, { SEED: 'none', DATA_DIR: settings.DATA_DIR ?? '' }, Number(settings.PORT));

test('finds nothing wrong with a club that runs, and sends no email', async () => {
  const server = await startServer();
  try {
    const ran = await runClub(['doctor'], settings);
    expect(ran.output).toContain('No problems found.');
    expect(ran.code).toBe(0);
    for (const sentence of [
      'The settings are understood.',
      'The schema is up to date.',
      'Jobs run on time.',
      'The mail server lets us in.',
      `Clubhouse is running on port ${settings.PORT}.`,
      `PUBLIC_URL http://localhost:${settings.PORT} leads to Clubhouse.`,
      'The clocks of this machine and of the database agree.',
    ])
      expect(ran.output).toContain(sentence);
    expect(mail.caught).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('broken: several settings are wrong or misspelt; all are listed at once, and the exit code is 1', async () => {
  writeFileSync(join(folder, '.env'), 'WEB_CONCURENCY=2\nTENNIS=yes\nLOG_LEVEL=loud\n');
  const ran = await runClub(['doctor'], { ...settings, POOL_SIZE: 'many' }, folder);
  expect(ran.code).toBe(1);
  for (const sentence of [
    '✗ The setting POOL_SIZE is not usable',
    '✗ The setting LOG_LEVEL is not usable',
    '✗ WEB_CONCURENCY is not a setting; did you mean WEB_CONCURRENCY?',
    '✗ TENNIS in .env is not a setting',
    '4 problems found.',
  ])
    expect(ran.output).toContain(sentence);
});

test('broken: the folders have secrets that others can read, a damaged one, and no portal', async () => {
  const secrets = join(settings.DATA_DIR ?? '', 'secrets');
  mkdirSync(secrets, { recursive: true });
  writeFileSync(join(secrets, 'jwt'), 'x'.repeat(64));
  writeFileSync(join(secrets, 'data'), 'short', { mode: 0o600 });
  chmodSync(join(secrets, 'jwt'), 0o644);
  chmodSync(secrets, 0o755);
  rmSync(join(portal, 'index.html'));
  expect(problemsOf(await examine())).toEqual([
    `Other users of this machine can read ${join(secrets, 'jwt')}.`,
    `The secret in ${join(secrets, 'data')} is damaged.`,
    `Other users of this machine can enter ${secrets}.`,
    `There is no built portal in ${portal}.`,
  ]);
});

test('broken: neither database nor mail server nor the public address answer', async () => {
  const server = await startServer();
  try {
    const dead = await freePort();
    const findings = await examine({
      DATABASE_URL: `postgres://club:secret@127.0.0.1:${dead}/club`,
      SMTP_URL: `smtp://user:secret@127.0.0.1:${dead}`,
      PUBLIC_URL: `http://127.0.0.1:${dead}`,
    });
    expect(problemsOf(findings)).toEqual([
      expect.stringMatching(/^The PostgreSQL of DATABASE_URL does not answer .*ECONNREFUSED/),
      expect.stringMatching(/^The mail server of SMTP_URL does not let us in .*ECONNREFUSED/),
      expect.stringMatching(/^PUBLIC_URL .* does not answer .*ECONNREFUSED/),
    ]);
    expect(JSON.stringify(findings)).not.toContain('secret@');
    expect(findings.filter(({ level, advice }) => level === 'problem' && !advice)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('a clock that is an hour off, and a port that another program has', async () => {
  const late = createServer((request, reply) => {
    reply.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
    reply.end(request.url === '/health/live' ? '{"status":"ok"}' : '');
  }).listen(0, '127.0.0.1');
  const other = createServer((_request, reply) => reply.end('hello')).listen(0, '127.0.0.1');
  await Promise.all([once(late, 'listening'), once(other, 'listening')]);
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  try {
    const findings = await examine({ PUBLIC_URL: `http://127.0.0.1:${portOf(late)}`, PORT: String(portOf(other)) });
    expect(problemsOf(findings)).toEqual([
      `Another program uses port ${portOf(other)}.`,
      expect.stringMatching(
        /^The clock of this machine and that of the machine of PUBLIC_URL are 3\d\d\d seconds apart/,
      ),
    ]);
  } finally {
    late.close();
    other.close();
  }
});

test('broken: an old collation, a pooler in front, too few connections, and a job that has not run for a day', async () => {
  await base.db.run(sql`
    insert into job_run (name, schedule, since)
    values ('expire-holds', '* * * * *', now() - interval '1 day')`);
  const { administrator } = currentCluster();
  await ask(administrator, `update pg_database set datcollversion = '0' where datname = '${base.connection.database}'`);
  const pooler = await startFakePooler(base.connection);
  try {
    const findings = await examine({
      DATABASE_URL: databaseUrl({ ...base.connection, host: '127.0.0.1', port: pooler.port }),
      POOL_SIZE: '100',
      WEB_CONCURRENCY: '4',
    });
    expect(problemsOf(findings)).toEqual([
      expect.stringMatching(/^The order of letters \(.+\) changed with the operating system, from 0 to 1/),
      'There is a connection pooler such as PgBouncer in front of PostgreSQL.',
      expect.stringMatching(/^Clubhouse uses up to 508 connections here, and PostgreSQL allows \d+\.$/),
      expect.stringContaining('expire-holds (late)'),
    ]);
  } finally {
    pooler.close();
  }
});

test('broken: the database is not UTF8, and a newer version has migrated it', async () => {
  const { administrator, connection } = currentCluster();
  const name = `latin_${process.pid}`;
  await ask(
    administrator,
    `create database ${name} template template0 encoding 'LATIN1' locale_provider 'libc' locale 'C' owner ${connection.user}`,
  );
  try {
    const latin = { ...connection, database: name };
    await ask(
      latin,
      `create table schema_migration (name text primary key, checksum text, applied_at timestamptz);
       insert into schema_migration values ('9999_from_the_future.sql', 'x', now())`,
    );
    expect(problemsOf(await examine({ DATABASE_URL: databaseUrl(latin) }))).toEqual([
      'The database is encoded in LATIN1; names in other scripts cannot be stored.',
      expect.stringContaining('The database is newer than this program: it has migration 9999_from_the_future.sql'),
    ]);
  } finally {
    await ask(administrator, `drop database ${name} with (force)`);
  }
});
