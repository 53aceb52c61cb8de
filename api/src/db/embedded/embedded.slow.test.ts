import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnHolder } from '../../../test/spawn-holder.ts';
import { openPool } from '../pool.ts';
import { sql } from '../sql.ts';
import { startEmbedded } from './index.ts';
import { isAlive } from './liveness.ts';
import { readPostmaster } from './postmaster.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubhouse-embedded-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDir = folder) => startEmbedded({ dataDir, purpose: 'a test', throwaway: true });

async function one(connection: pg.PoolConfig, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows[0];
}

async function gone(pid: number): Promise<boolean> {
  for (let wait = 0; wait < 200 && isAlive(pid); wait += 1) await sleep(50);
  return !isAlive(pid);
}

const postmasterPid = () => readPostmaster(join(folder, 'postgres'))?.pid ?? 0;

describe('embedded PostgreSQL', () => {
  it('keeps its rows over a restart, listens on no port, and serves the club as no superuser', async () => {
    const first = await start();
    await one(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const again = await start();
    try {
      expect(await one(again.connection, 'select answer from kept')).toEqual({ answer: 42 });
      const facts = `select current_setting('listen_addresses') as addresses, current_setting('is_superuser') as super,
        current_setting('server_encoding') as encoding, lower('ÉCOLE') as lower`;
      const expected = { addresses: '', super: 'off', encoding: 'UTF8', lower: 'école' };
      expect(await one(again.connection, facts)).toEqual(expected);
    } finally {
      await again.stop();
    }
  });

  it('is durable unless a test asks otherwise', async () => {
    const running = await startEmbedded({ dataDir: folder });
    const facts = `select string_agg(name || '=' || setting, ' ' order by name) as facts from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'max_connections')`;
    const row = await one(running.administrator, facts).finally(() => running.stop());
    expect(row?.facts).toBe('fsync=on full_page_writes=on jit=off max_connections=60 synchronous_commit=on');
  });

  it('works in a path with spaces that is too long for a socket', async () => {
    const running = await start(join(folder, 'a club', 'x'.repeat(120)));
    expect(await one(running.connection, 'select 1 as one').finally(() => running.stop())).toEqual({ one: 1 });
  });

  it.runIf(process.getuid?.() === 0)('works for root in a folder only root can enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const running = await start(join(closed, 'data'));
    expect(await one(running.connection, 'select 1 as one').finally(() => running.stop())).toEqual({ one: 1 });
  });

  it('refuses a folder that another process holds, and names it', async () => {
    const holder = await spawnHolder(folder);
    await expect(start()).rejects.toThrow(`in use by process ${holder.pid} (holder, since`);
    holder.kill('SIGTERM');
    expect(await once(holder, 'exit')).toEqual([0, null]);
  });

  it('ends by itself when its server is killed', async () => {
    const holder = await spawnHolder(folder);
    const pid = postmasterPid();
    holder.kill('SIGKILL');
    expect(await gone(pid)).toBe(true);
  });

  it('starts again after server and PostgreSQL were both killed', async () => {
    const holder = await spawnHolder(folder);
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const running = await start();
    expect(postmasterPid()).not.toBe(pid);
    await running.stop();
  });

  it('is not misled by a stranger who got the number of a dead PostgreSQL', async () => {
    await (await start()).stop();
    const note = [process.pid, join(folder, 'postgres'), 1, 5432, '.', '', ' 1 1', 'ready'].join('\n');
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), note);
    writeFileSync(join(folder, 'postgres', '.s.PGSQL.5432.lock'), note);
    const running = await start();
    await running.stop();
  });

  it('keeps away from a folder that someone out of sight is using', async () => {
    await (await start()).stop();
    const stranger = createServer().listen(join(folder, 'postgres', '.s.PGSQL.5432'));
    await once(stranger, 'listening');
    await expect(start()).rejects.toThrow('Another container or machine is using');
    stranger.close();
  });

  it('brings PostgreSQL back when it is killed, and the pool heals', async () => {
    const running = await start();
    const db = openPool(running.connection, 2);
    try {
      await db.row(sql`select 1`);
      process.kill(postmasterPid(), 'SIGKILL');
      const deadline = Date.now() + 5000;
      const answer = async (): Promise<unknown> =>
        db.row(sql`select 2 as two`).catch((error: Error) => {
          if (Date.now() > deadline) throw error;
          return sleep(50).then(answer);
        });
      await sleep(100);
      expect(await answer()).toEqual({ two: 2 });
    } finally {
      await db.close();
      await running.stop();
    }
  });

  it('says which version made a folder it cannot open', async () => {
    await (await start()).stop();
    expect(readFileSync(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and this Clubhouse brings 18');
  });
});
