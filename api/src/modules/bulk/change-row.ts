import { type Meanings, normaliseValue, type RegisterColumn, type UNKNOWN_IDS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../audit/index.ts';
import { lockRow, readRow, type ShownRow, servedResources, type Writer } from '../../crud/index.ts';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { forbidden, invalid, notFound, refusal } from '../../errors.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { meetStored, newMet, type StoredRow } from './met-rows.ts';
import type { Values } from './row-rules.ts';
import { closedTo, todayAt } from './submit-bulk.ts';

interface RowToChange extends StoredRow {
  readonly id: number;
  readonly verdict: string;
}

interface FileSettings {
  readonly fills: Values;
  readonly meanings: Meanings;
  readonly unknown_ids: (typeof UNKNOWN_IDS)[number];
}

/** The row with its new cells. An empty cell takes the value out, so that what is filled in for all holds again. */
function withCells(row: Values, cells: Values, today: string, meanings: Meanings): Values {
  const next: Record<string, unknown> = { ...row };
  for (const [field, cell] of Object.entries(cells)) {
    const { value } = normaliseValue(field as RegisterColumn, String(cell), { today, meanings });
    if (value === '') delete next[field];
    else next[field] = value;
  }
  return next;
}

async function storeJudged(tx: Tx, request: number, id: number, before: string, row: JudgedRow): Promise<void> {
  await tx.run(sql`
    update bulk_row
    set sent = ${JSON.stringify(row.sent)}::jsonb, member = ${row.member}, membership_id = ${row.membership_id},
      name = ${row.name}, action = ${row.action}, verdict = ${row.verdict},
      errors = ${JSON.stringify(row.errors)}::jsonb, changes = ${JSON.stringify(row.changes)}::jsonb
    where id = ${id}`);
  const moved = (verdict: string) => Number(row.verdict === verdict) - Number(before === verdict);
  await tx.run(sql`
    update approval_request
    set error_count = error_count + ${moved('ERROR')}, same_count = same_count + ${moved('SAME')}
    where id = ${request}`);
}

/** Changes cells of a checked row and judges it again. Only who brought the file may: an editor could not be the second person. */
export async function changeRow(
  writer: Writer,
  tx: Tx,
  at: { readonly request: number | undefined; readonly row: number | undefined },
  cells: Values,
): Promise<ShownRow> {
  const { engine, actor, origin } = writer;
  const request = await lockRow(engine, tx, servedResources.approvalRequest, actor, at.request);
  if (request.type !== 'BULK') throw notFound();
  if (request.submitted_by !== actor.user_id) throw forbidden();
  if (request.stage !== 'CHECKED') throw refusal(400, t.rowsLocked());
  const closed = closedTo(actor).filter((field) => field in cells);
  if (closed.length > 0) throw invalid(Object.fromEntries(closed.map((field) => [field, [t.fieldNotAllowed()]])));
  if (Object.keys(cells).length === 0) throw invalid({ non_field_errors: [t.cellNeeded()] });
  const id = request.id as number;
  const rows = await tx.rows<RowToChange>(
    sql`select id, number, member, action, verdict, sent from bulk_row where request = ${id} order by number`,
  );
  const row = rows.find((one) => one.id === at.row);
  const file = await tx.row<FileSettings>(
    sql`select fills, meanings, unknown_ids from bulk_file where request = ${id}`,
  );
  if (!row || !file) throw notFound();
  const met = newMet();
  for (const one of rows) if (one.id !== row.id) meetStored(met, one);
  const today = todayAt(writer);
  const values = withCells(row.sent, cells, today, file.meanings);
  const options = { today, fills: file.fills, unknownIds: file.unknown_ids, fromFile: true };
  const [judged] = await judgeRows(tx, [{ number: row.number, values }], met, options);
  if (!judged) throw notFound();
  await storeJudged(tx, id, row.id, row.verdict, judged);
  await record(tx, actor, origin, {
    action: 'change-row',
    resource: 'approval request',
    rowId: id,
    changes: { [`row ${row.number}`]: { old: null, new: Object.keys(cells).join(', ') } },
  });
  return readRow(engine, tx, servedResources.bulkRow, actor, row.id);
}
