import {
  beginSecondFactor,
  logInWithCode,
  renewRecoveryCodes,
  type secondFactor as resource,
  turnOnSecondFactor,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { refuseHigherRank } from '../../../access/index.ts';
import { addWrites, type CrudEngine, originOf, type Removal, readRow } from '../../../crud/index.ts';
import { actorOf, addOperation } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { type AuthDeps, deviceOf, endSessionsOf, weakenSessions } from '../sign-in/index.ts';
import { finishLogin } from './log-in-with-code.ts';
import { notifyOwner } from './notify-owner.ts';
import { beginSetUp, renewCodes, turnOn } from './set-up-factor.ts';

export { notifyOwner } from './notify-owner.ts';
export { resetFactor } from './reset-factor.ts';
export { countTry, forgetTries, spendCode, wrongCode } from './spend-code.ts';

const served = servedResources.secondFactor;

/** People turn off their own. Staff reset that of a person who can do no more than they can; its sessions end. */
const remove =
  ({ config }: AuthDeps): Removal<typeof resource> =>
  async ({ writer: { actor }, tx, lock, remove }) => {
    const row = await lock();
    await refuseHigherRank(tx, actor, row.user);
    await remove();
    const own = row.user === actor.user_id;
    if (own) await weakenSessions(tx, row.user);
    else await endSessionsOf(tx, row.user, 'second factor reset by staff');
    await notifyOwner(tx, config, row.user, own ? 'off' : 'reset');
  };

/** Codes from an authenticator app beside the password. The answers hold secrets, so no idempotency key keeps them. */
export function secondFactorRoutes(app: FastifyInstance, deps: AuthDeps, engine: CrudEngine): void {
  addOperation(app, beginSecondFactor, (_input, request) => beginSetUp(deps, actorOf(request)));
  addOperation(app, turnOnSecondFactor, async ({ one_time_code }, request) => {
    const actor = actorOf(request);
    const { id, recovery_codes } = await turnOn(deps, actor, originOf(request), one_time_code);
    return { ...(await readRow(engine, deps.db, served, actor, id)), recovery_codes };
  });
  addOperation(app, renewRecoveryCodes, async (_input, request) => ({
    recovery_codes: await renewCodes(deps, actorOf(request), originOf(request)),
  }));
  addOperation(app, logInWithCode, (input, request) =>
    finishLogin(deps, input, { ...originOf(request), device: deviceOf(request) }),
  );
  addWrites(app, engine, served, { remove: remove(deps) });
}
