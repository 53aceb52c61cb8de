import { type apiToken, createApiToken } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { refuseHigherRank } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import { addWrites, type CrudEngine, type Removal, writerOf } from '../../../crud/index.ts';
import { addOperation } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { createToken } from './create-token.ts';
import { notifyOwner } from './notify-owner.ts';

const served = servedResources.apiToken;

/** Revokes a token: the row is gone, and the next call with it is refused. The audit log keeps its name. */
const revoke =
  (config: Config): Removal<typeof apiToken> =>
  async ({ writer: { actor }, tx, lock, remove }) => {
    const row = await lock();
    await refuseHigherRank(tx, actor, row.user);
    await remove();
    if (row.user !== actor.user_id) await notifyOwner(tx, config, 'revoked', row);
  };

/** Tokens with which programs call the API. */
export function apiTokenRoutes(app: FastifyInstance, engine: CrudEngine, config: Config): void {
  addOperation(app, createApiToken, (input, request) => createToken(engine, config, writerOf(engine, request), input));
  addWrites(app, engine, served, { remove: revoke(config) });
}
