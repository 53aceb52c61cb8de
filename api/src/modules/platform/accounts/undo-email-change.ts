import { TEXTS } from '@clubhouse/contract';
import { mayTouch } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { type MailConfig, sendMail } from '../../communications/email/index.ts';
import {
  type AuthDeps,
  addMailedToken,
  findMailedToken,
  makeMailedToken,
  setPassword,
  spendMailedToken,
  type TokenOwner,
  voidMailedTokens,
} from '../sign-in/index.ts';
import { EMAIL_TAKEN, storeLoginEmail } from './change-login-email.ts';

const SEVEN_DAYS = 7 * 24 * 60;

/** No password has this hash. */
const NO_PASSWORD = '!';

const badLink = () => refusal(404, TEXTS.linkInvalid());

interface ChangedLogin {
  readonly id: number;
  readonly old: string;
  readonly rights: readonly string[];
}

/** A link for the old mailbox. Links for mailboxes before that go on working: a person who changes twice gains nothing. */
export async function makeUndoLink(tx: Tx, { publicUrl }: MailConfig, { id, old, rights }: ChangedLogin) {
  const token = await addMailedToken(tx, 'EMAIL_UNDO', id, SEVEN_DAYS, { email: old, rights });
  return `${publicUrl}/undo-email-change?token=${token}`;
}

/** What came after the change may be someone else's: other links, providers, passkeys, codes, and tokens of programs. */
async function dropLaterAccess(tx: Tx, id: number, { id: link, created_at: since }: TokenOwner): Promise<void> {
  await tx.run(sql`delete from mailed_token where kind = 'EMAIL_UNDO' and user_id = ${id} and id > ${link}`);
  await voidMailedTokens(tx, 'EMAIL_CHANGE', id);
  await tx.run(sql`delete from passkey where user_id = ${id} and created_at >= ${since}`);
  await tx.run(sql`delete from linked_identity where user_id = ${id} and created_at >= ${since}`);
  await tx.run(sql`delete from second_factor where user_id = ${id} and created_at >= ${since}`);
  await tx.run(sql`delete from api_token where user_id = ${id} and created_at >= ${since}`);
}

/** The register follows if it has the address that is undone. */
async function restoreRegister(tx: Tx, id: number, from: string, to: string): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    update member m
    set email = ${to}
    from app_user u
    where u.id = ${id} and m.id = u.member_profile and lower(m.email) = lower(${from})
    returning m.id`);
  return row?.id;
}

/**
 * The old mailbox says that it wasn't its owner who changed the address: the login goes back to it, everyone is logged
 * out, and the password is void. Returns the token with which the owner chooses a new one.
 */
export async function undoEmailChange({ db, config }: AuthDeps, token: string, origin: Origin): Promise<string> {
  await hit(db, { key: `undo-email:${addressKey(origin.address)}`, limit: 30, seconds: 3600 });
  return inTransaction(db, async (tx) => {
    const owner = await findMailedToken(tx, 'EMAIL_UNDO', token);
    const { user_id: id, new_email: old, email } = owner ?? {};
    if (!owner?.is_active || !id || !old || !email) throw badLink();
    // A login that can do more by now is for the club to look at.
    if (!mayTouch(owner.rights_then, owner.rights_now)) throw badLink();
    if (!(await spendMailedToken(tx, 'EMAIL_UNDO', token))) throw badLink();
    const taken = await tx.row(sql`
      select 1 from app_user where id <> ${id} and lower(${old}) in (lower(email), lower(username))`);
    if (taken) throw invalid({ email: [EMAIL_TAKEN()] });
    await storeLoginEmail(tx, id, old, true);
    const member = await restoreRegister(tx, id, email, old);
    await dropLaterAccess(tx, id, owner);
    await setPassword(tx, id, NO_PASSWORD, 'change of email undone');
    const actor = { user_id: id, username: owner.username ?? '' };
    const changes = { email: { old: email, new: old } };
    await record(tx, actor, origin, { action: 'undo-email', resource: 'user', rowId: id, changes });
    if (member) await record(tx, actor, origin, { action: 'update', resource: 'member', rowId: member, changes });
    for (const to of [old, email])
      await sendMail(tx, config, {
        to,
        template: 'email-change-undone',
        values: { name: owner.name ?? '', address: old },
        is_osc: owner.is_osc ?? false,
      });
    return makeMailedToken(tx, 'PASSWORD_RESET', id, config.LINK_MINUTES);
  });
}
