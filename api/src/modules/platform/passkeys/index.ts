import {
  beginPasskey,
  beginPasskeyLogin,
  createPasskey,
  logInWithPasskey,
  proveIdentity,
  type passkey as resource,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance } from 'fastify';
import { refuseHigherRank } from '../../../access/index.ts';
import {
  addWrite,
  addWrites,
  type Change,
  type CrudEngine,
  originOf,
  type Removal,
  readRow,
} from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { forbidden, unauthorized } from '../../../errors.ts';
import { actorOf, addOperation, readOperationBody } from '../../../http/index.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import {
  type AuthDeps,
  deviceOf,
  LOGIN_TRIES_FROM_ADDRESS,
  openSession,
  readAccount,
  weakenSessions,
} from '../sign-in/index.ts';
import { addPasskey, beginAdding } from './add-passkey.ts';
import { beginProving, ownerOfPasskey } from './check-passkey.ts';
import { notifyOwner } from './notify-owner.ts';
import { prove } from './prove-identity.ts';

const served = servedResources.passkey;

const rename: Change<typeof resource> = async ({ writer, readChange, change, lock }) => {
  const before = await lock();
  if (before.user !== writer.actor.user_id) throw forbidden();
  return change(before, await readChange(before));
};

const remove =
  ({ config }: AuthDeps): Removal<typeof resource> =>
  async ({ writer, tx, lock, remove }) => {
    const row = await lock();
    await refuseHigherRank(tx, writer.actor, row.user);
    await remove();
    await weakenSessions(tx, row.user);
    await notifyOwner(tx, config, row.user, 'removed', row.name);
  };

/** Passkeys, and fresh proofs of who is calling. */
export function passkeyRoutes(app: FastifyInstance, deps: AuthDeps, engine: CrudEngine): void {
  const { db, config } = deps;
  addOperation(app, beginPasskey, (_input, request) => beginAdding(deps, actorOf(request)));
  addWrite(app, engine, createPasskey, async (writer, tx, request) => {
    const input = await readOperationBody(createPasskey, request);
    const id = await addPasskey(deps, tx, writer, input, deviceOf(request));
    return readRow(engine, tx, served, writer.actor, id);
  });
  addWrites(app, engine, served, { change: rename, remove: remove(deps) });
  addOperation(app, beginPasskeyLogin, (_input, request) => beginProving(deps, request.ip));
  addOperation(app, logInWithPasskey, async ({ credential }, request) => {
    await hit(db, { key: `login:${addressKey(request.ip)}`, ...LOGIN_TRIES_FROM_ADDRESS });
    return inTransaction(db, async (tx) => {
      const owner = await ownerOfPasskey(tx, config, credential);
      const account = owner && (await readAccount(tx, owner));
      if (!account) throw unauthorized(t.passkeyUnknown());
      return openSession(tx, deps, account, { ...originOf(request), device: deviceOf(request) }, 'passkey');
    });
  });
  addOperation(app, proveIdentity, async (input, request) => {
    await prove(deps, actorOf(request), input, originOf(request));
    return { result: 'PROVED' } as const;
  });
}
