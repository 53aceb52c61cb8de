import { TEXTS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';

/** A pair as it is stored. */
export type StoredDuplicate = Columns<'member_duplicate', 'id' | 'first' | 'second' | 'status' | 'kept' | 'undo_until'>;

const served = servedResources.memberDuplicate;

/** Holds a pair that the caller may see. */
export async function lockDuplicate(
  { engine, actor }: Writer,
  tx: Tx,
  id: number | undefined,
): Promise<StoredDuplicate> {
  const { id: known } = await lockRow(engine, tx, served, actor, id);
  const pair = await tx.row<StoredDuplicate>(
    sql`select id, first, second, status, kept, undo_until from member_duplicate where id = ${known}`,
  );
  if (!pair) throw new Error('A locked pair is gone.');
  return pair;
}

export const requireStatus = ({ status }: StoredDuplicate, wanted: StoredDuplicate['status']): void => {
  if (status !== wanted) throw refusal(409, t.duplicateDecided());
};

/** Says that two records are two people. */
export async function dismissDuplicate(writer: Writer, tx: Tx, id: number | undefined) {
  const { actor, origin, engine } = writer;
  const pair = await lockDuplicate(writer, tx, id);
  requireStatus(pair, 'OPEN');
  refuseOwn(actor, 'record', pair.first, pair.second);
  await tx.run(sql`
    update member_duplicate
    set status = 'DISMISSED', decided_by = ${actor.user_id}, decided_at = now()
    where id = ${pair.id}`);
  const changes = { status: { old: 'OPEN', new: 'DISMISSED' } };
  await record(tx, actor, origin, { action: 'dismiss', resource: served.resource.name, rowId: pair.id, changes });
  return readRow(engine, tx, served, actor, pair.id);
}

/** Names two records that are one person. A pair that was dismissed is opened again. */
export async function reportDuplicate(writer: Writer, tx: Tx, one: number, other: number) {
  const { actor, origin, engine } = writer;
  if (one === other) throw invalid({ second: [t.duplicateSame()] });
  for (const [field, id] of Object.entries({ first: one, second: other }))
    if (!(await tx.row(sql`select from member where id = ${id}`)))
      throw invalid({ [field]: [TEXTS.pkMissing({ value: String(id) })] });
  refuseOwn(actor, 'record', one, other);
  const pair = await tx.row<Columns<'member_duplicate', 'id'>>(sql`
    insert into member_duplicate (first, second, reasons)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, '{REPORTED}')
    on conflict (first, second) do update
    set status = 'OPEN', decided_by = null, decided_at = null, reasons = '{REPORTED}'
    where member_duplicate.status <> 'MERGED'
    returning id`);
  if (!pair) throw refusal(409, t.duplicateDecided());
  await record(tx, actor, origin, { action: 'report', resource: served.resource.name, rowId: pair.id });
  return readRow(engine, tx, served, actor, pair.id);
}
