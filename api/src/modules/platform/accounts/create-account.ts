import { type Body, type createAccount, TEXTS } from '@clubhouse/contract';
import { isWelcome } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { sendMail } from '../../communications/email/index.ts';
import { type AuthDeps, addMailedToken, hashPassword, hashToken, newSecret, passwordFaults } from '../sign-in/index.ts';

interface Match extends Columns<'member', 'id' | 'name' | 'email' | 'membership_id' | 'status' | 'is_osc'> {
  readonly email: string;
  readonly user_id: Tables['app_user']['id'] | null;
  /** A login that sleeps until its link is followed; one that works is no one's to replace. */
  readonly asleep: boolean | null;
  /** Another login in the household already uses this address. */
  readonly email_taken: boolean;
}

/** Both values must belong to one member who may log in; anything else is no match, and no one learns which half was right. */
async function findMember(db: Db, membershipId: string, email: string): Promise<Match | undefined> {
  const found = await db.row<Match>(sql`
    select m.id, m.name, m.email, m.membership_id, m.status, m.is_osc, u.id as user_id, u.is_pending
      and not u.is_active as asleep,
      exists (
        select
        from app_user o
        where lower(m.email) in (lower(o.email), lower(o.username)) and o.member_profile is distinct from m.id)
        as email_taken
    from member m
    left join app_user u on u.member_profile = m.id
    where lower(m.membership_id) = lower(${membershipId}) and lower(m.email) = lower(${email})`);
  return found && isWelcome(true, found.status) ? found : undefined;
}

const hasLogin = (match: Match) => match.user_id !== null && !match.asleep;

/** Both calls of a visitor without a login share one limit. */
export const brakeAccounts = (db: Db, origin: Origin) =>
  hit(db, { key: `account:${addressKey(origin.address)}`, limit: 10, seconds: 3600 });

/** Whether a login can be made for a member. */
export async function checkAccountOf(
  { db }: AuthDeps,
  membershipId: string,
  email: string,
  origin: Origin,
): Promise<string> {
  await brakeAccounts(db, origin);
  const match = await findMember(db, membershipId, email);
  if (!match) return 'NOT_MATCHED';
  return hasLogin(match) ? 'ACCOUNT_EXISTS' : 'CAN_CREATE';
}

/** Stands where a pending login would have a password: no password matches it. */
const NO_PASSWORD = '!';

/** Emails of this kind that a member gets within an hour, no matter who asks for them. */
const MOST_LINKS = 3;

/**
 * Makes a login that works once the link, mailed to the address on the register, is followed. The password stays with that
 * link and with the browser that chose it: the answer is that browser's secret.
 */
export async function createLogin(deps: AuthDeps, input: Body<typeof createAccount>, origin: Origin): Promise<string> {
  const { db } = deps;
  await brakeAccounts(db, origin);
  const match = await findMember(db, input.membership_id, input.email);
  if (!match) throw invalid({ membership_id: [TEXTS.detailsDiffer()] });
  if (hasLogin(match)) throw invalid({ email: [TEXTS.accountExists()] });
  const faults = passwordFaults(input.password, deps.config, {
    'email address': match.email,
    name: match.name,
    'membership ID': match.membership_id,
  });
  if (faults.length > 0) throw invalid({ password: faults });
  if (input.confirm_password !== undefined && input.confirm_password !== input.password) {
    throw invalid({ confirm_password: [TEXTS.passwordsDiffer()] });
  }
  await hit(db, { key: `create-login:${match.id}`, limit: MOST_LINKS, seconds: 3600 });
  const secret = newSecret();
  const chosen = { password_hash: await hashPassword(input.password), browser_hash: hashToken(secret) };
  const store = (shares: boolean) => inTransaction(db, (tx) => storeLogin(deps, tx, match, chosen, origin, shares));
  await store(match.email_taken).catch((error: { code?: string }) => {
    // Two members who share an address asked at the same moment: the second one shares it.
    if (error.code === '23505' && !match.email_taken) return store(true);
    throw error;
  });
  return secret;
}

interface Chosen {
  readonly password_hash: string;
  readonly browser_hash: Buffer;
}

/** Stores a login that is not active yet. If another login uses the address, its user name is the membership ID. */
async function storeLogin(
  { config }: AuthDeps,
  tx: Tx,
  match: Match,
  chosen: Chosen,
  origin: Origin,
  shares: boolean,
): Promise<void> {
  const username = shares ? match.membership_id : match.email;
  const made = await tx.row<{ id: number }>(sql`
    insert into app_user (username, email, shares_email, password_hash, is_active, is_pending, member_profile)
    values (${username}, ${match.email}, ${shares}, ${NO_PASSWORD}, false, true, ${match.id})
    on conflict (member_profile) do update set
      username = excluded.username, email = excluded.email, shares_email = excluded.shares_email,
      password_hash = excluded.password_hash
      where app_user.is_pending and not app_user.is_active
    returning id`);
  if (!made) throw invalid({ email: [TEXTS.accountExists()] });
  const token = await addMailedToken(tx, 'ACTIVATION', made.id, config.LINK_MINUTES, chosen);
  await record(tx, undefined, origin, { action: 'create-login', resource: 'user', rowId: made.id });
  await sendMail(tx, config, {
    to: match.email,
    template: 'create-login',
    values: { name: match.name, url: `${config.publicUrl}/create-login?token=${token}`, minutes: config.LINK_MINUTES },
    is_osc: match.is_osc,
  });
}
