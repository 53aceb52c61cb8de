import { endActingConsent } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, addWrites } from '../../../crud/index.ts';
import { idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { ActingDeps } from './acting-dependencies.ts';
import { endConsent } from './end-consent.ts';
import { changeConsent, countTry, grantConsent } from './grant-consent.ts';

export { readGrantors } from './read-grantors.ts';

/** Members let others act for them. What is done by it is decided with each call: see `access/acting.ts`. */
export function actingRoutes(app: FastifyInstance, deps: ActingDeps): void {
  addWrites(app, deps.engine, servedResources.actingConsent, {
    create: grantConsent(deps),
    beforeCreate: countTry(deps),
    change: changeConsent(deps),
  });
  addWrite(app, deps.engine, endActingConsent, async (writer, tx, request) => {
    const { reason } = await readOperationBody(endActingConsent, request);
    return endConsent(tx, deps, writer, idOf(request), reason);
  });
}
