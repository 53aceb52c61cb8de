import { createHash } from 'node:crypto';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

/** Keeps on record who accepted which terms and when; the text is kept by its hash, so that a later change of it loses nothing. */
export async function storeAcceptance(tx: Tx, enrollment: number, text: string, by: number): Promise<void> {
  const version = createHash('sha256').update(text).digest('hex');
  await Promise.all([
    tx.run(sql`insert into accepted_terms (version, text) values (${version}, ${text}) on conflict do nothing`),
    tx.run(sql`
      update enrollment
      set terms_accepted_at = now(), terms_accepted_by = ${by}, terms_version = ${version}
      where id = ${enrollment}`),
  ]);
}
