import { createHash } from 'node:crypto';
import { type AuditKeeper, sealAuditLog, verifyAuditLog } from '../../src/audit/index.ts';
import type { Database } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { milliseconds, type Proof, seconds } from './figures.ts';

/** A transaction of a club writes few lines, one of an import some thousands. */
const STEP = 2000;
const ACTIONS = ['create', 'update', 'delete', 'view', 'export'];
const RESOURCES = ['member', 'reservation', 'payment-invoice', 'enrollment', 'product', 'voucher'];

/** Lines as a club writes them: few people, many rows, over three years. */
async function fillLog(db: Database, lines: number): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (let done = 0; done < lines; done += STEP)
      await client.query(
        `insert into audit (at, actor_user, actor_name, address, request_id, action, resource, row_id, changes)
        select now() - interval '3 years' * (1 - n::float8 / $3), 1 + n % 40, initcap(left(md5('name' || n % 40), 9)), '192.0.2.' || n % 250,
          'request-' || n, ($4::text[])[1 + n % 5], ($5::text[])[1 + n % 6], n % 100000,
          jsonb_build_object('status', jsonb_build_object('old', 'ACTIVE', 'new', 'SUSPENDED-' || n))
        from generate_series($1::int, $2::int) n`,
        [done + 1, Math.min(done + STEP, lines), lines, ACTIONS, RESOURCES],
      );
    await client.query('vacuum analyze audit');
  } finally {
    client.release(true);
  }
}

/** How many rows and index entries of the log and its seals were read so far. */
async function readSoFar(db: Database): Promise<number> {
  await db.run(sql`select pg_stat_force_next_flush()`);
  const row = await db.row<{ rows: number }>(sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as rows
    from pg_stat_user_tables
    where relname in ('audit', 'audit_seal')`);
  return row?.rows ?? 0;
}

/** The most memory that this process took while something ran, in MB. */
async function memoryDuring<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  let most = process.memoryUsage.rss();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 200);
  return work()
    .then((result) => [result, Math.round(most / 1e6)] as const)
    .finally(() => clearInterval(watch));
}

/** Seals everything, and says how many lines a second that were in each tenth. */
async function sealByTenths(db: Database, keeper: AuditKeeper, lines: number): Promise<readonly number[]> {
  const paces: number[] = [];
  let [sealed, began] = [0, performance.now()];
  for (;;) {
    const count = await sealAuditLog(db, keeper);
    if (count === 0) return paces;
    sealed += count;
    if (sealed < (lines / 10) * (paces.length + 1)) continue;
    paces.push(Math.round((lines / 10 / (performance.now() - began)) * 1000));
    began = performance.now();
  }
}

/** Fills the audit log and measures what is done with it every minute, every day and by everyone who looks at it. */
export async function playAuditLog(lines: number): Promise<Proof> {
  const club = await buildTestApp({ CAPTCHA: 'off' });
  const { db } = club;
  const keeper = { keys: [Buffer.alloc(32, 7)] as [Buffer], dataDir: club.config.DATA_DIR };
  const [found, figures]: [string[], Record<string, string | number>] = [[], { lines }];
  const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
    const began = performance.now();
    return [await work(), performance.now() - began];
  };
  try {
    const admin = await club.as((await buildAdministrator(db)).id);
    await fillLog(db, lines);
    const [[paces, memory], sealing] = await timed(() => memoryDuring(() => sealByTenths(db, keeper, lines)));
    figures['sealed from the beginning'] =
      `${seconds(sealing)}, ${Math.round((lines / sealing) * 1000)} lines a second`;
    figures['lines sealed a second, by tenths of the log'] = paces.join(', ');
    figures['memory while sealing'] = `${memory} MB at most`;

    // What a minute brings.
    for (let n = 0; n < 100; n += 1)
      await db.run(sql`insert into audit (action, resource, row_id) values ('create', 'product', ${n})`);
    const before = await readSoFar(db);
    const [count, fresh] = await timed(() => sealAuditLog(db, keeper));
    const [, idle] = await timed(() => sealAuditLog(db, keeper));
    const touched = (await readSoFar(db)) - before;
    if (count < 100) found.push(`${count} of 100 new lines were sealed.`);
    if (touched > 20_000) found.push(`Sealing 100 new lines read ${touched} rows.`);
    figures['100 new lines sealed'] = `${milliseconds(fresh)}; when there is none ${milliseconds(idle)}`;

    const [[verdict, held], verifying] = await timed(() => memoryDuring(() => verifyAuditLog(db, keeper)));
    figures['memory while verifying'] = `${held} MB at most`;
    if (verdict.broken !== null || verdict.sealed < lines) found.push(`Verified: ${JSON.stringify(verdict)}`);
    figures['verified from the beginning'] =
      `${seconds(verifying)}, ${Math.round((lines / verifying) * 1000)} lines a second`;

    const looks: Readonly<Record<string, string>> = {
      'first page': '',
      'page 400': 'offset=10000',
      'in the middle': `offset=${Math.floor(lines / 2)}`,
      'last page': `offset=${lines}`,
      'oldest first': 'ordering=at',
      'of one row': 'resource=member&row_id=6',
      'of a resource': 'resource=voucher',
      'of an action': 'action=export',
      'of a person': 'actor_user=7',
      'of a name': `actor_name__icontains=${createHash('md5').update('name7').digest('hex').slice(0, 9)}`,
      'of a name that no one has': 'actor_name__icontains=zzz',
      'of a week long ago': `at__gte=${dayBefore(900)}&at__lte=${dayBefore(893)}`,
      'of a person and what they never did, oldest first': 'actor_user=7&action=delete&ordering=at',
    };
    for (const [name, query] of Object.entries(looks)) {
      const ask = () => admin.ask('GET', `/system/audit/?limit=25&${query}`);
      const [first, once] = await timed(ask);
      // A club writes all the time, so that no count holds for long.
      await db.run(sql`insert into audit (action, resource, row_id) values ('create', 'product', 0)`);
      const [second, again] = await timed(ask);
      if (first.status !== 200 || second.status !== 200) found.push(`${name}: ${first.status}, ${second.status}`);
      if (Math.max(once, again) > 5000) found.push(`${name} took ${seconds(Math.max(once, again))}.`);
      figures[`list, ${name}`] = `${milliseconds(once)}, again ${milliseconds(again)} (${first.body.count} lines)`;
    }
  } finally {
    await club.close();
  }
  return { found, figures };
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
