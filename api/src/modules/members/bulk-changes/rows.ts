import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import type { Changes, Values } from './row-rules.ts';

export interface BulkRow {
  readonly id: number;
  readonly number: number;
  readonly member: number | null;
  /** Of a new member the number that the file gives, or nothing. */
  readonly membership_id: string;
  readonly action: 'CREATE' | 'CHANGE';
  readonly changes: Changes;
  /** The bank account that the row brings, encrypted. */
  readonly account: Buffer | null;
}

/** How many rows are written in one transaction. */
const BATCH = 200;

/** The next rows with a verdict. What was done last is undone first. */
export async function nextRows(tx: Tx, request: number, verdict: 'OK' | 'APPLIED'): Promise<BulkRow[]> {
  const rows = sql`
    select id, number, member, membership_id, action, changes, account
    from bulk_row
    where request = ${request} and verdict = ${verdict}`;
  return verdict === 'OK'
    ? tx.rows<BulkRow>(sql`${rows} order by number limit ${BATCH}`)
    : tx.rows<BulkRow>(sql`${rows} order by number desc limit ${BATCH}`);
}

/** The members of some rows as they are now, held in the order of their ids. */
export async function presentMembers(tx: Tx, rows: readonly BulkRow[]): Promise<Map<number, Values>> {
  const ids = rows.map(({ member }) => member).filter((id) => id !== null);
  const found = await tx.rows<Columns<'member', 'id'> & { values: Values }>(sql`
    select id, to_jsonb(m) - 'bank_account' as values
    from member m
    where id = any(${ids}::bigint[])
    order by id
    for update`);
  return new Map(found.map(({ id, values }) => [id, values]));
}

/** Writes what became of rows. */
export async function closeRows(
  tx: Tx,
  verdict: 'APPLIED' | 'FAILED' | 'UNDONE' | 'KEPT',
  rows: readonly { readonly id: number; readonly errors: Values }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    update bulk_row r set verdict = ${verdict}, errors = c.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id bigint, errors jsonb) where r.id = c.id`);
}
