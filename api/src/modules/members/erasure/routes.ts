import {
  approveErasure as approveCall,
  checkErasure,
  declineErasure as declineCall,
  requestErasure as requestCall,
  withdrawErasure as withdrawCall,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, readRow } from '../../../crud/index.ts';
import { actorOf, addOperation, idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { approveErasure, declineErasure, requestErasure, withdrawErasure } from './decide-erasure.ts';
import type { ErasureDeps } from './erasure-dependencies.ts';
import { readObstacles } from './read-obstacles.ts';

/** Requests to erase what the club keeps about a member. */
export function erasureRoutes(app: FastifyInstance, deps: ErasureDeps): void {
  const { engine } = deps;
  addWrite(app, engine, requestCall, async (writer, tx, request) =>
    requestErasure(writer, tx, await readOperationBody(requestCall, request)),
  );
  addOperation(app, checkErasure, async (_input, request) => {
    const row = await readRow(engine, engine.db, servedResources.memberErasure, actorOf(request), idOf(request));
    return { obstacles: row.status === 'DONE' ? [] : await readObstacles(engine.db, row.member) };
  });
  addWrite(app, engine, approveCall, (writer, tx, request) => approveErasure(deps, writer, tx, idOf(request)));
  addWrite(app, engine, declineCall, (writer, tx, request) =>
    declineErasure(deps, writer, tx, idOf(request), () => readOperationBody(declineCall, request)),
  );
  addWrite(app, engine, withdrawCall, (writer, tx, request) => withdrawErasure(writer, tx, idOf(request)));
}
