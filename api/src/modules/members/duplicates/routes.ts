import {
  compareDuplicate,
  dismissDuplicate as dismissCall,
  mergeDuplicate,
  reportDuplicate as reportCall,
  undoMerge as undoCall,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, readRow } from '../../../crud/index.ts';
import { actorOf, addOperation, idOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { dismissDuplicate, lockDuplicate, reportDuplicate } from './change-duplicate.ts';
import { compareMembers } from './compare-members.ts';
import type { DuplicateDeps } from './duplicate-dependencies.ts';
import { mergeMembers } from './merge-members.ts';
import { undoMerge } from './undo-merge.ts';

/** Records of the register that may be one person. */
export function duplicateRoutes(app: FastifyInstance, deps: DuplicateDeps): void {
  const { engine } = deps;
  addWrite(app, engine, reportCall, async (writer, tx, request) => {
    const { first, second } = await readOperationBody(reportCall, request);
    return reportDuplicate(writer, tx, first, second);
  });
  addOperation(app, compareDuplicate, async (_input, request) => {
    const pair = await readRow(engine, engine.db, servedResources.memberDuplicate, actorOf(request), idOf(request));
    return compareMembers(engine.db, pair, Number(queryOf(request).keep ?? pair.first));
  });
  addWrite(app, engine, mergeDuplicate, async (writer, tx, request) => {
    const pair = await lockDuplicate(writer, tx, idOf(request));
    return mergeMembers(deps, writer, tx, pair, await readOperationBody(mergeDuplicate, request));
  });
  addWrite(app, engine, dismissCall, (writer, tx, request) => dismissDuplicate(writer, tx, idOf(request)));
  addWrite(app, engine, undoCall, (writer, tx, request) => undoMerge(writer, tx, idOf(request)));
}
