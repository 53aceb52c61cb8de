import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Identity } from '../../../src/db/embedded/identity.ts';

const BINARIES = '/usr/lib/postgresql/15/bin/postgres';

/** Which of the programs that a failover needs are not installed here. */
export function missingPrograms(): string[] {
  const programs = { patroni: ['--version'], etcd: ['--version'], haproxy: ['-v'] };
  const missing = Object.entries(programs).flatMap(([program, args]) => {
    try {
      execFileSync(program, args, { stdio: 'ignore' });
      return [];
    } catch {
      return [program];
    }
  });
  return existsSync(BINARIES) ? missing : [...missing, BINARIES];
}

/** Ports that no one uses, below those that the system gives to outgoing connections: a service that was killed gets its own back. */
export async function reservePorts(count: number): Promise<number[]> {
  const servers = [];
  while (servers.length < count) {
    const server = createServer();
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (await listening) servers.push({ server, port });
  }
  for (const { server } of servers) server.close();
  return servers.map(({ port }) => port);
}

/** Starts a program as an unprivileged user; what it prints goes to a file. */
export function startProgram(
  [program, ...args]: readonly [string, ...string[]],
  identity: Identity,
  folder: string,
  log: string,
): ChildProcess {
  const output = openSync(log, 'a');
  const user = identity ? { uid: identity.uid, gid: identity.gid } : {};
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' };
  return spawn(program, args, { ...user, env, cwd: folder, stdio: ['ignore', output, output] });
}

/** The number of the PostgreSQL in a folder, if it says that one runs there. */
function postmasterOf(dataDir: string): number | undefined {
  const file = `${dataDir}/postmaster.pid`;
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  // The file outlives its process, whose number may be another's by now.
  const isOurs = pid > 0 && commandOf(pid).includes(dataDir);
  return isOurs ? pid : undefined;
}

const commandOf = (pid: number) => readQuietly(`/proc/${pid}/cmdline`);
const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)$/m.exec(readQuietly(`/proc/${pid}/status`))?.[1] ?? 0);

function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** PostgreSQL and every process it has started. */
function databaseProcesses(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir);
  if (postmaster === undefined) return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster)];
}

/** Sends a signal to Patroni, its PostgreSQL and all of its processes: killed, or frozen and thawed again. */
export function signalNode(patroni: ChildProcess | undefined, dataDir: string, signal: NodeJS.Signals): void {
  patroni?.kill(signal);
  for (const pid of databaseProcesses(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}
