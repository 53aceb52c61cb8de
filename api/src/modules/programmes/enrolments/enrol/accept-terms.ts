import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Keeps on record who accepted which terms and when; the text is kept by its hash, so that a later change of it loses nothing. */
export async function storeAcceptance(tx: Tx, enrollment: number, text: string, by: number): Promise<void> {
  const version = versionOf(text);
  await Promise.all([
    tx.run(sql`insert into accepted_terms (version, text) values (${version}, ${text}) on conflict do nothing`),
    tx.run(sql`
      update enrollment
      set terms_accepted_at = now(), terms_accepted_by = ${by}, terms_version = ${version}
      where id = ${enrollment}`),
  ]);
}

/** When somebody accepted this very text for a member the last time. What staff ticked for them does not count. */
export async function lastAcceptance(db: Db, text: string, member: number, by: number): Promise<string | null> {
  const [row] = await db.rows<{ at: string | null }>(sql`
    select max(terms_accepted_at) as at
    from enrollment
    where member = ${member} and terms_accepted_by = ${by} and terms_version = ${versionOf(text)}`);
  return row?.at ?? null;
}
