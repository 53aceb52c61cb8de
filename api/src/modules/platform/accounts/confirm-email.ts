import { TEXTS } from '@clubhouse/contract';
import { mayTouch } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { sendMail } from '../../communications/email/index.ts';
import { type AuthDeps, findMailedToken, spendMailedToken, voidMailedTokens } from '../sign-in/index.ts';
import { EMAIL_TAKEN, storeLoginEmail } from './change-login-email.ts';
import { makeUndoLink } from './undo-email-change.ts';

const badLink = () => refusal(404, TEXTS.linkInvalid());

/** The new mailbox has answered: the login changes to it, and the old mailbox hears that it is done. */
export async function confirmEmail({ db, config }: AuthDeps, token: string, origin: Origin): Promise<void> {
  await hit(db, { key: `confirm-email:${addressKey(origin.address)}`, limit: 30, seconds: 3600 });
  await inTransaction(db, async (tx) => {
    const owner = await findMailedToken(tx, 'EMAIL_CHANGE', token);
    const { user_id: id, new_email: email, email: old, username } = owner ?? {};
    if (!owner?.is_active || !id || !email) throw badLink();
    // A person who allowed it did not know that the login could do more one day.
    if (!mayTouch(owner.rights_then, owner.rights_now)) throw badLink();
    if (!(await spendMailedToken(tx, 'EMAIL_CHANGE', token))) throw badLink();
    const taken = await tx.row(sql`
      select 1 from app_user where id <> ${id} and lower(${email}) in (lower(email), lower(username))`);
    if (taken) throw invalid({ email: [EMAIL_TAKEN()] });
    await storeLoginEmail(tx, id, email, true).catch((error: { code?: string }) => {
      throw error.code === '23505' ? invalid({ email: [EMAIL_TAKEN()] }) : error;
    });
    await voidMailedTokens(tx, 'PASSWORD_RESET', id);
    await record(tx, { user_id: id, username: username ?? '' }, origin, {
      action: 'confirm-email',
      resource: 'user',
      rowId: id,
      changes: { email: { old: old ?? null, new: email } },
    });
    if (!old) return;
    const url = owner.is_final ? undefined : await makeUndoLink(tx, config, { id, old, rights: owner.rights_now });
    await sendMail(tx, config, {
      to: old,
      template: 'email-changed',
      values: { name: owner.name ?? '', address: email, login: 'changed', by: 'owner', ...(url && { url }) },
      is_osc: owner.is_osc ?? false,
    });
  });
}
