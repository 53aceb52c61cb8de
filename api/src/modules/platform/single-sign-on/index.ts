import {
  beginLinking,
  beginProof,
  beginSingleSignOn,
  createSignInProvider,
  finishOwnSingleSignOn,
  finishSingleSignOn,
  type linkedIdentity,
  linkSingleSignOn,
  readSignInSetup,
  replaceProviderSecret,
  testSignInProvider,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance } from 'fastify';
import { type Actor, refuseHigherRank } from '../../../access/index.ts';
import { addWrite, addWrites, type CrudEngine, type Removal, writerOf } from '../../../crud/index.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import { actorOf, addOperation, idOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { AuthDeps } from '../sign-in/index.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishLogin, linkAndLogIn } from './finish-login.ts';
import { finishOwn } from './finish-own.ts';
import { notifyOwner } from './linked-identities.ts';
import { ProviderClients } from './provider-client.ts';
import { redirectUri, type SingleSignOnDeps } from './single-sign-on-dependencies.ts';
import { enabledProvider, findProvider, isFor } from './stored-provider.ts';
import { testProvider } from './test-provider.ts';
import { changeProvider, createProvider, removeProvider, replaceSecret } from './write-provider.ts';

export { allowPasswords } from './allow-passwords.ts';
export { keepProvider } from './finish-login.ts';
export { offeredProviders } from './offered-providers.ts';
export { providerSecretBinding } from './stored-provider.ts';

const served = servedResources.linkedIdentity;

/** People unlink their own. Staff unlink that of a person who can do no more than they can; sessions through it end. */
const unlink =
  ({ config }: AuthDeps): Removal<typeof linkedIdentity> =>
  async ({ writer: { actor }, tx, lock, remove }) => {
    const row = await lock();
    await refuseHigherRank(tx, actor, row.user);
    await remove();
    if (row.user !== actor.user_id)
      await tx.run(sql`
        update session set ended_at = now(), end_reason = 'provider unlinked by staff'
        where user_id = ${row.user} and provider = ${row.provider} and ended_at is null`);
    await notifyOwner(tx, config, row.user, 'unlinked', row.provider_name ?? '');
  };

/** Logging in with a provider, linking one, and proving with one who is there. */
function signInRoutes(app: FastifyInstance, deps: SingleSignOnDeps): void {
  addOperation(app, beginSingleSignOn, ({ provider }, request, reply) =>
    beginSignIn(deps, provider, { purpose: 'LOGIN', sessionId: null }, request, reply),
  );
  addOperation(app, finishSingleSignOn, ({ query }, request) => finishLogin(deps, query, request));
  addOperation(app, linkSingleSignOn, ({ ticket }, request) => linkAndLogIn(deps, ticket, request));
  const refuseOthers = async ({ is_staff: staff }: Actor, id: number) => {
    const provider = await enabledProvider(deps.db, id);
    if (!isFor(provider, { staff })) throw refusal(400, t.providerOthers({ name: provider.name }));
  };
  for (const [operation, purpose] of [
    [beginLinking, 'LINK'],
    [beginProof, 'PROVE'],
  ] as const)
    addOperation(app, operation, async ({ provider }, request, reply) => {
      const actor = actorOf(request);
      await refuseOthers(actor, provider);
      return beginSignIn(deps, provider, { purpose, sessionId: actor.session_id }, request, reply);
    });
  addOperation(app, finishOwnSingleSignOn, ({ query }, request) => finishOwn(deps, actorOf(request), query, request));
}

/** The providers of the club, and logging in with them. */
export function singleSignOnRoutes(app: FastifyInstance, auth: AuthDeps, engine: CrudEngine): void {
  const deps: SingleSignOnDeps = {
    ...auth,
    clients: new ProviderClients(auth.config),
    base: engine.base,
    log: app.log,
  };
  signInRoutes(app, deps);
  addOperation(app, readSignInSetup, async () => ({ redirect_uri: redirectUri(deps.config) }));
  addOperation(app, createSignInProvider, (input, request) => createProvider(deps, writerOf(engine, request), input));
  addWrite(app, engine, replaceProviderSecret, (writer, tx, request) => replaceSecret(deps, tx, writer, request));
  addOperation(app, testSignInProvider, async (_input, request) => {
    await hit(deps.db, { key: `provider-test:${actorOf(request).user_id}`, limit: 60, seconds: 600 });
    const provider = await findProvider(deps.db, idOf(request));
    if (!provider) throw notFound();
    return testProvider(deps.clients, provider);
  });
  addWrites(app, engine, servedResources.signInProvider, {
    change: changeProvider(deps),
    remove: removeProvider(deps),
  });
  addWrites(app, engine, served, { remove: unlink(deps) });
}
