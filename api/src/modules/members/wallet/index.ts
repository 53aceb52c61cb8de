import { type Answer, addToWallet, readWallet, readWalletState, type WalletKind } from '@clubhouse/contract';
import { wallet as t } from '@clubhouse/messages/server/wallet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { addWrite, type CrudEngine } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import { actorOf, addOperation, idOf, readOperationBody } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { readAppleIdentity } from './apple-identity.ts';
import { readGoogleAccount } from './google-key.ts';
import { saveLink } from './google-object.ts';
import { readPass } from './pass-facts.ts';
import { serviceUrlOf } from './passkit-service.ts';
import { walletTokens } from './wallet-tokens.ts';

export { readAppleIdentity } from './apple-identity.ts';
export { readGoogleAccount } from './google-key.ts';
export { passkitService } from './passkit-service.ts';
export { updatePasses, WALLET_JOB } from './update-passes.ts';

const LIMIT = { limit: 20, seconds: 3600 };

/** The card of someone else is not there, whatever rights the caller has. */
function ownId(request: FastifyRequest): number {
  const id = idOf(request);
  if (id === undefined || id !== actorOf(request).member?.id) throw notFound();
  return id;
}

/** The member's pass of a kind, made when it is first asked for. */
async function openPass(tx: Tx, member: number, kind: WalletKind): Promise<{ serial: string; isNew: boolean }> {
  const pass = await tx.row<{ serial: string; is_new: boolean }>(sql`
    insert into wallet_pass as p (member, kind) values (${member}, ${kind})
    on conflict (member, kind) do update set member = p.member
    returning serial, xmax = 0 as is_new`);
  if (!pass) throw new Error('A pass vanished.');
  return { serial: pass.serial, isNew: pass.is_new };
}

const offered = (config: ConfigWithSecrets) => {
  const [apple, google] = [readAppleIdentity(config), readGoogleAccount(config)];
  return {
    identity: apple && 'identity' in apple ? apple.identity : undefined,
    account: google && 'account' in google ? google.account : undefined,
  };
};

/** What staff see: whether passes work, and how many are out. */
async function stateOf(db: Db, config: ConfigWithSecrets): Promise<Answer<typeof readWalletState>> {
  const [apple, google] = [readAppleIdentity(config), readGoogleAccount(config)];
  const counted = await db.row<Record<'apple' | 'devices' | 'google' | 'waiting', number> & { error: string }>(sql`
    select
      (select count(*)::int from wallet_pass p where p.kind = 'APPLE' and p.revoked_at is null and exists (
        select from wallet_device d where d.pass = p.id)) as apple,
      (select count(*)::int from wallet_device) as devices,
      (select count(*)::int from wallet_pass where kind = 'GOOGLE' and revoked_at is null) as google,
      (select count(*)::int from wallet_pass where is_due)
        + (select count(*)::int from wallet_device where is_due) as waiting,
      coalesce(
        (select error from wallet_pass where is_due and error <> '' order by next_try_at desc limit 1),
        (select error from wallet_device where is_due and error <> '' order by next_try_at desc limit 1),
        '') as error`);
  const expires = apple && 'expires' in apple ? apple.expires : undefined;
  return {
    apple_is_set_up: apple !== undefined,
    apple_fault: apple && 'fault' in apple ? apple.fault : '',
    apple_expires_on: expires ? expires.toISOString().slice(0, 10) : null,
    apple_has_service: serviceUrlOf(config).startsWith('https://'),
    apple_passes: counted?.apple ?? 0,
    apple_devices: counted?.devices ?? 0,
    google_is_set_up: google !== undefined,
    google_fault: google && 'fault' in google ? google.fault : '',
    google_passes: counted?.google ?? 0,
    waiting: counted?.waiting ?? 0,
    last_error: counted?.error ?? '',
  };
}

/** Membership cards for Apple Wallet and Google Wallet: the links of members, and what staff see. */
export function walletRoutes(app: FastifyInstance, engine: CrudEngine, config: ConfigWithSecrets): void {
  const { db } = engine;
  addOperation(app, readWallet, async (_input, request) => {
    ownId(request);
    const { identity, account } = offered(config);
    return { apple: identity !== undefined, google: account !== undefined };
  });
  addWrite(
    app,
    engine,
    addToWallet,
    async ({ actor, origin }, tx, request) => {
      const member = ownId(request);
      const { kind } = await readOperationBody(addToWallet, request);
      const { identity, account } = offered(config);
      if (kind === 'APPLE' ? !identity : !account) throw refusal(400, t.off());
      if (actor.member?.status !== 'ACTIVE') throw refusal(403, t.notActive());
      const { serial, isNew } = await openPass(tx, member, kind);
      if (isNew)
        await record(tx, actor, origin, {
          action: 'add to wallet',
          resource: 'wallet pass',
          rowId: member,
          changes: { kind: { old: null, new: kind } },
        });
      if (kind === 'APPLE') return { url: `${serviceUrlOf(config)}/pass/${walletTokens(config).makeLink(serial)}` };
      const facts = await readPass(tx, config, serial, 'GOOGLE');
      if (!facts || !account) throw notFound();
      return { url: saveLink(account, facts, config.publicUrl) };
    },
    { before: ({ actor }) => hit(db, { key: `wallet-add:${actor.user_id}`, ...LIMIT }) },
  );
  addOperation(app, readWalletState, () => stateOf(db, config));
}
