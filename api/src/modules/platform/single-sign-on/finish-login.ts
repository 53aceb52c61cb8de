import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { refusal, unauthorized } from '../../../errors.ts';
import { addressKey, giveBack, hit } from '../../../limiter/index.ts';
import {
  type Caller,
  codeNeeded,
  deviceOf,
  LOGIN_TRIES_FROM_ADDRESS,
  makeLoginChallenge,
  openSession,
  readAccount,
  type ThroughProvider,
  type TokenPair,
} from '../sign-in/index.ts';
import { spendBegun } from './begun-sign-ins.ts';
import { readBrowserSecret } from './browser-cookie.ts';
import { findLogin } from './find-login.ts';
import { makeTicket, spendTicket } from './link-tickets.ts';
import { addLink, useLink } from './linked-identities.ts';
import { type Identity, readIdentity } from './read-identity.ts';
import type { SingleSignOnDeps } from './single-sign-on-dependencies.ts';
import { enabledProvider, findProvider, isFor, type StoredProvider } from './stored-provider.ts';

type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** What a call ends with: tokens, or a refusal that only holds once its transaction is written. */
type Outcome = { readonly pair: TokenPair } | { readonly next: Error };

export const expired = () => refusal(400, t.singleSignOnExpired());
const callerOf = (request: FastifyRequest): Caller => ({ ...originOf(request), device: deviceOf(request) });

const BY_PROVIDER = { link_subject: null, link_email: null };

/** Starts a session for someone whose provider vouched for them; their own code comes first where it checks a password alone. */
async function startSession(
  tx: Tx,
  deps: SingleSignOnDeps,
  account: Account,
  caller: Caller,
  provider: StoredProvider,
): Promise<Outcome> {
  if (account.has_factor && !provider.checks_factor)
    return { next: codeNeeded(await makeLoginChallenge(tx, account.id, { ...BY_PROVIDER, provider: provider.id })) };
  return { pair: await openSession(tx, deps, account, caller, 'provider', provider) };
}

/** The login that was found belongs to the person at the provider, so they say whether to link it. */
async function offerLink(tx: Tx, browser: string, provider: StoredProvider, identity: Identity, account: Account) {
  const { subject, email, mapped } = identity;
  const ticket = await makeTicket(tx, browser, { user_id: account.id, provider: provider.id, subject, email });
  return unauthorized(t.linkNeeded({ name: provider.name, login: mapped }), {
    code: 'link_needed',
    ticket,
    login: mapped,
    provider: provider.name,
  });
}

async function settle(
  tx: Tx,
  deps: SingleSignOnDeps,
  { provider, identity, browser }: { provider: StoredProvider; identity: Identity; browser: string },
  caller: Caller,
): Promise<Outcome> {
  const { name } = provider;
  const owner = await useLink(tx, provider, identity.subject);
  if (owner !== undefined) {
    const account = await readAccount(tx, owner);
    if (account && isFor(provider, account)) return startSession(tx, deps, account, caller, provider);
    return { next: unauthorized(account ? t.providerOthers({ name }) : t.noAccountForProvider({ name })) };
  }
  const account = await findLogin(tx, provider, identity);
  if (account) return { next: await offerLink(tx, browser, provider, identity, account) };
  return { next: unauthorized(t.noAccountForProvider({ name }), { code: 'no_login' }) };
}

/** What a refused login leaves in the audit log. */
const recordFailure = (deps: SingleSignOnDeps, caller: Caller, name: string) =>
  record(deps.db, undefined, caller, {
    action: 'login-failed',
    resource: 'session',
    rowId: null,
    changes: { with: { old: null, new: name } },
  });

/** Ends a login that was begun in this browser. */
export async function finishLogin(deps: SingleSignOnDeps, query: string, request: FastifyRequest): Promise<TokenPair> {
  const { db } = deps;
  const fromAddress = `login:${addressKey(request.ip)}`;
  await hit(db, { key: fromAddress, ...LOGIN_TRIES_FROM_ADDRESS });
  const params = new URLSearchParams(query);
  const [state, browser] = [params.get('state'), readBrowserSecret(request)];
  const begun = state && browser ? await spendBegun(db, { state, browser, sessionId: null }) : undefined;
  if (!begun || !browser) throw expired();
  const caller = callerOf(request);
  const provider = await enabledProvider(db, begun.provider);
  const identity = await readIdentity(deps, { provider, begun, params }).catch(async (refused) => {
    await recordFailure(deps, caller, provider.name);
    throw refused;
  });
  const outcome = await inTransaction(db, (tx) => settle(tx, deps, { provider, identity, browser }, caller));
  // The provider has vouched for them: they weren't guessing.
  await giveBack(db, fromAddress);
  if ('next' in outcome) throw outcome.next;
  return outcome.pair;
}

/** Links the login that was found, and lets its owner in. Where the login has a code, it comes before the link. */
export async function linkAndLogIn(
  deps: SingleSignOnDeps,
  ticket: string,
  request: FastifyRequest,
): Promise<TokenPair> {
  const { db, config } = deps;
  const fromAddress = `login:${addressKey(request.ip)}`;
  await hit(db, { key: fromAddress, ...LOGIN_TRIES_FROM_ADDRESS });
  const browser = readBrowserSecret(request);
  const caller = callerOf(request);
  const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
    const wanted = browser && (await spendTicket(tx, browser, ticket));
    if (!wanted) throw expired();
    const [provider, account] = [await enabledProvider(tx, wanted.provider), await readAccount(tx, wanted.user_id)];
    if (!account || !isFor(provider, account))
      return { next: unauthorized(t.noAccountForProvider({ name: provider.name })) };
    const { subject, email } = wanted;
    if (account.has_factor) {
      const through = { provider: provider.id, link_subject: subject, link_email: email };
      return { next: codeNeeded(await makeLoginChallenge(tx, account.id, through)) };
    }
    const { id: user_id, username } = account;
    await addLink(
      tx,
      config,
      { userId: user_id, provider, subject, email, isUsed: true },
      { user_id, username },
      caller,
    );
    return { pair: await openSession(tx, deps, account, caller, 'provider', provider) };
  });
  await giveBack(db, fromAddress);
  if ('next' in outcome) throw outcome.next;
  return outcome.pair;
}

/** After the code: links what was waiting for it. Returns the provider that the person came through. */
export async function keepProvider(
  tx: Tx,
  { config }: Pick<SingleSignOnDeps, 'config'>,
  account: Account,
  caller: Caller,
  { provider: id, link_subject: subject, link_email: email }: ThroughProvider,
): Promise<StoredProvider | undefined> {
  if (id === null) return undefined;
  const provider = await findProvider(tx, id);
  if (!provider?.is_enabled || !isFor(provider, account)) throw unauthorized(t.loginExpired());
  const { id: user_id, username } = account;
  if (subject !== null) {
    const link = { userId: user_id, provider, subject, email: email ?? '', isUsed: true };
    await addLink(tx, config, link, { user_id, username }, caller);
  }
  return provider;
}
