import { TEXTS } from '@clubhouse/contract';
import { formatLocale } from '@clubhouse/messages';
import { emails } from '@clubhouse/messages/server/emails';
import { isWelcome } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { addressKey, hit, nameKey, tryHit } from '../../../limiter/index.ts';
import { sendMail } from '../../communications/email/index.ts';
import { hashPassword } from './hash-password.ts';
import { RESET_USES_FROM_ADDRESS, RESETS_FROM_ADDRESS, RESETS_OF_ACCOUNT } from './login-limits.ts';
import { findMailedToken, makeMailedToken, spendMailedToken, type TokenOwner } from './mailed-tokens.ts';
import { passwordFaults } from './password-rules.ts';
import { endSessionsOf } from './sessions.ts';
import type { AuthDeps } from './sign-in-dependencies.ts';

interface ResetLogin extends Columns<'app_user', 'id' | 'email' | 'is_active'> {
  readonly status: Tables['member']['status'] | null;
  readonly name: Tables['member']['name'] | null;
  readonly is_osc: Tables['member']['is_osc'] | null;
  readonly membership_id: Tables['member']['membership_id'] | null;
}

const badLink = () => refusal(404, TEXTS.linkInvalid());

/** Sends a reset link to a known account. Known or not, the answer and the work before it are the same. */
export async function requestReset({ db, config }: AuthDeps, email: string, origin: Origin): Promise<void> {
  await hit(db, { key: `reset:${addressKey(origin.address)}`, ...RESETS_FROM_ADDRESS });
  const within = await tryHit(db, { key: `reset-to:${nameKey(email)}`, ...RESETS_OF_ACCOUNT });
  await inTransaction(db, async (tx) => {
    const all = await tx.rows<ResetLogin>(sql`
      select u.id, u.email, u.is_active, m.status, m.name, m.is_osc, m.membership_id
      from app_user u
      left join member m on m.id = u.member_profile
      where lower(u.email) = lower(${email})
      order by u.shares_email, u.id`);
    const found = all.filter(({ is_active, status }) => isWelcome(is_active, status ?? undefined));
    if (!within || found.length === 0) return spendSameWork(tx);
    // A household that shares an address gets one email for each of its logins, and each says whose it is.
    for (const one of found) await sendReset(tx, config, one, found.length > 1 ? (one.membership_id ?? '') : '');
  });
}

async function sendReset(tx: Tx, config: AuthDeps['config'], found: ResetLogin, login: string): Promise<void> {
  const token = await makeMailedToken(tx, 'PASSWORD_RESET', found.id, config.LINK_MINUTES);
  await sendMail(tx, config, {
    to: found.email,
    template: 'password-reset',
    values: {
      name: found.name ?? '',
      url: `${config.publicUrl}/reset-password?token=${token}`,
      minutes: config.LINK_MINUTES,
      login,
    },
    is_osc: found.is_osc ?? false,
  });
}

/** What an unknown address costs: as many statements as a known one, against rows that are not there. */
async function spendSameWork(tx: Tx): Promise<void> {
  await makeMailedToken(tx, 'PASSWORD_RESET', null, 0);
  await tx.run(sql`delete from mailed_token where kind = 'PASSWORD_RESET' and user_id is null`);
  await tx.run(sql`update outbox set attempts = attempts where id = 0`);
}

const brake = ({ db }: AuthDeps, origin: Origin) =>
  hit(db, { key: `reset-use:${addressKey(origin.address)}`, ...RESET_USES_FROM_ADDRESS });

/** The owner of a link that still works; it stops with the account it was made for. */
async function ownerOf({ db }: AuthDeps, token: string): Promise<TokenOwner & { readonly user_id: number }> {
  const owner = await findMailedToken(db, 'PASSWORD_RESET', token);
  if (!owner?.user_id || !isWelcome(owner.is_active ?? false, owner.status ?? undefined)) throw badLink();
  return { ...owner, user_id: owner.user_id };
}

/** Whether a reset link still works. */
export async function validateReset(deps: AuthDeps, token: string, origin: Origin): Promise<void> {
  await brake(deps, origin);
  await ownerOf(deps, token);
}

/** The labels under which own data is in a refusal. */
export const ownData = (owner: Pick<TokenOwner, 'username' | 'email' | 'name' | 'membership_id'>) => ({
  username: owner.username,
  'email address': owner.email,
  name: owner.name,
  'membership ID': owner.membership_id,
});

/** Sets a new password with a mailed token. A weak password does not use the token up; a good one ends all sessions. */
export async function confirmReset(deps: AuthDeps, token: string, password: string, origin: Origin): Promise<void> {
  await brake(deps, origin);
  const owner = await ownerOf(deps, token);
  const userId = owner.user_id;
  const faults = passwordFaults(password, deps.config, ownData(owner));
  if (faults.length > 0) throw invalid({ password: faults });
  const hash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    if (!(await spendMailedToken(tx, 'PASSWORD_RESET', token))) throw badLink();
    await setPassword(tx, userId, hash, 'password reset');
    await record(tx, { user_id: userId, username: owner.username ?? '' }, origin, {
      action: 'password-reset',
      resource: 'user',
      rowId: userId,
    });
    await notifyPasswordChanged(tx, deps, owner, emails.passwordChangedByLink());
  });
}

/** Stores a new hash and ends the sessions that stood on the old one. */
export async function setPassword(
  tx: Tx,
  userId: number,
  hash: string,
  reason: string,
  exceptSession: number | null = null,
): Promise<void> {
  await tx.run(sql`update app_user set password_hash = ${hash} where id = ${userId}`);
  await tx.run(sql`delete from mailed_token where user_id = ${userId} and kind = 'PASSWORD_RESET' and used_at is null`);
  await endSessionsOf(tx, userId, reason, exceptSession);
}

/** The time at the club, as emails show it. */
export const currentTime = ({ CLUB_TIMEZONE }: Pick<AuthDeps['config'], 'CLUB_TIMEZONE'>): string =>
  Temporal.Now.zonedDateTimeISO(CLUB_TIMEZONE).toLocaleString(formatLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });

/** Notifies the owner of an account that its password is a new one. */
export async function notifyPasswordChanged(
  tx: Tx,
  { config }: Pick<AuthDeps, 'config'>,
  owner: Pick<TokenOwner, 'email' | 'name' | 'is_osc'>,
  device: string,
): Promise<void> {
  if (!owner.email) return;
  await sendMail(tx, config, {
    to: owner.email,
    template: 'password-changed',
    values: { name: owner.name ?? '', when: currentTime(config), device },
    is_osc: owner.is_osc ?? false,
  });
}
