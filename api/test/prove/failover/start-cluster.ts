import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseIdentity } from '../../../src/db/embedded/identity.ts';
import { reservePorts, signalNode, startProgram } from './cluster-processes.ts';
import { type Machine, renderNodeFile, renderProxyFile } from './render-config.ts';

/** What Patroni says about one node. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'replica' | 'sync_standby';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
}

/** Three nodes with Patroni and etcd, and HAProxy in front of them, from the files under `deploy/`. */
export interface DatabaseCluster {
  /** Leads to the primary, whichever that is. */
  readonly url: string;
  /** Leads to the replicas in turn. */
  readonly replicaUrl: string;
  readonly machines: readonly Machine[];
  primary(): Promise<Machine>;
  /** To Patroni and its PostgreSQL: `SIGKILL` as if the power were gone, `SIGSTOP` as if the machine hung. */
  signal(machine: Machine, name: NodeJS.Signals): void;
  start(machine: Machine): void;
  /** Waits until there is a primary, with all others following it and one of them synchronously. */
  untilHealthy(synchronous?: boolean): Promise<void>;
  /** Waits until one of these is the primary. */
  untilPrimaryAmong(machines: readonly Machine[]): Promise<void>;
  /** Changes Patroni's settings for all nodes. */
  configure(settings: object): Promise<void>;
  asSuperuser(statement: string): Promise<void>;
  remove(): void;
}

const LIMIT_MS = 300_000;
const DATABASE = 'clubhouse';

/** Waits for a state; a busy machine gets its time. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, limit = LIMIT_MS): Promise<void> {
  for (const deadline = Date.now() + limit; ; await pause(200)) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`Waited ${limit / 1000} s in vain: ${what}.`);
  }
}

async function buildMachines(folder: string): Promise<{ machines: Machine[]; proxy: [number, number] }> {
  const ports = await reservePorts(14);
  const next = () => ports.pop() ?? 0;
  const machines = [1, 2, 3].map((number) => ({
    name: `node${number}`,
    folder: join(folder, `node${number}`),
    ports: { 5432: next(), 8008: next(), 2379: next(), 2380: next() },
  }));
  return { machines, proxy: [next(), next()] };
}

/** Starts all of it and makes the club's database. */
export async function startCluster(): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-failover-'));
  const identity = chooseIdentity(join(folder, 'none'));
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (identity) chownSync(path, identity.uid, identity.gid);
  };
  own(folder, 0o755);
  const { machines, proxy } = await buildMachines(folder);
  const nodes = new Map<Machine, ChildProcess>();
  const others: ChildProcess[] = [];
  const dataDirOf = ({ folder: at }: Machine) =>
    /data_dir: (\S+)/.exec(readFileSync(join(at, 'patroni.yml'), 'utf8'))?.[1] ?? '';
  const write = (path: string, text: string) => {
    writeFileSync(path, text);
    own(path, 0o600);
    return path;
  };
  const signal = (machine: Machine, name: NodeJS.Signals) => signalNode(nodes.get(machine), dataDirOf(machine), name);
  const endAll = () => {
    for (const machine of nodes.keys()) signal(machine, 'SIGKILL');
    for (const other of others) other.kill('SIGKILL');
  };
  // Nothing is left running if someone interrupts this.
  const giveUp = () => process.exit(1);
  process.once('exit', endAll).once('SIGINT', giveUp).once('SIGTERM', giveUp);

  for (const machine of machines) {
    mkdirSync(machine.folder);
    own(machine.folder, 0o700);
    const etcd = write(join(machine.folder, 'etcd.yml'), renderNodeFile('etcd.yml', machines, machine));
    write(join(machine.folder, 'patroni.yml'), renderNodeFile('patroni.yml', machines, machine));
    const log = join(machine.folder, 'etcd.log');
    others.push(startProgram(['etcd', '--config-file', etcd], identity, machine.folder, log));
  }
  const start = (machine: Machine) => {
    const file = join(machine.folder, 'patroni.yml');
    nodes.set(machine, startProgram(['patroni', file], identity, machine.folder, join(machine.folder, 'patroni.log')));
  };
  for (const machine of machines) start(machine);
  const [toPrimary, toReplicas] = proxy;
  const proxyFile = write(
    join(folder, 'haproxy.cfg'),
    renderProxyFile(machines, { 5000: toPrimary, 5001: toReplicas }),
  );
  others.push(startProgram(['haproxy', '-db', '-f', proxyFile], identity, folder, join(folder, 'haproxy.log')));

  const askPatroni = async (path: string, init?: RequestInit) => {
    const asked = machines.map(async ({ ports }) => {
      const limit = AbortSignal.timeout(5000);
      const answer = await fetch(`http://127.0.0.1:${ports[8008]}${path}`, { ...init, signal: limit });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    });
    return Promise.any(asked);
  };
  const members = async () => ((await askPatroni('/cluster')) as { members: readonly Member[] }).members;
  /** Who Patroni lets HAProxy lead to; what nodes say about each other may be older. */
  const primaryNow = async (): Promise<Machine | undefined> => {
    const answers = await Promise.all(
      machines.map(({ ports }) =>
        fetch(`http://127.0.0.1:${ports[8008]}/primary`, { signal: AbortSignal.timeout(5000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return machines[answers.indexOf(true)];
  };
  const isHealthy = async (synchronous: boolean) => {
    const all = await members();
    const leader = all.find(({ role }) => role === 'leader');
    const following = all.filter(
      ({ role, state, timeline, lag }) =>
        role !== 'leader' &&
        (state === 'running' || state === 'streaming') &&
        timeline === leader?.timeline &&
        typeof lag === 'number' &&
        lag < 1_000_000,
    );
    const hasSync = all.some(({ role }) => role === 'sync_standby');
    return leader !== undefined && following.length === machines.length - 1 && hasSync === synchronous;
  };
  const asSuperuser = async (statement: string, database = DATABASE) => {
    const login = { user: 'postgres', password: 'tried-superuser' };
    const client = new pg.Client({ ...login, host: '127.0.0.1', port: toPrimary, database, query_timeout: 60_000 });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  const cluster: DatabaseCluster = {
    url: `postgres://${DATABASE}:club@127.0.0.1:${toPrimary}/${DATABASE}`,
    replicaUrl: `postgres://${DATABASE}:club@127.0.0.1:${toReplicas}/${DATABASE}`,
    machines,
    async primary() {
      const found = await primaryNow();
      if (!found) throw new Error('There is no primary.');
      return found;
    },
    signal,
    start,
    untilHealthy: (synchronous = true) => waitUntil('all nodes healthy', () => isHealthy(synchronous)),
    untilPrimaryAmong: (wanted) =>
      waitUntil('a new primary', async () => {
        const found = await primaryNow();
        return found !== undefined && wanted.includes(found);
      }),
    async configure(settings) {
      const authorization = `Basic ${Buffer.from('patroni:tried-restapi').toString('base64')}`;
      await askPatroni('/config', { method: 'PATCH', headers: { authorization }, body: JSON.stringify(settings) });
    },
    asSuperuser,
    remove() {
      process.off('exit', endAll).off('SIGINT', giveUp).off('SIGTERM', giveUp);
      endAll();
      if (process.env.PROVE_KEEP) console.log(`  kept: ${folder}`);
      else rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  try {
    await cluster.untilHealthy();
    await waitUntil('HAProxy leads to the primary', () => asSuperuser('select 1', 'postgres').then(() => true));
    await asSuperuser(`create role ${DATABASE} login password 'club'`, 'postgres');
    await asSuperuser(`create database ${DATABASE} owner ${DATABASE}`, 'postgres');
    return cluster;
  } catch (error) {
    cluster.remove();
    throw error;
  }
}
