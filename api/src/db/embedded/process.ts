import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { childOptions, type Identity, nameForChild } from './identity.ts';

/** What one run of PostgreSQL needs. */
export interface Run {
  readonly binaries: Binaries;
  readonly identity: Identity;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly administrator: pg.ClientConfig;
}

/** One running PostgreSQL. */
export interface Running {
  /** Resolves when the process has ended, with the last words it said. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and waits until it answers. */
export async function launch(run: Run): Promise<Running> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const running = begin(run);
    const waiting = new AbortController();
    const outcome = await Promise.race([running.ended, untilReady(run.administrator, deadline, waiting.signal)]);
    waiting.abort();
    if (outcome === true) return running;
    await running.stop();
    // The workers of a PostgreSQL that was killed need a moment to notice and to let go of its memory.
    const passing = typeof outcome === 'string' && /still in use|already exists/.test(outcome);
    if (!passing || Date.now() > deadline) throw new StartError(`PostgreSQL did not start: ${outcome || 'no answer'}.`);
    await sleep(100);
  }
}

function begin(run: Run): Running {
  const options = Object.entries(run.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(run.binaries.postgres, ['-D', nameForChild(run.identity, run.cluster), ...options], {
    ...childOptions(run.identity, run.cluster),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches everyone in the terminal's group; requests in flight still need their database.
    detached: true,
  });
  const guard = watchOver(child, run);
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(lastWords(words) ?? `it ended with ${signal ?? `code ${code}`}`));
  });
  void ended.then(() => guard?.stdin?.end());
  return { ended, stop: () => end(child, ended, run) };
}

/** When our process is killed its pipe breaks, and this small shell asks PostgreSQL to end: no database is left alone. */
function watchOver(child: ChildProcess, run: Run): ChildProcess | undefined {
  if (process.platform === 'win32' || child.pid === undefined) return undefined;
  const script = 'read -r _; [ "$(head -n 1 postmaster.pid 2>/dev/null)" = "$1" ] && kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    ...childOptions(run.identity, run.cluster),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  return guard;
}

function lastWords(words: string): string | undefined {
  const lines = words.trim().split('\n');
  const message = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return message?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '').replace(/\.$/, '') || undefined;
}

async function untilReady(administrator: pg.ClientConfig, deadline: number, signal: AbortSignal): Promise<boolean> {
  while (Date.now() < deadline && !signal.aborted) {
    const client = new pg.Client({ ...administrator, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/** Fast shutdown; a PostgreSQL that does not obey is made to, and recovers at its next start. */
async function end(child: ChildProcess, ended: Promise<string>, run: Run): Promise<void> {
  if (child.pid === undefined) return;
  for (const [signal, patience] of [
    ['SIGINT', 7000],
    ['SIGQUIT', 1000],
    ['SIGKILL', 1000],
  ] as const) {
    if (process.platform === 'win32') execFile(run.binaries.pgCtl, ['stop', '-m', 'fast', '-D', run.cluster], () => {});
    else child.kill(signal);
    if ((await Promise.race([ended, sleep(patience, undefined, { ref: false })])) !== undefined) return;
  }
}
