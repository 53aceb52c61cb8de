import { type Body, type createAccount, TEXTS } from '@clubhouse/contract';
import { isWelcome } from '../../access/index.ts';
import { type Origin, record } from '../../audit/index.ts';
import { type Db, inTransaction, type Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid, refusal } from '../../errors.ts';
import { addressKey, hit } from '../../limiter/index.ts';
import {
  type AuthParts,
  findMailedToken,
  hashPassword,
  makeMailedToken,
  passwordFaults,
  spendMailedToken,
} from '../auth/index.ts';
import { sendMail } from '../mail/index.ts';

interface Match {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly membership_id: string;
  readonly status: string;
  readonly is_osc: boolean;
  readonly user_id: number | null;
  /** A login that sleeps until its link is followed; one that works is nobody's to replace. */
  readonly asleep: boolean | null;
  readonly email_taken: boolean;
}

/** Both values must belong to one member who may log in; anything else is no match, and nobody learns which half was right. */
async function findMember(db: Db, membershipId: string, email: string): Promise<Match | undefined> {
  const found = await db.row<Match>(sql`
    select m.id, m.name, m.email, m.membership_id, m.status, m.is_osc, u.id as user_id, u.is_pending and not u.is_active as asleep,
      exists (select from app_user o where lower(m.email) in (lower(o.email), lower(o.username))
        and o.member_profile is distinct from m.id) as email_taken
    from member m left join app_user u on u.member_profile = m.id
    where lower(m.membership_id) = lower(${membershipId}) and lower(m.email) = lower(${email})`);
  return found && isWelcome(true, found.status) ? found : undefined;
}

const hasLogin = (match: Match) => match.user_id !== null && !match.asleep;

const emailTaken = () =>
  invalid({ email: ['Another login uses this e-mail address. Please ask the club to change yours.'] });

/** Both calls of a visitor without a login share one limit. */
export const brake = (db: Db, origin: Origin) =>
  hit(db, { key: `account:${addressKey(origin.address)}`, limit: 10, seconds: 3600 });

/** Whether a login can be made for a member. */
export async function checkAccountOf(
  { db }: AuthParts,
  membershipId: string,
  email: string,
  origin: Origin,
): Promise<string> {
  await brake(db, origin);
  const match = await findMember(db, membershipId, email);
  if (!match) return 'NOT_MATCHED';
  return hasLogin(match) ? 'ACCOUNT_EXISTS' : 'CAN_CREATE';
}

/** Makes a login that sleeps until the link, mailed to the address on the register, is followed. */
export async function createLogin(parts: AuthParts, input: Body<typeof createAccount>, origin: Origin): Promise<void> {
  const { db } = parts;
  await brake(db, origin);
  const match = await findMember(db, input.membership_id, input.email);
  if (!match) throw invalid({ membership_id: [TEXTS.detailsDiffer] });
  if (hasLogin(match)) throw invalid({ email: [TEXTS.accountExists] });
  if (match.email_taken) throw emailTaken();
  const faults = passwordFaults(input.password, {
    'email address': match.email,
    name: match.name,
    'membership id': match.membership_id,
  });
  if (faults.length > 0) throw invalid({ password: faults });
  if (input.confirm_password !== undefined && input.confirm_password !== input.password) {
    throw invalid({ confirm_password: [TEXTS.passwordsDiffer] });
  }
  const hash = await hashPassword(input.password);
  await inTransaction(db, (tx) => storeLogin(parts, tx, match, hash, origin)).catch((error: { code?: string }) => {
    // Two members who share an address asked at the same moment.
    throw error.code === '23505' ? emailTaken() : error;
  });
}

async function storeLogin({ config }: AuthParts, tx: Tx, match: Match, hash: string, origin: Origin): Promise<void> {
  const made = await tx.row<{ id: number }>(sql`
    insert into app_user (username, email, password_hash, is_active, is_pending, member_profile)
    values (${match.email}, ${match.email}, ${hash}, false, true, ${match.id})
    on conflict (member_profile) do update set password_hash = excluded.password_hash
      where app_user.is_pending and not app_user.is_active
    returning id`);
  if (!made) throw invalid({ email: [TEXTS.accountExists] });
  const token = await makeMailedToken(tx, 'ACTIVATION', made.id, config.LINK_MINUTES);
  await record(tx, undefined, origin, { action: 'create-login', resource: 'user', rowId: made.id });
  await sendMail(tx, config, {
    to: match.email,
    template: 'create-login',
    values: { name: match.name, url: `${config.publicUrl}/create-login?token=${token}`, minutes: config.LINK_MINUTES },
    is_osc: match.is_osc,
  });
}

const badLink = () => refusal(404, TEXTS.linkInvalid);

/** Wakes a login with the token of the mailed link. */
export async function activateLogin({ db, config }: AuthParts, token: string, origin: Origin): Promise<void> {
  await brake(db, origin);
  await inTransaction(db, async (tx) => {
    const owner = await findMailedToken(tx, 'ACTIVATION', token);
    if (!owner?.user_id || !(await spendMailedToken(tx, 'ACTIVATION', token))) throw badLink();
    const woken = await tx.run(
      sql`update app_user set is_active = true, is_pending = false where id = ${owner.user_id} and is_pending`,
    );
    if (woken === 0) throw badLink();
    await record(tx, { user_id: owner.user_id, username: owner.username ?? '' }, origin, {
      action: 'activate',
      resource: 'user',
      rowId: owner.user_id,
    });
    await sendMail(tx, config, {
      to: owner.email ?? '',
      template: 'account-activated',
      values: { name: owner.name ?? '' },
      is_osc: owner.is_osc ?? false,
    });
  });
}
