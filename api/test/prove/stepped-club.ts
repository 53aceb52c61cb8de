import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../src/db/embedded/index.ts';
import { readPostmaster } from '../../src/db/embedded/postmaster.ts';
import { type Database, openPool } from '../../src/db/pool.ts';
import { databaseUrl, type SpawnedServer, spawnServer } from '../spawn-server.ts';

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

/** Whether libfaketime is installed (on Debian: `faketime`). */
export const canStepClock = LIBRARY !== undefined;

/** A club whose wall clock, and that of its database, is set while it runs. Timers go on as they are. */
export interface SteppedClub {
  readonly url: string;
  readonly db: Database;
  /** How many hours ahead of the real time. */
  setClock(hours: number): void;
  output(): string;
  remove(): Promise<void>;
}

/** The PostgreSQL of a folder again, with a clock that can be set; ours passes nothing of its environment on. */
async function startStepped(folder: string, env: Record<string, string>) {
  const { connection, stop } = await startEmbedded({ dataDir: folder, purpose: 'a clock that is set' });
  const cluster = join(folder, 'postgres');
  const pid = readPostmaster(cluster)?.pid ?? 0;
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const [cwd, { uid, gid }] = [readlinkSync(`/proc/${pid}/cwd`), statSync(`/proc/${pid}`)];
  await stop();
  const options = { cwd, uid, gid, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...env } };
  const child: ChildProcess = spawn(program, args, { ...options, stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(connection);
    const answered = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (answered) break;
    if (tries > 300) throw new Error('PostgreSQL did not start with a clock that can be set.');
    await pause(200);
  }
  const end = async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { connection, end };
}

export async function openSteppedClub(env: Record<string, string>): Promise<SteppedClub> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-clock-'));
  // The database runs as a user of its own, who has to read the file.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const setClock = (hours: number) => writeFileSync(file, `+${hours}h`);
  setClock(0);
  const faked = {
    LD_PRELOAD: LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const { connection, end } = await startStepped(join(folder, 'data'), faked);
  const db = openPool(connection, 2, 60_000);
  let server: SpawnedServer | undefined;
  const remove = async () => {
    await server?.stop();
    await db.close();
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const settings = { SEED: 'none', CAPTCHA: 'off', DATABASE_URL: databaseUrl(connection), ...env, ...faked };
    server = await spawnServer(connection, settings);
    return { url: server.url, db, setClock, output: server.output, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Waits for four minutes at most, and answers how many seconds it took; what did not come about is a finding. */
export const waitsIn = (found: string[]) => async (what: string, isSo: () => Promise<boolean>) => {
  const began = performance.now();
  while (!(await isSo()))
    if (performance.now() - began > 240_000) return void found.push(`${what}: not within four minutes`);
    else await pause(500);
  return Math.round((performance.now() - began) / 1000);
};
