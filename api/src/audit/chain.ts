import { createHash, createHmac } from 'node:crypto';
import type { DataSecrets } from '../config.ts';
import { type Database, type Db, inTransaction, type Tx } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Anchor, anchorFile, readAnchor, writeAnchor } from './anchor.ts';

interface Line extends Columns<'audit', 'id'> {
  readonly text: string;
}

interface Candidate extends Line {
  readonly transaction: string;
  readonly is_sealed: boolean;
}

type Sealed = Line & Columns<'audit_seal', 'position' | 'hash'> & { readonly redactions: readonly Buffer[] | null };

/** What keeps the log: a key and a place that the database knows nothing of. */
export interface AuditKeeper {
  /** The key of new lines first, then those of older lines, the latest first. */
  readonly keys: readonly [Buffer, ...Buffer[]];
  readonly dataDir: string;
}

const keyFrom = (secret: string) => createHmac('sha256', secret).update('audit log').digest();

/** The keeper of a club, from its secrets and its folder. */
export const auditKeeper = ({
  DATA_SECRET,
  DATA_SECRET_OLD = [],
  DATA_DIR,
}: Partial<DataSecrets> & { readonly DATA_SECRET: string; readonly DATA_DIR: string }): AuditKeeper => ({
  keys: [keyFrom(DATA_SECRET), ...DATA_SECRET_OLD.map(keyFrom)],
  dataDir: DATA_DIR,
});

/** What is before the first line of the chain. */
export const NOTHING: Buffer = Buffer.alloc(32);
const BATCH = 1000;
/** Held while sealing, so that two processes do not make two chains. */
export const LOCK = 4_817_001;

/** The whole line as text; the transaction number is PostgreSQL's own and does not survive a restore. */
export const LINE = sql`
  (
    jsonb_build_array(
      a.id, a.at, a.actor_user, a.actor_name, a.address, a.request_id, a.action, a.resource, a.row_id, a.changes)
    || case when a.acting_for is null then '[]'::jsonb else jsonb_build_array(a.acting_for) end)::text`;

/** No open transaction can still add a line before this one. */
const FINAL = sql`a.transaction < pg_snapshot_xmin(pg_current_snapshot())`;
/** Numbers beyond all transactions of this server came with a restore. */
const RESTORED = sql`a.transaction >= pg_snapshot_xmax(pg_current_snapshot())`;

/** Version 0 is the chain before it had a key. */
const KEY_VERSION = 1;
const link = (key: Buffer | undefined, before: Buffer, text: string): Buffer =>
  (key ? createHmac('sha256', key) : createHash('sha256')).update(before).update(text).digest();

/** Whether the log still has the line that it ended with when this machine looked last. */
async function holdsAnchor(db: Db, { position, hash }: Anchor): Promise<boolean> {
  const found = await db.row<Columns<'audit_seal', 'hash'>>(
    sql`select hash from audit_seal where position = ${position}`,
  );
  return found?.hash.toString('hex') === hash;
}

/** Seals some of the lines that are final, oldest first; returns how many. */
export async function sealAuditLog(db: Database, keeper: AuditKeeper): Promise<number> {
  return (await sealBatch(db, keeper)).count;
}

interface Batch {
  readonly count: number;
  /** Whether no line is left that could be sealed now. */
  readonly isLast: boolean;
  readonly end?: Anchor;
}

async function sealBatch(db: Database, keeper: AuditKeeper): Promise<Batch> {
  const file = await anchorFile(db, keeper.dataDir);
  const batch = await sealLines(db, keeper, readAnchor(file));
  if (batch.end) writeAnchor(file, batch.end);
  return batch;
}

/** A place in the log, in the order in which it is sealed. */
interface Place {
  readonly transaction: string;
  readonly id: number;
}

const BEGINNING: Place = { transaction: '0', id: 0 };

interface Progress {
  /** Where lines of this server begin that can be unsealed, and where lines of another server do. */
  readonly own: Place;
  readonly restored: Place;
  /** No transaction before this one is still open. */
  readonly final: string;
}

/**
 * How far the log is sealed, so that a long one is not read again each time. A place that is ahead of this server's
 * transactions came with a restore: everything is looked at once.
 */
async function readProgress(tx: Tx): Promise<Progress> {
  const found = await tx.row<{
    final: string;
    is_ahead: boolean;
    own: string | null;
    own_id: number;
    restored: string | null;
    restored_id: number;
  }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot()) as final,
      coalesce(sealed_before > pg_snapshot_xmax(pg_current_snapshot()), true) as is_ahead,
      sealed_before as own, sealed_id as own_id, restored_before as restored, restored_id
    from audit_sealing`);
  if (!found) return { own: BEGINNING, restored: BEGINNING, final: '0' };
  const { final, is_ahead, own, own_id, restored, restored_id } = found;
  if (is_ahead) return { own: BEGINNING, restored: BEGINNING, final };
  return {
    own: { transaction: own ?? '0', id: own_id },
    restored: { transaction: restored ?? '0', id: restored_id },
    final,
  };
}

/**
 * The next lines after a place. Which of them are sealed is looked up for each: a planner that expects next to none to be
 * left would read all seals for every batch.
 */
const nextLines = (which: Sql, { transaction, id }: Place): Sql => sql`
  select a.id, a.transaction::text as transaction, ${LINE} as text, s.is_sealed is not null as is_sealed
  from (
    select *
    from audit a
    where ${which} and (a.transaction, a.id) > (${transaction}::xid8, ${id}::bigint)
    order by a.transaction, a.id
    limit ${BATCH}
  ) a
  left join lateral (select true as is_sealed from audit_seal s where s.audit_id = a.id limit 1) s on true
  order by a.transaction, a.id`;

/** The statement that finds what to seal next; its plan is tested. */
export const unsealedLines = (from: Place): Sql => nextLines(FINAL, from);

/** Moves on to the last line that was looked at, or to the last transaction that has ended if there are no more. */
async function keepProgress(tx: Tx, own: Place, restored: Place): Promise<void> {
  await tx.run(sql`
    update audit_sealing
    set sealed_before = ${own.transaction}::xid8, sealed_id = ${own.id},
      restored_before = ${restored.transaction}::xid8, restored_id = ${restored.id}`);
}

function sealLines(db: Database, keeper: AuditKeeper, anchor: Anchor | undefined): Promise<Batch> {
  return inTransaction(db, async (tx) => {
    const got = await tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
    if (!got?.free) return { count: 0, isLast: true };
    if (anchor && !(await holdsAnchor(tx, anchor)))
      throw new Error('The audit log was cut or rewritten: run npm run verify-audit, and compare with a backup.');
    const last = await tx.row<Columns<'audit_seal', 'position' | 'hash'>>(
      sql`select position, hash from audit_seal order by position desc limit 1`,
    );
    const { own, restored, final } = await readProgress(tx);
    const ownLines = await tx.rows<Candidate>(unsealedLines(own));
    const isLast = ownLines.length < BATCH;
    const restoredLines = isLast ? await tx.rows<Candidate>(nextLines(RESTORED, restored)) : [];
    await keepProgress(
      tx,
      isLast ? { transaction: final, id: 0 } : (ownLines.at(-1) ?? own),
      restoredLines.at(-1) ?? restored,
    );
    const lines = [...ownLines, ...restoredLines].filter(({ is_sealed }) => !is_sealed);
    const before = last ?? { position: 0, hash: NOTHING };
    const hashes: Buffer[] = [];
    for (const { text } of lines) hashes.push(link(keeper.keys[0], hashes.at(-1) ?? before.hash, text));
    await tx.run(sql`
      insert into audit_seal (position, audit_id, hash, key_version)
      select ${before.position} + line.place, line.id, line.hash, ${KEY_VERSION}
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${hashes}::bytea[])
        with ordinality as line (id, hash, place)`);
    const position = before.position + lines.length;
    const hash = hashes.at(-1) ?? before.hash;
    return {
      count: lines.length,
      isLast: isLast && restoredLines.length < BATCH,
      ...(position > 0 && { end: { position, hash: hash.toString('hex') } }),
    };
  });
}

/** Seals until nothing is left, or the process stops. */
export async function sealAll(db: Database, keeper: AuditKeeper, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await sealBatch(db, keeper)).isLast);
}

export interface Verdict {
  readonly sealed: number;
  /** The first line of the log that is not what was sealed. */
  readonly broken: number | null;
  /** How many lines this machine has seen that are gone from the end; null when it has seen none. */
  readonly missing: number | null;
}

/** What vouches for a line that an erasure emptied: where it is in the chain, and what it says now. */
export const redactionHash = (key: Buffer, before: Buffer, hash: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update('redacted').update(before).update(hash).update(text).digest();

/** Whether an erasure emptied a line, and it says what it said then. */
const isRedacted = ({ keys }: AuditKeeper, before: Buffer, { hash, text, redactions }: Sealed): boolean =>
  redactions?.some((known) => keys.some((key) => redactionHash(key, before, hash, text).equals(known))) ?? false;

/** Up to where a chain was checked. */
export interface CheckedEnd {
  readonly position: number;
  readonly hash: Buffer;
  /** What the next line may be sealed with: a chain never goes back to an older key, nor to having none. */
  readonly allowed: readonly (Buffer | undefined)[];
}

/** Walks the chain from its beginning and tells where it breaks, if anywhere, and whether its end is still there. */
export async function verifyAuditLog(db: Db, keeper: AuditKeeper): Promise<Verdict> {
  return (await verifyOn(db, keeper)).verdict;
}

/** The same from where an earlier check ended. It holds some lines at a time, however long the log is. */
export async function verifyOn(
  db: Db,
  keeper: AuditKeeper,
  from: CheckedEnd = { position: 0, hash: NOTHING, allowed: [...keeper.keys, undefined] },
): Promise<{ readonly verdict: Verdict; readonly end: CheckedEnd }> {
  const anchor = readAnchor(await anchorFile(db, keeper.dataDir));
  let { position, hash: before, allowed } = from;
  const verdictWith = (broken: number | null, missing: number) => ({
    verdict: { sealed: position, broken, missing: anchor ? missing : null },
    end: { position, hash: before, allowed },
  });
  for (;;) {
    const lines = await db.rows<Sealed>(sealedLines(position));
    for (const line of lines) {
      const used = isRedacted(keeper, before, line)
        ? allowed.length - 1
        : allowed.findLastIndex((key) => link(key, before, line.text).equals(line.hash));
      const rewritten = anchor?.position === line.position && anchor.hash !== line.hash.toString('hex');
      if (line.position !== position + 1 || rewritten || used < 0) return verdictWith(line.id, 0);
      allowed = allowed.slice(0, used + 1);
      before = line.hash;
      position = line.position;
    }
    if (lines.length < BATCH) return verdictWith(null, Math.max(0, (anchor?.position ?? 0) - position));
  }
}

/** The statement that reads the next lines of the chain; its plan is tested. */
export const sealedLines = (position: number): Sql => sql`
  select s.position, s.hash, coalesce(a.id, s.audit_id) as id, coalesce(${LINE}, '') as text,
    (select array_agg(r.hash) from audit_redaction r where r.audit_id = s.audit_id) as redactions
  from (select * from audit_seal where position > ${position} order by position limit ${BATCH}) s
  left join lateral (select * from audit where id = s.audit_id limit 1) a on true
  order by s.position`;
