import type { bulkRow, Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Seal } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, notFound, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { accountOfRow } from './import/bank-accounts.ts';
import { readImportFile, rememberRepair, withCells } from './import/import-file.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { meetStored, newMet, type StoredRow } from './repeated-rows.ts';
import type { Values } from './row-rules.ts';
import { closedTo, todayAt } from './submit-bulk.ts';

type RowToChange = StoredRow & Columns<'bulk_row', 'id' | 'verdict' | 'account'>;

/** The cells of a row with the whole account, of which they show the last four digits. */
const withWholeAccount = ({ sent, account, number }: RowToChange, seal: Seal, request: number): Values =>
  account ? { ...sent, bank_account_number: seal.open(account, accountOfRow(request, number)) } : sent;

async function storeJudged(
  tx: Tx,
  seal: Seal,
  request: number,
  { id, verdict: before }: RowToChange,
  row: JudgedRow,
): Promise<void> {
  const account = row.account === undefined ? null : seal.close(row.account, accountOfRow(request, row.number));
  await tx.run(sql`
    update bulk_row
    set sent = ${JSON.stringify(row.sent)}::jsonb, member = ${row.member}, membership_id = ${row.membership_id},
      name = ${row.name}, action = ${row.action}, verdict = ${row.verdict},
      errors = ${JSON.stringify(row.errors)}::jsonb, changes = ${JSON.stringify(row.changes)}::jsonb,
      account = ${account}
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
  seal: Seal,
  at: { readonly request: number | undefined; readonly row: number | undefined },
  cells: Values,
): Promise<Row<typeof bulkRow>> {
  const { engine, actor, origin } = writer;
  const request = await lockRow(engine, tx, servedResources.approvalRequest, actor, at.request);
  if (request.type !== 'BULK') throw notFound();
  if (request.submitted_by !== actor.user_id) throw forbidden();
  if (request.stage !== 'CHECKED') throw refusal(400, t.rowsLocked());
  const closed = closedTo(actor).filter((field) => field in cells);
  if (closed.length > 0) throw invalid(Object.fromEntries(closed.map((field) => [field, [t.fieldNotAllowed()]])));
  if (Object.keys(cells).length === 0) throw invalid({ non_field_errors: [t.cellNeeded()] });
  const id = request.id;
  const rows = await tx.rows<RowToChange>(
    sql`select id, number, member, action, verdict, sent, account from bulk_row where request = ${id} order by number`,
  );
  const row = rows.find((one) => one.id === at.row);
  const file = await readImportFile(tx, seal, id);
  if (!row || !file) throw notFound();
  const met = newMet();
  for (const one of rows) if (one.id !== row.id) meetStored(met, one);
  const today = todayAt(writer);
  const values = withCells(withWholeAccount(row, seal, id), cells, today, file.meanings);
  const options = { today, fills: file.fills, unknownIds: file.unknown_ids, fileSeal: seal };
  const [judged] = await judgeRows(tx, [{ number: row.number, values }], met, options);
  if (!judged) throw notFound();
  await storeJudged(tx, seal, id, row, judged);
  await rememberRepair(tx, seal, id, file, row.number, cells);
  await record(tx, actor, origin, {
    action: 'change-row',
    resource: 'approval request',
    rowId: id,
    changes: { [`row ${row.number}`]: { old: null, new: Object.keys(cells).join(', ') } },
  });
  return readRow(engine, tx, servedResources.bulkRow, actor, row.id);
}
