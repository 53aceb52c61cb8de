import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isAlive } from './liveness.ts';

/** The port as which PostgreSQL numbers its socket; on a private socket any number does. */
export const socketPort = 5432;

/** What PostgreSQL notes in its own folder while it runs. */
export function readPostmaster(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether that process is the PostgreSQL of this very folder, and not a stranger who got its number. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Ends a PostgreSQL that outlived its server. Only for the holder of the folder's lock: a person who answers on the socket
 * but is no process we can see belongs to another machine or container.
 */
export async function clearOrphan(cluster: string): Promise<void> {
  const found = readPostmaster(cluster);
  if (found && isPostmasterOf(found.pid, cluster)) return endProcess(found.pid, cluster);
  if (await answers(join(cluster, `.s.PGSQL.${socketPort}`))) {
    throw new StartError(
      `Another container or machine is using ${cluster}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (!found || !isAlive(found.pid)) return;
  // PostgreSQL judges a dead number by itself, but would take a stranger who got that number for itself and refuse.
  for (const name of ['postmaster.pid', `.s.PGSQL.${socketPort}.lock`]) rmSync(join(cluster, name), { force: true });
}

async function endProcess(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalTo(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isPostmasterOf(pid, cluster)) return;
      await sleep(20);
    }
  }
  throw new StartError(`An earlier PostgreSQL (process ${pid}) still uses ${cluster} and does not end: stop it first.`);
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself between the look and the signal.
  }
}

function answers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(path);
    const done = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', done(true)).once('error', done(false)).setTimeout(1000, done(false));
  });
}
