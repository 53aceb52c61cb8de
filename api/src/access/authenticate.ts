import { TEXTS } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import type { TableVersions } from '../db/table-versions.ts';
import { unauthorized } from '../errors.ts';
import type { Actor } from './actor.ts';
import { claimsToBeApiToken } from './api-token-format.ts';
import { authenticateToken } from './authenticate-token.ts';
import type { ActorLoader } from './load-actors.ts';
import type { TokenFault, TokenKeys } from './tokens.ts';

const notValid = (message: TokenFault) =>
  unauthorized('Given token not valid for any token type', {
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });

/** The words a careless client sends in place of a token; they count as none, or it would refresh and reload for ever. */
const NO_TOKEN = new Set(['', 'null', 'undefined']);

export interface Authenticated {
  readonly actor: Actor;
  /** The versions of the tables asked for, as of the moment the actor was read. */
  readonly versions: TableVersions;
}

interface AuthenticationDeps {
  readonly db: Db;
  readonly loader: ActorLoader;
  readonly keys: TokenKeys;
}

interface Caller {
  /** The Authorization header. */
  readonly header: string | undefined;
  readonly address: string;
  /** The tables whose versions are wanted. */
  readonly tables: Iterable<string>;
}

/** Turns the Authorization header into an actor, or throws the 401 that says why not. */
export async function authenticate(
  { db, loader, keys }: AuthenticationDeps,
  { header, address, tables }: Caller,
): Promise<Authenticated> {
  const [scheme, ...rest] = (header ?? '').split(' ');
  const token = rest.join(' ');
  if (scheme !== 'Bearer' || NO_TOKEN.has(token.trim())) throw unauthorized(TEXTS.unauthenticated());
  if (rest.length !== 1) {
    throw unauthorized('Authorization header must contain two space-delimited values', {
      code: 'bad_authorization_header',
    });
  }
  if (claimsToBeApiToken(token)) return authenticateToken(db, loader, { token, address, tables });
  const verified = keys.verify(token, 'access');
  if ('fault' in verified) throw notValid(verified.fault);
  const { found, versions } = await loader.load(Number(verified.claims.user_id), verified.claims.sid, tables);
  if (found.state === 'absent') throw unauthorized('User not found', { code: 'user_not_found' });
  if (found.state === 'inactive') throw unauthorized('User is inactive', { code: 'user_inactive' });
  if (found.state === 'ended') throw notValid('Token is blacklisted');
  return { actor: found.actor, versions };
}
