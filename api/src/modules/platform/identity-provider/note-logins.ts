import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Origin, record } from '../../../audit/index.ts';
import { type Database, type Db, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { endSession, LOGGED_OUT } from '../sign-in/index.ts';
import { readAccountId } from './person.ts';
import { systemOf } from './system-client.ts';

/** Where the requests that the library answers came from. */
export const origins = new WeakMap<IncomingMessage, Origin>();

const originOf = ({ req }: KoaContextWithOIDC): Origin => origins.get(req) ?? { address: '', requestId: '' };

const whoIs = (db: Db, userId: number) =>
  db.row<{ user_id: number; username: string; member: { name: string } | null }>(sql`
    select u.id as user_id, u.username,
      case when m.id is not null then json_build_object('name', m.name) end as member
    from app_user u
    left join member m on m.id = u.member_profile
    where u.id = ${userId}`);

/** Someone got a code: they log in to a system. */
async function noteLogin(db: Database, context: KoaContextWithOIDC): Promise<void> {
  const { oidc } = context;
  const code = oidc.entities.AuthorizationCode;
  const userId = readAccountId(code?.accountId)?.user_id;
  if (!code || !userId) return;
  const system = systemOf(oidc.client);
  await inTransaction(db, async (tx) => {
    await tx.run(sql`
      update connected_login set last_used_at = now() where system = ${system} and user_id = ${userId}`);
    await record(tx, await whoIs(tx, userId), originOf(context), {
      action: 'log-in',
      resource: 'connected system',
      rowId: system,
    });
  });
}

/** A system asks again for someone; of many times in a minute one is written down. */
async function noteUse(db: Database, { oidc }: KoaContextWithOIDC): Promise<void> {
  const userId = readAccountId(oidc.entities.Account?.accountId)?.user_id;
  if (!userId) return;
  await db.run(sql`
    update connected_login
    set last_used_at = now()
    where system = ${systemOf(oidc.client)} and user_id = ${userId} and last_used_at < now() - interval '1 minute'`);
}

/** A person who logs out of a system wants to be logged out of the club as well. */
async function logOut(db: Database, context: KoaContextWithOIDC, accountId: string | undefined): Promise<void> {
  const owner = readAccountId(accountId);
  if (!owner) return;
  await inTransaction(db, async (tx) => {
    await endSession(tx, owner.session_id, LOGGED_OUT);
    await record(tx, await whoIs(tx, owner.user_id), originOf(context), {
      action: 'logout',
      resource: 'session',
      rowId: owner.session_id,
    });
  });
}

/** Writes down what the library has done, and ends the session at the club with the one of the library. */
export function noteLogins(db: Database) {
  return async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    // Requests that the library doesn't know have none.
    const { oidc } = context as Partial<KoaContextWithOIDC>;
    if (oidc?.route === 'authorization' || oidc?.route === 'resume') await noteLogin(db, context);
    if (oidc?.route === 'token' && context.status === 200) await noteUse(db, context);
    if (oidc?.route === 'end_session_confirm' && oidc.session && 'destroyed' in oidc.session && oidc.session.destroyed)
      await logOut(db, context, oidc.session.accountId);
    // The library lists all that it knows.
    if (oidc?.route === 'discovery') Object.assign(context.body as object, { response_modes_supported: ['query'] });
  };
}
