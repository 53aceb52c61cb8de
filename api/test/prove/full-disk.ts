import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildUser } from '../factories.ts';
import { type OwnClub, openOwnClub } from './own-club.ts';
import { type Acknowledged, judge } from './writers.ts';

export interface FullDisk {
  readonly found: readonly string[];
  /** Answers while the volume was full: what was asked, and the status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  /** Milliseconds from making room to the first write. */
  readonly healedAfter: readonly number[];
}

/** Whether this user may make a volume of its own to fill. */
export const canFill = process.platform === 'linux' && process.getuid?.() === 0;

const SIZE = '200m';

/** Writes until nothing fits, down to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  for (const size of [1 << 20, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(file);
}

/** A club whose volume fills up while it is open: at first no table can grow, then not even the log of the database. */
export async function playFullDisk(writes = 300): Promise<FullDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder]);
  try {
    return await play(folder, writes);
  } finally {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(folder: string, writes: number): Promise<FullDisk> {
  const club = await openOwnClub({ folder });
  const ballast = join(folder, 'ballast');
  const acknowledged: Acknowledged = { products: new Map(), invoices: new Map(), paid: new Set() };
  const [answers, found, healedAfter]: [Record<string, number>, string[], number[]] = [{}, [], []];
  const pid = club.pid();
  const member = await club.withDb(async (db) => (await buildUser(db)).member?.id ?? 0);

  const say = async (what: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${club.token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${club.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const kind = `${what} ${answer.status}`;
    answers[kind] = (answers[kind] ?? 0) + 1;
    const text = await answer.text();
    if (answer.status >= 500 && (answer.status !== 503 || !answer.headers.get('retry-after')))
      found.push(`${kind}: ${text.slice(0, 200)}`);
    return { status: answer.status, body: answer.status < 500 ? JSON.parse(text) : undefined };
  };
  let serial = 0;
  const writeOne = async (): Promise<number> => {
    serial += 1;
    const name = `full-${serial}`;
    const description = randomBytes(900).toString('hex');
    const made = await say('write', 'POST', '/v1/product/', { name, category: 'Full', price: '1.00', description });
    if (made.status === 201) acknowledged.products.set(made.body.id, name);
    const items = [{ type: 'ADJUSTMENT', description: name, unit_price: '12.00' }];
    const billed = await say('write', 'POST', '/v1/finance/payment-invoice/', { member, items });
    if (billed.status === 201) acknowledged.invoices.set(billed.body.id, name);
    return made.status;
  };
  const makeRoom = async () => {
    truncateSync(ballast, 0);
    const began = performance.now();
    while ((await writeOne()) !== 201) {
      if (performance.now() - began > 60_000) return void found.push('It did not heal within a minute of having room.');
      await pause(50);
    }
    healedAfter.push(performance.now() - began);
    found.push(...(await club.withDb((db) => judge(db, acknowledged))));
    if (club.pid() !== pid) found.push('The server was started anew.');
  };

  try {
    for (let n = 0; n < 5; n += 1) await writeOne();
    fill(ballast);
    for (let n = 0; n < writes; n += 1) {
      await writeOne();
      const { status } = await say('read', 'GET', '/v1/product/?limit=5');
      if (status !== 200) found.push(`A read said ${status} while tables could not grow.`);
    }
    if (!answers['write 503']) found.push(`No write was refused with ${statfsSync(folder).bavail} blocks left.`);
    await makeRoom();
    fill(ballast);
    await exhaustLog(club);
    for (let n = 0; n < writes / 10; n += 1) {
      await writeOne();
      await say('live', 'GET', '/health/live');
      await say('read without log', 'GET', '/v1/product/?limit=5');
      await pause(50);
    }
    await makeRoom();
    const count = acknowledged.products.size + acknowledged.invoices.size;
    return { found, answers, acknowledged: count, healedAfter };
  } finally {
    await club.remove();
  }
}

/** Begins new segments of the log until there is no room for another. PostgreSQL itself gives up then. */
async function exhaustLog(club: OwnClub): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const statement = `select pg_logical_emit_message(false, 'full', repeat('x', 1000000)), pg_switch_wal()`;
    const went = await club.asSuperuser(statement).then(
      () => true,
      () => false,
    );
    if (!went) return;
  }
}
