import { type Body, type obtainToken, TEXTS } from '@clubhouse/contract';
import { IS_STAFF, isWelcome } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import { unauthorized } from '../../../errors.ts';
import { addressKey, forget, giveBack, hit, hitsOf, nameKey } from '../../../limiter/index.ts';
import { FAILURES_BEFORE_CAPTCHA, spendCaptcha } from './captcha.ts';
import { checkPassword, hashPassword } from './hash-password.ts';
import { codeNeeded, makeLoginChallenge } from './login-challenges.ts';
import { LOGIN_TRIES, LOGIN_TRIES_FROM_ADDRESS } from './login-limits.ts';
import { needsProvider, providerNeeded } from './required-provider.ts';
import { type LoginMethod, startSession, type TokenPair } from './sessions.ts';
import type { AuthDeps } from './sign-in-dependencies.ts';

/** Seen from the row `u` of a login. */
const HAS_FACTOR = raw('exists (select from second_factor f where f.user_id = u.id and f.is_on)');

interface Account extends Columns<'app_user', 'id' | 'username' | 'password_hash' | 'is_active'> {
  readonly status: Tables['member']['status'] | null;
  readonly staff: boolean;
  /** Whether the password needs a code beside it. */
  readonly has_factor: boolean;
}

/**
 * The account behind an e-mail, a membership id or a user name, in this order, whatever the case. An address that a household
 * shares means the first login with it; the others are found by their membership id.
 */
async function findAccount(db: Db, name: string): Promise<Account | undefined> {
  return db.row<Account>(sql`
    select u.id, u.username, u.password_hash, u.is_active, m.status, ${IS_STAFF} as staff, ${HAS_FACTOR} as has_factor
    from app_user u
    left join member m on m.id = u.member_profile
    where (lower(u.email) = lower(${name}) and not u.shares_email) or lower(u.username) = lower(${name})
      or lower(m.membership_id) = lower(${name})
    order by (lower(u.email) = lower(${name}) and not u.shares_email) desc,
      lower(m.membership_id) = lower(${name}) desc nulls last
    limit 1`);
}

/** The account of a person who is known otherwise; undefined if they may not log in. */
export async function readAccount(db: Db, userId: number): Promise<Account | undefined> {
  const account = await db.row<Account>(sql`
    select u.id, u.username, u.password_hash, u.is_active, m.status, ${IS_STAFF} as staff, ${HAS_FACTOR} as has_factor
    from app_user u
    left join member m on m.id = u.member_profile
    where u.id = ${userId}`);
  return account && isWelcome(account.is_active, account.status ?? undefined) ? account : undefined;
}

export interface Caller extends Origin {
  readonly device: string;
}

/**
 * Logs in. Every try is counted before the password is looked at, by address and by address with account, so that parallel
 * guesses gain nothing; nothing is counted by account alone, so that no one can lock another person out.
 */
export async function logIn(deps: AuthDeps, input: Body<typeof obtainToken>, caller: Caller): Promise<TokenPair> {
  const { pair, challenge } = await checkLogin(deps, input, caller);
  if (pair) return pair;
  throw codeNeeded(challenge);
}

type LoginStep =
  | { readonly pair: TokenPair; readonly challenge?: never }
  | { readonly pair?: never; readonly challenge: string };

async function checkLogin(deps: AuthDeps, input: Body<typeof obtainToken>, caller: Caller): Promise<LoginStep> {
  const { db, config } = deps;
  const address = addressKey(caller.address);
  const account = await findAccount(db, input.username.toLowerCase());
  // An account has one count, whichever of its names is tried and however it is spelt.
  const who = account ? `user ${account.id}` : nameKey(input.username);
  const tries = `login:${address}:${who}`;
  const fromAddress = `login:${address}`;
  const failures = `login-failed:${address}:${who}`;
  await hit(db, { key: tries, ...LOGIN_TRIES }, { key: fromAddress, ...LOGIN_TRIES_FROM_ADDRESS });
  if (config.CAPTCHA !== 'off' && (await hitsOf(db, failures)) >= FAILURES_BEFORE_CAPTCHA) {
    await spendCaptcha(db, deps.captchaSecret, input.captcha_token);
  }

  const checked = await checkPassword(input.password, account?.password_hash);
  const recordFailure = () =>
    record(db, account && { user_id: account.id, username: account.username }, caller, {
      action: 'login-failed',
      resource: 'session',
      rowId: null,
    });
  if (!account || !checked.good || !isWelcome(account.is_active, account.status ?? undefined)) {
    await hit(db, { key: failures, limit: Number.POSITIVE_INFINITY, seconds: LOGIN_TRIES.seconds });
    await recordFailure();
    throw unauthorized(TEXTS.noAccount());
  }
  await forget(db, tries, failures);
  await giveBack(db, fromAddress);
  if (needsProvider(config, account)) {
    await recordFailure();
    throw providerNeeded();
  }
  const fresh = checked.stale ? await hashPassword(input.password) : undefined;
  return inTransaction(db, async (tx) => {
    if (fresh) await tx.run(sql`update app_user set password_hash = ${fresh} where id = ${account.id}`);
    if (!account.has_factor) return { pair: await openSession(tx, deps, account, caller, 'password') };
    return { challenge: await makeLoginChallenge(tx, account.id) };
  });
}

/** What someone logged in with. */
export type LoginProof = 'password' | 'passkey' | 'code' | 'recovery code' | 'provider';

/** The provider that vouched for them, alone or before a code. */
export interface SessionProvider {
  readonly id: number;
  readonly name: string;
  /** It asks for more than a password itself. */
  readonly checks_factor: boolean;
}

const METHODS: Readonly<Record<LoginProof, readonly LoginMethod[]>> = {
  password: ['pwd'],
  code: ['pwd', 'otp'],
  'recovery code': ['pwd', 'otp'],
  passkey: ['hwk'],
  // The provider knows how; we don't.
  provider: [],
};

/** Starts a session for a person who has shown who they are. */
export async function openSession(
  tx: Tx,
  deps: AuthDeps,
  { id, username, staff }: Pick<Account, 'id' | 'username' | 'staff'>,
  caller: Caller,
  shownBy: LoginProof,
  through?: SessionProvider,
): Promise<TokenPair> {
  if (!through && needsProvider(deps.config, { staff })) throw providerNeeded();
  await tx.run(sql`update app_user set last_login = now() where id = ${id}`);
  const { device, address } = caller;
  const strong = shownBy === 'provider' ? (through?.checks_factor ?? false) : shownBy !== 'password';
  const provider = through?.id ?? null;
  const methods = METHODS[shownBy];
  const pair = await startSession(tx, deps, { userId: id, staff, device, address, strong, provider, methods });
  const shown = shownBy === 'provider' ? [through?.name] : [through?.name, shownBy];
  await record(tx, { user_id: id, username }, caller, {
    action: 'login',
    resource: 'session',
    rowId: null,
    ...(shownBy !== 'password' && { changes: { with: { old: null, new: shown.filter(Boolean).join(', ') } } }),
  });
  return pair;
}
