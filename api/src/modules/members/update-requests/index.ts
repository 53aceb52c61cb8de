import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine } from '../../../crud/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { changeRequest, removeRequest } from './change-request.ts';
import { type ApprovalDeps, submitRequest } from './submit-request.ts';

export { changeRemarks, readRemarks } from './change-remarks.ts';
export { changeRequest, removeRequest } from './change-request.ts';
export { same } from './field-decisions.ts';
export { type ApprovalDeps, submitRequest } from './submit-request.ts';

/** Update requests: members ask, someone else decides, field by field. */
export function approvalRoutes(app: FastifyInstance, engine: CrudEngine, deps: ApprovalDeps): void {
  addWrites(app, engine, servedResources.approvalRecord, {
    create: submitRequest(deps),
    change: changeRequest(deps),
    remove: removeRequest,
  });
}
