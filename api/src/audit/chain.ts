import { createHash } from 'node:crypto';
import { type Database, type Db, inTransaction } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

interface Line {
  readonly id: number;
  readonly text: string;
}

interface Sealed extends Line {
  readonly position: number;
  readonly hash: Buffer;
}

const NOTHING: Buffer = Buffer.alloc(32);
const BATCH = 1000;
/** Held while sealing, so that two processes do not make two chains. */
const LOCK = 4_817_001;

/** The whole line as text; the transaction number is PostgreSQL's own and does not survive a restore. */
const LINE = sql`jsonb_build_array(a.id, a.at, a.actor_user, a.actor_name, a.address, a.request_id, a.action, a.resource, a.row_id, a.changes)::text`;

/** No open transaction can still add a line before this one. Numbers beyond all transactions came with a restore. */
const FINAL = sql`(a.transaction < pg_snapshot_xmin(pg_current_snapshot()) or a.transaction >= pg_snapshot_xmax(pg_current_snapshot()))`;

const link = (before: Buffer, text: string): Buffer => createHash('sha256').update(before).update(text).digest();

/** Seals the lines that are final, oldest first; the answer tells how many. */
export async function sealTrail(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const got = await tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
    if (!got?.free) return 0;
    const last = await tx.row<{ position: number; hash: Buffer }>(
      sql`select position, hash from audit_seal order by position desc limit 1`,
    );
    const lines = await tx.rows<Line>(sql`select a.id, ${LINE} as text from audit a
      where ${FINAL} and not exists (select from audit_seal s where s.audit_id = a.id)
      order by a.transaction, a.id limit ${BATCH}`);
    let { position, hash } = last ?? { position: 0, hash: NOTHING };
    for (const { id, text } of lines) {
      position += 1;
      hash = link(hash, text);
      await tx.run(sql`insert into audit_seal (position, audit_id, hash) values (${position}, ${id}, ${hash})`);
    }
    return lines.length;
  });
}

/** Seals until nothing is left, or the process stops. */
export async function sealAll(db: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await sealTrail(db)) > 0);
}

export interface Verdict {
  readonly sealed: number;
  /** The first line of the trail that is not what was sealed. */
  readonly broken: number | null;
}

/** Walks the chain from its beginning and tells where it breaks, if anywhere. */
export async function verifyTrail(db: Db): Promise<Verdict> {
  let before = NOTHING;
  let position = 0;
  for (;;) {
    const lines =
      await db.rows<Sealed>(sql`select s.position, s.hash, coalesce(a.id, s.audit_id) as id, coalesce(${LINE}, '') as text
      from audit_seal s left join audit a on a.id = s.audit_id where s.position > ${position} order by s.position limit ${BATCH}`);
    for (const line of lines) {
      const expected = link(before, line.text);
      if (line.position !== position + 1 || !expected.equals(line.hash)) return { sealed: position, broken: line.id };
      before = line.hash;
      position = line.position;
    }
    if (lines.length < BATCH) return { sealed: position, broken: null };
  }
}
