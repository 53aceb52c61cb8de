import { createHash, createHmac } from 'node:crypto';
import type { DataSecrets } from '../config.ts';
import { type Database, type Db, inTransaction, type Tx } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { type Anchor, anchorFile, readAnchor, writeAnchor } from './anchor.ts';

interface Line extends Columns<'audit', 'id'> {
  readonly text: string;
}

interface Unsealed extends Line {
  readonly transaction: string;
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

/** What stands before the first line of the chain. */
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

/** No open transaction can still add a line before this one. Numbers beyond all transactions came with a restore. */
const FINAL = sql`
  (
    a.transaction < pg_snapshot_xmin(pg_current_snapshot())
    or a.transaction >= pg_snapshot_xmax(pg_current_snapshot()))`;

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

/** Seals the lines that are final, oldest first; the answer tells how many. */
export async function sealAuditLog(db: Database, keeper: AuditKeeper): Promise<number> {
  const file = await anchorFile(db, keeper.dataDir);
  const { count, end } = await sealLines(db, keeper, readAnchor(file));
  if (end) writeAnchor(file, end);
  return count;
}

/**
 * Where to look for lines, so that a long log is not read again each time, and how far it will be sealed if few are left.
 * A mark that is ahead of this server's transactions came with a restore: everything is looked at once.
 */
async function readProgress(tx: Tx): Promise<{ readonly from: string; readonly to: string }> {
  const found = await tx.row<{ from: string; to: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot()) as to,
      case when sealed_before <= pg_snapshot_xmax(pg_current_snapshot()) then sealed_before else '0' end as from
    from audit_sealing`);
  return found ?? { from: '0', to: '0' };
}

function sealLines(
  db: Database,
  keeper: AuditKeeper,
  anchor: Anchor | undefined,
): Promise<{ readonly count: number; readonly end?: Anchor }> {
  return inTransaction(db, async (tx) => {
    const got = await tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
    if (!got?.free) return { count: 0 };
    if (anchor && !(await holdsAnchor(tx, anchor)))
      throw new Error('The audit log was cut or rewritten: run npm run verify-audit, and compare with a backup.');
    const last = await tx.row<Columns<'audit_seal', 'position' | 'hash'>>(
      sql`select position, hash from audit_seal order by position desc limit 1`,
    );
    const { from, to } = await readProgress(tx);
    const lines = await tx.rows<Unsealed>(sql`
      select a.id, a.transaction::text as transaction, ${LINE} as text
      from audit a
      where a.transaction >= ${from} and ${FINAL} and not exists (select from audit_seal s where s.audit_id = a.id)
      order by a.transaction, a.id
      limit ${BATCH}`);
    // All lines before the last one of a full batch are sealed: the next batch begins there, and not at the beginning.
    const reached = lines.length < BATCH ? to : (lines.at(-1)?.transaction ?? to);
    await tx.run(sql`update audit_sealing set sealed_before = least(${reached}::xid8, ${to}::xid8)`);
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
    return { count: lines.length, ...(position > 0 && { end: { position, hash: hash.toString('hex') } }) };
  });
}

/** Seals until nothing is left, or the process stops. */
export async function sealAll(db: Database, keeper: AuditKeeper, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await sealAuditLog(db, keeper)) > 0);
}

export interface Verdict {
  readonly sealed: number;
  /** The first line of the log that is not what was sealed. */
  readonly broken: number | null;
  /** How many lines this machine has seen that are gone from the end; null when it has seen none. */
  readonly missing: number | null;
}

/** What vouches for a line that an erasure emptied: where it stands in the chain, and what it says now. */
export const redactionHash = (key: Buffer, before: Buffer, hash: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update('redacted').update(before).update(hash).update(text).digest();

/** Whether an erasure emptied a line, and it says what it said then. */
const isRedacted = ({ keys }: AuditKeeper, before: Buffer, { hash, text, redactions }: Sealed): boolean =>
  redactions?.some((known) => keys.some((key) => redactionHash(key, before, hash, text).equals(known))) ?? false;

/** Walks the chain from its beginning and tells where it breaks, if anywhere, and whether its end is still there. */
export async function verifyAuditLog(db: Db, keeper: AuditKeeper): Promise<Verdict> {
  const anchor = readAnchor(await anchorFile(db, keeper.dataDir));
  let before = NOTHING;
  let position = 0;
  // What a line may be sealed with: a chain never goes back to an older key, nor to having none.
  let allowed: readonly (Buffer | undefined)[] = [...keeper.keys, undefined];
  for (;;) {
    const lines = await db.rows<Sealed>(sql`
      select s.position, s.hash, coalesce(a.id, s.audit_id) as id, coalesce(${LINE}, '') as text,
        (select array_agg(r.hash) from audit_redaction r where r.audit_id = s.audit_id) as redactions
      from audit_seal s left join audit a on a.id = s.audit_id
      where s.position > ${position}
      order by s.position
      limit ${BATCH}`);
    for (const line of lines) {
      const used = isRedacted(keeper, before, line)
        ? allowed.length - 1
        : allowed.findLastIndex((key) => link(key, before, line.text).equals(line.hash));
      const rewritten = anchor?.position === line.position && anchor.hash !== line.hash.toString('hex');
      if (line.position !== position + 1 || rewritten || used < 0)
        return { sealed: position, broken: line.id, missing: anchor ? 0 : null };
      allowed = allowed.slice(0, used + 1);
      before = line.hash;
      position = line.position;
    }
    if (lines.length < BATCH)
      return { sealed: position, broken: null, missing: anchor ? Math.max(0, anchor.position - position) : null };
  }
}
