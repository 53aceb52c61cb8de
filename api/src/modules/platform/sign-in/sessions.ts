import { type Claims, IS_STAFF, newTokenId, type TokenFault, type TokenKeys } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

export interface TokenPair {
  readonly refresh: string;
  readonly access: string;
}

export interface TokenSettings {
  readonly keys: TokenKeys;
  readonly config: Pick<Config, 'ACCESS_MINUTES' | 'REFRESH_HOURS' | 'SESSION_DAYS' | 'STAFF_SESSION_HOURS'>;
}

/** How long a spent refresh token still gets its successor: two calls that expire together must both succeed. */
const GRACE_SECONDS = 30;

const now = () => Math.floor(Date.now() / 1000);

interface RefreshRow {
  readonly jti: string;
  readonly session_id: number;
  readonly user_id: number;
  readonly issued_at: number;
  readonly expires_at: number;
}

/** The pair for a stored refresh token. HS256 is deterministic: the same row always gives the same refresh token. */
function pairFor({ keys, config }: TokenSettings, row: RefreshRow): TokenPair {
  const shared = { user_id: String(row.user_id), sid: row.session_id };
  const iat = now();
  const access: Claims = {
    ...shared,
    token_type: 'access',
    jti: newTokenId(),
    iat,
    exp: iat + config.ACCESS_MINUTES * 60,
  };
  const refresh: Claims = { ...shared, token_type: 'refresh', jti: row.jti, iat: row.issued_at, exp: row.expires_at };
  return { refresh: keys.sign(refresh), access: keys.sign(access) };
}

/** How someone showed who they are, in the words of RFC 8176: a password, a one-time code, a key on a device. */
export type LoginMethod = 'pwd' | 'otp' | 'hwk';

export interface NewSession {
  readonly userId: number;
  readonly staff: boolean;
  readonly device: string;
  readonly address: string;
  /** Whether the person showed more than a password. */
  readonly strong?: boolean;
  /** The provider through which they came. */
  readonly provider?: number | null;
  readonly methods?: readonly LoginMethod[];
}

/** Starts a session: one row for the device, one for its first refresh token. */
export async function startSession(
  tx: Tx,
  settings: TokenSettings,
  { userId, staff, device, address, strong = false, provider = null, methods = [] }: NewSession,
): Promise<TokenPair> {
  const { config } = settings;
  const hours = staff ? config.STAFF_SESSION_HOURS : config.SESSION_DAYS * 24;
  const issued = now();
  const expires = issued + Math.min(config.REFRESH_HOURS, hours) * 3600;
  const row = await tx.row<RefreshRow>(sql`
    with made as (
      insert into session (user_id, device, address, is_strong, provider, methods, expires_at)
      values (
        ${userId}, ${device.slice(0, 300)}, ${address}, ${strong}, ${provider}, ${methods},
        now() + make_interval(hours => ${hours}))
      returning id
    )
    insert into refresh_token (jti, session_id, issued_at, expires_at)
    select ${newTokenId()}, id, ${issued}, ${expires} from made
    returning jti, session_id, ${userId}::bigint as user_id, issued_at, expires_at`);
  if (!row) throw new Error('A new session was not stored.');
  return pairFor(settings, row);
}

/** `reused`: someone has a token that was spent long ago; its session was ended. */
export type Refreshed = { readonly pair: TokenPair } | { readonly fault: TokenFault; readonly reused?: boolean };

interface Spent {
  readonly recent: boolean;
  readonly successor: RefreshRow | null;
  readonly successor_spent: boolean;
  readonly live: boolean;
}

/**
 * Spends a refresh token and makes its successor, in one statement: of many calls with the same token exactly one makes it.
 * The others, within the grace, get that same successor; later they end the session. How long a session lasts follows what
 * its owner may do now, not what they could when it began.
 */
export async function rotate(db: Db, settings: TokenSettings, claims: Claims): Promise<Refreshed> {
  const issued = now();
  const row = await db.row<RefreshRow>(sql`
    with kept as (
      select s.id,
        case
          when ${IS_STAFF} then least(
            s.expires_at, now() + make_interval(hours => ${settings.config.STAFF_SESSION_HOURS}))
          else s.expires_at
        end as expires_at
      from session s
      join app_user u on u.id = s.user_id
      where s.id = (select session_id from refresh_token where jti = ${claims.jti})),
      spent as (
        update refresh_token r
        set spent_at = now(), successor = ${newTokenId()}
        from session s
        join kept k on k.id = s.id
        where r.jti = ${claims.jti} and r.spent_at is null and s.id = r.session_id and s.ended_at is null
          and s.expires_at > now()
        returning r.successor, r.session_id, s.user_id, k.expires_at,
          floor(extract(epoch from k.expires_at))::bigint as session_end),
      used as (
        update session s
        set last_used_at = now(), expires_at = spent.expires_at
        from spent
        where s.id = spent.session_id),
      made as (
        insert into refresh_token (jti, session_id, issued_at, expires_at)
        select successor, session_id, ${issued}, least(${issued + settings.config.REFRESH_HOURS * 3600}, session_end)
        from spent
        returning jti, session_id, issued_at, expires_at)
    select made.*, spent.user_id
    from made, spent`);
  if (row) return { pair: pairFor(settings, row) };
  return answerSpent(db, settings, claims);
}

async function answerSpent(db: Db, settings: TokenSettings, claims: Claims): Promise<Refreshed> {
  const spent = await db.row<Spent>(sql`
    select r.spent_at > now() - make_interval(secs => ${GRACE_SECONDS}) as recent,
      (s.ended_at is null and s.expires_at > now()) as live, n.spent_at is not null as successor_spent,
      case when n.jti is not null then json_build_object('jti', n.jti, 'session_id', n.session_id, 'user_id', s.user_id,
        'issued_at', n.issued_at, 'expires_at', n.expires_at) end as successor
    from refresh_token r join session s on s.id = r.session_id left join refresh_token n on n.jti = r.successor
    where r.jti = ${claims.jti}`);
  if (!spent?.live) return { fault: 'Token is blacklisted' };
  if (spent.recent && spent.successor && !spent.successor_spent) return { pair: pairFor(settings, spent.successor) };
  if (spent.recent) return { fault: 'Token is blacklisted' };
  await endSession(db, claims.sid, 'refresh token used again');
  return { fault: 'Token is blacklisted', reused: true };
}

/** Someone is of the staff now: their sessions last no longer than those of the staff, from this moment on. */
export async function shortenSessions(
  tx: Tx,
  { STAFF_SESSION_HOURS: hours }: Pick<Config, 'STAFF_SESSION_HOURS'>,
  userId: number,
): Promise<void> {
  await tx.run(sql`
    update session set expires_at = least(expires_at, now() + make_interval(hours => ${hours}))
    where user_id = ${userId} and ended_at is null`);
}

/** What is recorded when someone logs out in the ordinary way, and not because something went wrong. */
export const LOGGED_OUT = 'logged out';

/** Ends one session. */
export async function endSession(db: Db, sessionId: number, reason: string): Promise<void> {
  await db.run(
    sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`,
  );
}

/** Ends all sessions of a user, but one if asked, and what other systems were let into from them. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  reason: string,
  except: number | null = null,
): Promise<void> {
  await db.run(sql`
    with left_systems as (
      delete from identity_state
      where user_id = ${userId} and session_id is distinct from ${except})
    update session
    set ended_at = now(), end_reason = ${reason}
    where user_id = ${userId} and ended_at is null and id is distinct from ${except}`);
}

/** The person behind a session has just shown more than a password. */
export async function strengthenSession(tx: Tx, sessionId: number, method?: LoginMethod): Promise<void> {
  await tx.run(sql`update session set is_strong = true where id = ${sessionId}`);
  // How a provider asked is not known.
  if (method) await noteMethod(tx, sessionId, method);
}

/** Remembers how the person behind a session has shown who they are. */
export async function noteMethod(tx: Tx, sessionId: number, method: LoginMethod): Promise<void> {
  await tx.run(sql`
    update session set methods = methods || ${method}::text where id = ${sessionId} and not ${method} = any (methods)`);
}

/** After a way to log in is gone: sessions of a person who has nothing left but a password count for no more than one. */
export async function weakenSessions(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`
    update session set is_strong = false
    where user_id = ${userId} and ended_at is null
      and not exists (select from passkey where user_id = ${userId})
      and not exists (select from second_factor where user_id = ${userId} and is_on)
      and not exists (select from sign_in_provider p where p.id = session.provider and p.checks_factor)`);
}
