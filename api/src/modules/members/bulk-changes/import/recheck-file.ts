import { type approvalRequest, type Row, readTable, recheckImport } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import type { Seal } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { forbidden, notFound, refusal } from '../../../../errors.ts';
import { idOf, readOperationBody } from '../../../../http/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import { readReading } from '../submit-bulk.ts';
import { changeReading, type ImportFile, readImportFile } from './import-file.ts';

const served = servedResources.approvalRequest;

/** A checked file that the caller brought and has not sent yet. */
async function ownChecked(
  { engine, actor }: Writer,
  tx: Tx,
  seal: Seal,
  id: number | undefined,
): Promise<{ readonly id: number; readonly name: string; readonly file: ImportFile; readonly content: string }> {
  const row = await lockRow(engine, tx, served, actor, id);
  if (row.type !== 'BULK') throw notFound();
  if (row.submitted_by !== actor.user_id) throw forbidden();
  if (row.stage !== 'CHECKED') throw refusal(400, t.rowsLocked());
  const file = await readImportFile(tx, seal, row.id);
  if (file?.content === undefined) throw notFound();
  return { id: row.id, name: row.name, file, content: file.content };
}

/** The file and how it was read, for the person who brought it. */
export async function readChecked(writer: Writer, tx: Tx, seal: Seal, id: number | undefined) {
  const { name, file, content } = await ownChecked(writer, tx, seal, id);
  const { mapping, fills, meanings, unknown_ids } = file;
  return { name, content, mapping, fills, meanings, unknown_ids };
}

/** Checks a file again with other columns, words or values. What was put right by hand and still applies is kept. */
export async function recheckFile(
  writer: Writer,
  tx: Tx,
  seal: Seal,
  request: FastifyRequest,
): Promise<Row<typeof approvalRequest>> {
  const { engine, actor, origin } = writer;
  const { id, file, content } = await ownChecked(writer, tx, seal, idOf(request));
  const sent = await readOperationBody(recheckImport, request);
  const reading = await readReading(writer, tx, readTable(content), sent);
  await changeReading(tx, seal, id, file, reading);
  await tx.run(sql`delete from bulk_row where request = ${id}`);
  await tx.run(sql`
    update approval_request
    set stage = 'CHECKING', done_count = 0, error_count = 0, same_count = 0
    where id = ${id}`);
  await record(tx, actor, origin, { action: 'recheck', resource: 'approval request', rowId: id });
  return readRow(engine, tx, served, actor, id);
}
