import {
  approvalRequest,
  changeBulkRow,
  downloadBulkRows,
  IMPORT_LIMITS,
  importMembers,
  listBulkRows,
  type Operation,
  readImport,
  readImportWords,
  recheckImport,
  sendBulk,
  undoBulk,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { addWrite, addWrites, answerList, type CrudEngine, readRow, type Work, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { notFound } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, numberOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { ApprovalDeps } from '../update-requests/index.ts';
import { changeRow } from './change-row.ts';
import { changeEntry, removeEntry, sendOn, undo } from './decide-bulk.ts';
import { rememberedColumns } from './import/import-columns.ts';
import { rememberedMeanings } from './import/import-words.ts';
import { readChecked, recheckFile } from './import/recheck-file.ts';
import { rowsAsCsv } from './rows-as-csv.ts';
import { submitEntry, submitFile } from './submit-bulk.ts';

export { decodeText as decodeFile } from '@clubhouse/contract';
export { manyChanges } from './change-many.ts';
export { submitProposal } from './submit-bulk.ts';

const served = servedResources.approvalRequest;

/** The inbox: a member's record is decided here too, and changes to many members are sent, decided, applied and undone. */
export function bulkRoutes(app: FastifyInstance, engine: CrudEngine, deps: ApprovalDeps): void {
  const write = (operation: Operation, work: Work) => addWrite(app, engine, operation, work);

  const bulkOf = async (request: FastifyRequest) => {
    const row = await readRow(engine, engine.db, served, actorOf(request), idOf(request));
    if (row.type !== 'BULK') throw notFound();
    return row.id;
  };

  addWrites(app, engine, served, { create: submitEntry(deps), change: changeEntry(deps), remove: removeEntry });
  addWrite(app, engine, importMembers, (writer, tx, request) => submitFile(writer, tx, deps.seal, request), {
    bodyLimit: IMPORT_LIMITS.bytes + 64 * 1024,
  });
  addOperation(app, readImport, (_input, request) => {
    const writer = writerOf(engine, request);
    return inTransaction(engine.db, (tx) => readChecked(writer, tx, deps.seal, idOf(request)));
  });
  write(recheckImport, (writer, tx, request) => recheckFile(writer, tx, deps.seal, request));
  write(sendBulk, async (writer, tx, request) => {
    const { remarks = '' } = await readOperationBody(sendBulk, request);
    return sendOn(writer, tx, idOf(request), remarks);
  });
  write(changeBulkRow, async (writer, tx, request) => {
    const cells = await readOperationBody(changeBulkRow, request);
    return changeRow(writer, tx, deps.seal, { request: idOf(request), row: numberOf(request, 'row') }, cells);
  });
  addOperation(app, readImportWords, async (_input, request) => ({
    meanings: await rememberedMeanings(engine.db, actorOf(request)),
    columns: await rememberedColumns(engine.db, actorOf(request)),
  }));
  write(undoBulk, (writer, tx, request) => undo(writer, tx, idOf(request)));

  const { method, path, policy } = listBulkRows;
  addRoute(app, {
    method,
    path,
    policy,
    handler: async (request) => {
      const id = String(await bulkOf(request));
      return answerList(engine, servedResources.bulkRow, request, path.replace('{id}', id), { request: id });
    },
  });
  addRoute(app, {
    ...downloadBulkRows,
    handler: async (request, reply) => {
      const id = await bulkOf(request);
      const { verdict } = queryOf(request);
      const { actor, origin } = writerOf(engine, request);
      await record(engine.db, actor, origin, {
        action: 'export-rows',
        resource: approvalRequest.name,
        rowId: id,
        changes: { verdict: { old: null, new: verdict ?? 'all' } },
      });
      reply.header('Content-Type', 'text/csv; charset=utf-8');
      reply.header('Content-Disposition', `attachment; filename="${approvalRequest.name.replace(' ', '-')}-${id}.csv"`);
      return reply.send(await rowsAsCsv(engine.db, actor, id, verdict));
    },
  });
}
