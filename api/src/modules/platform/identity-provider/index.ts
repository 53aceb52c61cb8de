import {
  createConnectedSystem,
  decideAuthorization,
  readAuthorization,
  readIdentityProvider,
  rotateSigningKey,
  rotateSystemSecret,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Seal } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import { addWrites, type CrudEngine, writerOf } from '../../../crud/index.ts';
import type { Database } from '../../../db/pool.ts';
import { actorOf, addOperation, idOf, paramOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { decide, describeRequest } from './authorization/decide-authorization.ts';
import { disconnect } from './disconnect.ts';
import { describeProvider, rotateKey } from './rotate-key.ts';
import { changeSystem, createSystem, removeSystem, rotateSecret } from './write-system.ts';

export { identityProvider } from './serve-provider.ts';

export interface IdentityProviderDeps {
  readonly db: Database;
  readonly config: Config;
  readonly seal: Seal;
}

/** Making a key takes a while, and each one is published for a day. */
const NEW_KEYS = { limit: 5, seconds: 3600 };

/** The systems that people log in to with Clubhouse, and what people let them know. */
export function connectedSystemRoutes(app: FastifyInstance, engine: CrudEngine, deps: IdentityProviderDeps): void {
  const { db, config } = deps;
  addOperation(app, createConnectedSystem, (input, request) => createSystem(deps, writerOf(engine, request), input));
  addOperation(app, rotateSystemSecret, (_input, request) =>
    rotateSecret(deps, writerOf(engine, request), idOf(request)),
  );
  addWrites(app, engine, servedResources.connectedSystem, { change: changeSystem(deps), remove: removeSystem });
  addOperation(app, readIdentityProvider, () => describeProvider(db, config));
  addOperation(app, rotateSigningKey, async ({ withdraw_old = false }, request) => {
    await hit(db, { key: 'signing-key', ...NEW_KEYS });
    return rotateKey(deps, writerOf(engine, request), withdraw_old);
  });
  addWrites(app, engine, servedResources.connectedLogin, { remove: disconnect });
  addOperation(app, readAuthorization, (_input, request) =>
    describeRequest(deps, actorOf(request), paramOf(request, 'uid')),
  );
  addOperation(app, decideAuthorization, ({ allow }, request) =>
    decide(deps, actorOf(request), paramOf(request, 'uid'), allow),
  );
}
