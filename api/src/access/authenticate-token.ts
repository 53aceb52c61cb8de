import { API_TOKEN_CALLS_PER_MINUTE } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Db } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import type { TableVersions } from '../db/table-versions.ts';
import { AppError, unauthorized } from '../errors.ts';
import { hit } from '../limiter/index.ts';
import type { Actor, ActorToken } from './actor.ts';
import { isWithin, plainAddress } from './address-range.ts';
import { hashApiToken, isApiToken } from './api-token-format.ts';
import type { ActorLoader } from './load-actors.ts';
import { rightsThroughToken } from './token-limits.ts';

interface TokenRow
  extends Columns<'api_token', 'id' | 'kind' | 'user_id' | 'name' | 'rights' | 'can_write' | 'addresses'> {
  readonly is_expired: boolean;
  /** Its last use was written down more than a minute ago. */
  readonly is_stale: boolean;
}

const notValid = (detail: string) => unauthorized(detail, { code: 'api_token_not_valid' });

const findToken = (db: Db, token: string) =>
  db.row<TokenRow>(sql`
    select id, kind, user_id, name, rights, can_write, addresses, expires_at <= now() as is_expired,
      (last_used_at is null or last_used_at < now() - interval '1 minute') as is_stale
    from api_token
    where token_hash = ${hashApiToken(token)}`);

/** Of many calls in the same minute one writes it down. */
const noteUse = (db: Db, id: number, address: string) =>
  db.run(sql`
    update api_token
    set last_used_at = now(), last_used_address = ${plainAddress(address)}
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`);

/** An owner through each of their tokens. The same object for the same rights, as kept pages are found by it. */
const narrowed = new WeakMap<Actor, Map<string, Actor>>();

function throughToken(owner: Actor, { id, name, kind, can_write, rights }: TokenRow): Actor {
  const key = JSON.stringify([id, name, can_write, rights]);
  const known = narrowed.get(owner) ?? new Map<string, Actor>();
  narrowed.set(owner, known);
  const before = known.get(key);
  if (before) return before;
  const token: ActorToken = { id, name, kind, can_write };
  // A program can't show a code. A person who made its token had to, where the club asks for one.
  const actor = { ...owner, is_fresh: false, is_strong: true, rights: rightsThroughToken(rights, owner.rights), token };
  known.set(key, actor);
  return actor;
}

export interface TokenCaller {
  readonly token: string;
  readonly address: string;
  readonly tables: Iterable<string>;
}

/** Turns an API token into its owner with the rights of the token. It is read each time, so a revoked one stops at once. */
export async function authenticateToken(
  db: Db,
  loader: ActorLoader,
  { token, address, tables }: TokenCaller,
): Promise<{ readonly actor: Actor; readonly versions: TableVersions }> {
  const row = isApiToken(token) ? await findToken(db, token) : undefined;
  if (!row) throw notValid(t.tokenUnknown());
  if (row.is_expired) throw notValid(t.tokenExpired());
  if (row.addresses.length > 0 && !isWithin(row.addresses, address))
    throw new AppError(403, { detail: t.tokenAddress(), code: 'address_not_allowed' });
  await hit(db, { key: `api-token:${row.id}`, limit: API_TOKEN_CALLS_PER_MINUTE, seconds: 60 });
  const { found, versions } = await loader.load(row.user_id, null, tables);
  if (found.state !== 'ok') throw notValid(t.tokenOwnerInactive());
  if (row.is_stale) await noteUse(db, row.id, address);
  return { actor: throughToken(found.actor, row), versions };
}
