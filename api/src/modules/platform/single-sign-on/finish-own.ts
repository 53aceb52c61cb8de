import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { strengthenSession } from '../sign-in/index.ts';
import { type BegunSignIn, spendBegun } from './begun-sign-ins.ts';
import { readBrowserSecret } from './browser-cookie.ts';
import { expired } from './finish-login.ts';
import { addLink, useLink } from './linked-identities.ts';
import { type Identity, readIdentity } from './read-identity.ts';
import type { SingleSignOnDeps } from './single-sign-on-dependencies.ts';
import { enabledProvider, isFor, type StoredProvider } from './stored-provider.ts';

/** How far the provider's clock may be behind ours, in seconds. */
const TOLERANCE = 30;

interface OwnSignIn {
  readonly actor: Actor;
  readonly begun: BegunSignIn;
  readonly provider: StoredProvider;
  readonly identity: Identity;
}

async function link(
  { db, config }: SingleSignOnDeps,
  { actor, provider, identity }: OwnSignIn,
  request: FastifyRequest,
) {
  const { subject, email } = identity;
  const wanted = { userId: actor.user_id, provider, subject, email, isUsed: false };
  await inTransaction(db, (tx) => addLink(tx, config, wanted, actor, originOf(request)));
  return 'LINKED' as const;
}

/** The provider must have asked again since: that someone once logged in there proves nothing about now. */
async function prove(
  { db }: SingleSignOnDeps,
  { actor, begun, provider, identity }: OwnSignIn,
  request: FastifyRequest,
) {
  const { name } = provider;
  if (identity.authTime === undefined) throw refusal(400, t.providerNoTime({ name }));
  if (identity.authTime < begun.began - TOLERANCE) throw refusal(400, t.providerNotAsked({ name }));
  await inTransaction(db, async (tx) => {
    const owner = await useLink(tx, provider, identity.subject);
    if (owner !== actor.user_id) throw refusal(400, t.providerOtherPerson({ name }));
    if (provider.checks_factor) await strengthenSession(tx, actor.session_id);
    await tx.run(sql`update session set proved_at = now() where id = ${actor.session_id}`);
    await record(tx, actor, originOf(request), {
      action: 'prove',
      resource: 'session',
      rowId: actor.session_id,
      changes: { with: { old: null, new: name } },
    });
  });
  return 'PROVED' as const;
}

/** Completes what a person began while logged in: linking a provider, or proving with one who they are. */
export async function finishOwn(deps: SingleSignOnDeps, actor: Actor, query: string, request: FastifyRequest) {
  const { db } = deps;
  await hit(db, { key: `single-sign-on:${actor.user_id}`, limit: 30, seconds: 900 });
  const params = new URLSearchParams(query);
  const [state, browser] = [params.get('state'), readBrowserSecret(request)];
  const sessionId = actor.session_id;
  const begun = state && browser ? await spendBegun(db, { state, browser, sessionId }) : undefined;
  if (!begun) throw expired();
  const provider = await enabledProvider(db, begun.provider);
  if (!isFor(provider, { staff: actor.is_staff })) throw refusal(400, t.providerOthers({ name: provider.name }));
  const identity = await readIdentity(deps, { provider, begun, params });
  const own = { actor, begun, provider, identity };
  return { result: begun.purpose === 'PROVE' ? await prove(deps, own, request) : await link(deps, own, request) };
}
