import { sealAll, verifyAuditLog } from '../../../src/audit/index.ts';
import { buildAdministrator, buildUser } from '../../factories.ts';
import { type Acknowledged, judge, read, type Writing, write } from '../writers.ts';
import { type Booked, type Booker, bookAndPay, buildBookers, judgeBookings, slotsOf } from './bookers.ts';
import { type FailoverClub, openFailoverClub } from './failover-club.ts';
import type { Machine } from './render-config.ts';
import { type DatabaseCluster, startCluster } from './start-cluster.ts';
import { emptyOutbox, leaveHold, untilAccepted, untilJobsGoOn } from './watch-recovery.ts';

/** What fails: the primary's machine is killed, or hangs and wakes up again; a web process or the worker is killed. */
const KINDS = ['primary killed', 'primary frozen', 'web process killed', 'worker killed'] as const;
export type Failure = (typeof KINDS)[number];

export interface FailoverOptions {
  /** How often each of them fails. */
  readonly times: number;
  readonly writers?: number;
  readonly onFailure?: (kind: Failure, done: number) => void;
}

type Times = Record<Failure, number[]>;

export interface FailedOver {
  readonly found: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly confirmed: number;
  /** Milliseconds without an accepted write at the processes that stayed, of each failure. */
  readonly refused: Times;
  /** Milliseconds from the failure until everything was healthy again. */
  readonly healthy: Times;
  /** Milliseconds until holds were released and emails sent, from when all was healthy or the worker was back. */
  readonly jobs: Times;
  readonly emails: { readonly sent: number; readonly repeated: number };
  readonly sealed: number;
  /** What the check said about the controls, which have to be noticed. */
  readonly controls: Readonly<Record<'a row taken away' | 'without synchronous replication', string | undefined>>;
}

/** A run: the club, what it has acknowledged so far, and what was seen. */
interface Run {
  readonly cluster: DatabaseCluster;
  readonly club: FailoverClub;
  readonly acknowledged: Acknowledged;
  readonly booked: Booked;
  readonly found: string[];
  readonly answers: Record<string, number>;
  /** How an administrator writes at each web process. */
  readonly writings: readonly [Writing, Writing];
  /** A person who only ever holds. */
  readonly holding: Writing;
  readonly freeSlots: ReturnType<typeof slotsOf>;
  readonly times: { readonly refused: Times; readonly healthy: Times; readonly jobs: Times };
}

const noTimes = () => Object.fromEntries(KINDS.map((kind): [Failure, number[]] => [kind, []])) as Times;

/** Writers, bookers and readers at both web processes while each part fails in turn; then the controls. */
export async function playFailover(options: FailoverOptions): Promise<FailedOver> {
  const cluster = await startCluster();
  try {
    const club = await openFailoverClub(cluster);
    try {
      return await play(cluster, club, options);
    } finally {
      await club.remove();
    }
  } finally {
    cluster.remove();
  }
}

async function play(cluster: DatabaseCluster, club: FailoverClub, options: FailoverOptions): Promise<FailedOver> {
  const { times, writers = 4, onFailure } = options;
  let over = false;
  const { run, bookers } = await buildRun(cluster, club, () => over);
  const { found, acknowledged, booked, answers } = run;
  const work = run.writings.flatMap((writing, web) => [
    ...Array.from({ length: writers }, (_, n) => write(writing, `w${web}.${n}`)),
    read(writing),
    ...bookers
      .filter((_, n) => n % 2 === web)
      .map(({ token, ...who }) => bookAndPay({ ...writing, token }, who, booked)),
  ]);
  try {
    await failInTurn(run, times, onFailure);
  } catch (error) {
    found.push((error as Error).message);
  } finally {
    over = true;
    await Promise.all(work);
  }
  const count =
    acknowledged.products.size + acknowledged.invoices.size + acknowledged.paid.size + booked.reservations.size;
  const seen = { found, answers, acknowledged: count, confirmed: booked.paid.size, ...run.times };
  if (found.length > 0) return { ...seen, emails: { sent: 0, repeated: 0 }, sealed: 0, controls: noControls };
  found.push(...(await check(run)));
  const emails = await emptyOutbox(club);
  const sealed = await checkAuditLog(run);
  return { ...seen, emails, sealed, controls: await playControls(run) };
}

async function failInTurn(run: Run, times: number, onFailure: FailoverOptions['onFailure']): Promise<void> {
  const failures: Readonly<Record<Failure, (run: Run, round: number) => Promise<void>>> = {
    'primary killed': killPrimary,
    'primary frozen': freezePrimary,
    'web process killed': killWeb,
    'worker killed': killWorker,
  };
  for (let round = 0; round < times; round += 1)
    for (const kind of KINDS) {
      await failures[kind](run, round);
      run.found.push(...(await check(run)));
      onFailure?.(kind, round + 1);
      if (run.found.length > 0) return;
    }
}

const noControls = { 'a row taken away': undefined, 'without synchronous replication': undefined };

async function buildRun(cluster: DatabaseCluster, club: FailoverClub, over: () => boolean) {
  const { db, webs } = club;
  const administrator = await buildAdministrator(db);
  const member = (await buildUser(db)).member?.id ?? 0;
  const [token, all] = [await club.logIn(administrator.email), await buildBookers(db, 5)];
  const tokens = await Promise.all(all.map(({ email }) => club.logIn(email)));
  const [holder, ...bookers] = all.map((booker, n): Booker & { token: string } => ({
    ...booker,
    token: tokens[n] ?? '',
  }));
  const acknowledged: Acknowledged = { products: new Map(), invoices: new Map(), paid: new Set() };
  const [found, answers]: [string[], Record<string, number>] = [[], {}];
  const at = ({ url, isGone }: (typeof webs)[number]): Writing => ({
    ...{ url, token, member, over, answers, found, acknowledged },
    mayBeGone: isGone,
  });
  const writings = [at(webs[0]), at(webs[1])] as const;
  const run: Run = {
    ...{ cluster, club, acknowledged, found, answers, writings },
    booked: { reservations: new Map(), paid: new Set() },
    holding: { ...writings[0], token: holder?.token ?? '' },
    freeSlots: slotsOf(holder?.courts ?? []),
    times: { refused: noTimes(), healthy: noTimes(), jobs: noTimes() },
  };
  return { run, bookers };
}

/** Everything acknowledged so far must be there, once. */
async function check({ club, acknowledged, booked }: Run): Promise<string[]> {
  const known = structuredClone({ acknowledged, booked });
  return [...(await judge(club.db, known.acknowledged)), ...(await judgeBookings(club.db, known.booked))];
}

const takeHold = ({ holding, club, freeSlots }: Run) => {
  const wanted = freeSlots.next().value;
  if (!wanted) throw new Error('There is no slot left to hold.');
  return leaveHold(holding, club, wanted);
};

const killPrimary = (run: Run) =>
  failPrimary(run, 'primary killed', 'SIGKILL', (primary) => run.cluster.start(primary));

/** No one hears from it, and no connection is reset; when it wakes up, it still takes itself for the primary. */
const freezePrimary = (run: Run) =>
  failPrimary(run, 'primary frozen', 'SIGSTOP', (primary) => run.cluster.signal(primary, 'SIGCONT'));

async function failPrimary(
  run: Run,
  kind: Failure,
  signal: NodeJS.Signals,
  bringBack: (primary: Machine) => void,
): Promise<void> {
  const { cluster, club, writings, times } = run;
  const primary = await cluster.primary();
  const began = performance.now();
  cluster.signal(primary, signal);
  const accepted = await Promise.all(writings.map(untilAccepted));
  times.refused[kind].push(Math.max(...accepted));
  bringBack(primary);
  await cluster.untilHealthy();
  times.healthy[kind].push(performance.now() - began);
  times.jobs[kind].push(await untilJobsGoOn(club, await takeHold(run)));
}

async function killWeb({ club, writings, times }: Run, round: number): Promise<void> {
  const web = club.webs[round % 2] ?? club.webs[0];
  const other = writings[(round + 1) % 2] ?? writings[0];
  const began = performance.now();
  await web.kill();
  times.refused['web process killed'].push(await untilAccepted(other));
  await web.start();
  times.healthy['web process killed'].push(performance.now() - began);
}

async function killWorker(run: Run): Promise<void> {
  const { club, writings, times } = run;
  const began = performance.now();
  await club.worker.kill();
  const accepted = await Promise.all(writings.map(untilAccepted));
  times.refused['worker killed'].push(Math.max(...accepted));
  // What falls due while there is no worker waits for the next one.
  const hold = await takeHold(run);
  await club.worker.start();
  times.healthy['worker killed'].push(performance.now() - began);
  times.jobs['worker killed'].push(await untilJobsGoOn(club, hold));
}

async function checkAuditLog({ club, found }: Run): Promise<number> {
  await club.worker.stop();
  await sealAll(club.db, club.keeper);
  const { sealed, broken, missing } = await verifyAuditLog(club.db, club.keeper);
  if (broken !== null) found.push(`The chain over the audit log is broken at line ${broken}.`);
  if (missing) found.push(`The end of the audit log is gone: ${missing} lines.`);
  return sealed;
}

/**
 * The check has to notice a row that is taken away, and what an asynchronous cluster loses: the replicas are off while
 * the primary goes on acknowledging, and come back when it is gone.
 */
async function playControls(run: Run): Promise<FailedOver['controls']> {
  const { cluster, writings, acknowledged } = run;
  const lost = async () => (await check(run)).find((line) => line.startsWith('lost: '));
  const [first] = acknowledged.products.keys();
  await cluster.asSuperuser(`delete from product where id = ${first}`);
  const takenAway = await lost();
  acknowledged.products.delete(first ?? 0);

  await cluster.configure({ synchronous_mode: false, maximum_lag_on_failover: 1_000_000_000 });
  await cluster.untilHealthy(false);
  const primary = await cluster.primary();
  const replicas = cluster.machines.filter((machine) => machine !== primary);
  for (const replica of replicas) cluster.signal(replica, 'SIGKILL');
  for (let n = 0; n < 5; n += 1) await untilAccepted(writings[0]);
  cluster.signal(primary, 'SIGKILL');
  for (const replica of replicas) cluster.start(replica);
  await cluster.untilPrimaryAmong(replicas);
  await untilAccepted(writings[0]);
  return { 'a row taken away': takenAway, 'without synchronous replication': await lost() };
}
