import { type activateAccount, type Body, TEXTS } from '@clubhouse/contract';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { sendMail } from '../../communications/email/index.ts';
import {
  type AuthDeps,
  type ClubNames,
  findMailedToken,
  hashPassword,
  isSameBrowser,
  ownData,
  passwordFaults,
  spendMailedToken,
  type TokenOwner,
  voidMailedTokens,
} from '../sign-in/index.ts';
import { brakeAccounts } from './create-account.ts';

const badLink = () => refusal(404, TEXTS.linkInvalid());

/**
 * The password that the login gets: chosen here, or chosen before in this very browser. What another browser sent along with
 * the request for a login is no one's password.
 */
async function passwordOf(
  config: ClubNames,
  owner: TokenOwner,
  { password, confirm_password }: Body<typeof activateAccount>,
  secrets: readonly string[],
): Promise<string> {
  if (password === undefined) {
    if (owner.chosen_hash && secrets.some((secret) => isSameBrowser(owner, secret))) return owner.chosen_hash;
    throw invalid({ password: [TEXTS.choosePassword()] });
  }
  const faults = passwordFaults(password, config, ownData(owner));
  if (faults.length > 0) throw invalid({ password: faults });
  if (confirm_password !== undefined && confirm_password !== password)
    throw invalid({ confirm_password: [TEXTS.passwordsDiffer()] });
  return hashPassword(password);
}

/**
 * Makes a login work with the token of the mailed link. Every other link that was sent for it stops working. Where others
 * log in with the same email address, it answers the membership ID that this one logs in with.
 */
export async function activateLogin(
  { db, config }: AuthDeps,
  input: Body<typeof activateAccount>,
  secrets: readonly string[],
  origin: Origin,
): Promise<{ readonly login?: string }> {
  await brakeAccounts(db, origin);
  const owner = await findMailedToken(db, 'ACTIVATION', input.token);
  const userId = owner?.user_id;
  // Staff may have switched it on meanwhile: it waits for no link any more.
  if (!owner || !userId || owner.is_active) throw badLink();
  const hash = await passwordOf(config, owner, input, secrets);
  return inTransaction(db, async (tx) => {
    if (!(await spendMailedToken(tx, 'ACTIVATION', input.token))) throw badLink();
    const activated = await tx.run(sql`
      update app_user set is_active = true, is_pending = false, password_hash = ${hash}, email_verified_at = now()
      where id = ${userId} and is_pending`);
    if (activated === 0) throw badLink();
    await voidMailedTokens(tx, 'ACTIVATION', userId);
    await record(tx, { user_id: userId, username: owner.username ?? '' }, origin, {
      action: 'activate',
      resource: 'user',
      rowId: userId,
    });
    const shared = await tx.row<Columns<'member', 'membership_id'>>(sql`
      select m.membership_id
      from app_user u
      join member m on m.id = u.member_profile
      where u.id = ${userId} and u.shares_email`);
    await sendMail(tx, config, {
      to: owner.email ?? '',
      template: 'account-activated',
      values: { name: owner.name ?? '', login: shared?.membership_id ?? '' },
      is_osc: owner.is_osc ?? false,
    });
    return shared ? { login: shared.membership_id } : {};
  });
}
