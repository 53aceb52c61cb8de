import { setTimeout as pause } from 'node:timers/promises';
import { sealAll, verifyAuditLog } from '../../src/audit/index.ts';
import { buildUser } from '../factories.ts';
import { chooser } from './chance.ts';
import { type OwnClub, openOwnClub } from './own-club.ts';
import { countOf, nothingYet } from './simulated-users/acknowledged.ts';
import { checkEnd, checkUsers } from './simulated-users/check-users.ts';
import { buildShared, buildSimulatedMembers } from './simulated-users/killed-club.ts';
import { type SimulatedUser, simulateBookings } from './simulated-users/simulate-bookings.ts';
import { moveSessions, simulateEvents } from './simulated-users/simulate-courses.ts';
import { type Acknowledged, judge, read, type Writing, write } from './writers.ts';

/** Who is killed: the server, its database, or both at once. A database may also be told to stop at once, or quickly. */
export type Kill = 'server' | 'database' | 'both' | 'stop at once' | 'stop quickly';

export interface KillOptions {
  readonly kills: readonly Kill[];
  readonly seed: number;
  readonly writers?: number;
  /** Members who book and enrol with vouchers and cards, move, are refunded and withdraw; two each for courts and events. */
  readonly users?: number;
  /** How many milliseconds of writing there are before each, at most. */
  readonly longest?: number;
  /** The negative control: this many acknowledged rows are taken away behind the server's back. */
  readonly takeAway?: number;
  readonly onKill?: (kill: Kill, done: number) => void;
}

export interface Killed {
  readonly found: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  /** What the users were told yes to, by kind. */
  readonly users: Readonly<Record<string, number>>;
  readonly indexes: number;
  readonly sealed: number;
  /** Milliseconds until it was ready again, of each kill. */
  readonly readyAfter: readonly number[];
}

const SIGNALS = { database: 'SIGKILL', 'stop at once': 'SIGQUIT', 'stop quickly': 'SIGINT' } as const;

/** The server stays and heals by itself; the answer tells after how many milliseconds it said yes again. */
async function outlive(club: OwnClub, signal: NodeJS.Signals, found: string[]): Promise<number> {
  const [pid, database] = [club.pid(), club.databasePid()];
  const asked = performance.now();
  club.signalDatabase(signal);
  const headers = { authorization: `Bearer ${club.token}` };
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const live = await fetch(`${club.url}/health/live`);
    if (live.status !== 200) found.push(`/health/live said ${live.status} while the database was away`);
    const { status } = await fetch(`${club.url}/v1/product/?limit=1`, { headers });
    if (status === 200 && club.databasePid() !== database) break;
    await pause(50);
  }
  if (Date.now() >= deadline) found.push('It did not heal within a minute.');
  if (club.pid() !== pid) found.push('The server was started anew.');
  return performance.now() - asked;
}

/** Writers work without a break while the server and its database are killed under them; after each kill the books are held against what they were told. */
export async function playKills(options: KillOptions): Promise<Killed> {
  const { kills, seed, writers = 16, users = 0, longest = 2000, takeAway = 0, onKill } = options;
  const club = await openOwnClub();
  const pick = chooser(seed);
  const acknowledged: Acknowledged = { products: new Map(), invoices: new Map(), paid: new Set() };
  const acknowledgedByUsers = nothingYet();
  const [answers, found, readyAfter]: [Record<string, number>, string[], number[]] = [{}, [], []];
  let [gone, over] = [false, false];
  try {
    const member = await club.withDb(async (db) => (await buildUser(db)).member?.id ?? 0);
    const { url, token } = club;
    const mayBeGone = () => gone;
    const writing: Writing = { url, token, member, mayBeGone, over: () => over, answers, found, acknowledged };
    const people = await buildSimulatedMembers(club, users);
    const shared = await buildShared(writing);
    const userOf = (member: (typeof people)[number]): SimulatedUser => ({
      own: { ...writing, token: member.token },
      office: writing,
      member,
      shared,
      acknowledged: acknowledgedByUsers,
    });
    const work = [
      ...people.map((member, n) => simulateBookings(userOf(member), `b${n}`)),
      ...people.map((member, n) => simulateEvents(userOf(member), `e${n}`)),
      ...(users > 0 ? [moveSessions(writing, shared.course, acknowledgedByUsers)] : []),
      ...Array.from({ length: writers }, (_, n) => write(writing, `w${n}`)),
      ...Array.from({ length: 2 }, () => read(writing)),
    ];
    const check = async () => {
      const known = structuredClone(acknowledged);
      found.push(...(await club.withDb((db) => judge(db, known, member))));
      found.push(...(await club.withDb((db) => checkUsers(db, acknowledgedByUsers))));
    };
    for (const [done, kill] of kills.entries()) {
      await pause(200 + pick(longest - 200));
      if (kill === 'server' || kill === 'both') {
        gone = true;
        if (kill === 'both') club.signalDatabase('SIGKILL');
        await club.killServer();
        readyAfter.push(await club.restart());
        gone = false;
      } else readyAfter.push(await outlive(club, SIGNALS[kill], found));
      await check();
      onKill?.(kill, done + 1);
      if (found.length > 0) break;
    }
    over = true;
    await Promise.all(work);
    if (takeAway > 0)
      await club.asSuperuser(`delete from product where id in (select id from product order by id limit ${takeAway})`);
    await check();
    found.push(...(await club.withDb((db) => checkEnd(db, acknowledgedByUsers))));
    const indexes = await checkIndexes(club);
    const { sealed, broken, missing } = await club.withDb(async (db) => {
      await sealAll(db, club.keeper);
      return verifyAuditLog(db, club.keeper);
    });
    if (broken !== null) found.push(`The chain over the audit log is broken at line ${broken}.`);
    if (missing) found.push(`The end of the audit log is gone: ${missing} lines.`);
    const count = acknowledged.products.size + acknowledged.invoices.size + acknowledged.paid.size;
    const kinds = Object.fromEntries(Object.entries(acknowledgedByUsers).map(([kind, { size }]) => [kind, size]));
    return {
      found,
      answers,
      acknowledged: count + countOf(acknowledgedByUsers),
      users: kinds,
      indexes,
      sealed,
      readyAfter,
    };
  } finally {
    over = true;
    await club.remove();
  }
}

/** Every B-tree of the database against its own rules and against its table. */
async function checkIndexes(club: OwnClub): Promise<number> {
  await club.asSuperuser('create extension if not exists amcheck');
  const checked =
    await club.asSuperuser(`select bt_index_check(c.oid, true) from pg_class c join pg_am m on m.oid = c.relam
    join pg_index i on i.indexrelid = c.oid where m.amname = 'btree' and c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`);
  return checked.length;
}
