import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/**
 * The next number of a kind of document in a year, without gaps: the counter's row stays held until the transaction ends, and
 * goes back with it when it fails. Take it last.
 */
export async function nextDocumentNumber(tx: Tx, kind: 'INV' | 'CN', year: number): Promise<string> {
  const row = await tx.row<{ last: number }>(sql`
    insert into document_number (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = document_number.last + 1 returning last`);
  return `${kind}-${year}-${String(row?.last).padStart(6, '0')}`;
}
