import { members as t } from '@clubhouse/messages/server/members';
import { type Actor, mayTouch, RIGHTS_OF_LOGIN } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { type MailConfig, sendMail } from '../../communications/email/index.ts';
import { makeMailedToken, voidMailedTokens } from '../sign-in/index.ts';

/** An approval may find the mailbox closed over a weekend. */
const THREE_DAYS = 3 * 24 * 60;

export const EMAIL_TAKEN = t.emailTaken;

/** Who allows the change. */
export interface EmailDecider {
  readonly config: MailConfig;
  readonly actor: Pick<Actor, 'user_id' | 'username' | 'rights' | 'token'>;
  readonly origin: Origin;
}

export interface EmailChange {
  readonly login: number;
  readonly email: string;
  /** Whose idea it was, for the email to the old mailbox. */
  readonly by: 'owner' | 'staff';
  /** Who read the old mailbox, when the login goes to another member at the same time. */
  readonly former?: { readonly name: string | null; readonly is_osc: boolean | null };
  /** The login goes to another member: the old mailbox can't undo it. */
  readonly handedOver?: boolean;
  /** The old mailbox hears of it in another email. */
  readonly alreadyNotified?: boolean;
  readonly takenText?: string;
}

interface Login {
  readonly id: number;
  readonly email: string;
  readonly is_pending: boolean;
  readonly rights: readonly string[];
  readonly name: Tables['member']['name'] | null;
  readonly is_osc: Tables['member']['is_osc'] | null;
  readonly taken: boolean;
}

const lockLogin = (tx: Tx, id: number, email: string) =>
  tx.row<Login>(sql`
    select u.id, u.email, u.is_pending and not u.is_active as is_pending, ${RIGHTS_OF_LOGIN} as rights, m.name,
      m.is_osc, exists (
        select from app_user o where o.id <> u.id and lower(${email}) in (lower(o.email), lower(o.username))) as taken
    from app_user u
    left join member m on m.id = u.member_profile
    where u.id = ${id}
    for update of u`);

/** Writes the address; a user name that was the old one follows. `verified`: its owner followed a link that was sent there. */
export async function storeLoginEmail(tx: Tx, id: number, email: string, verified = false): Promise<void> {
  await tx.run(sql`
    update app_user set email = ${email}, shares_email = false,
      email_verified_at = case
        when ${verified} then now()
        when lower(email) = lower(${email}) then email_verified_at
      end,
      username = case when lower(username) = lower(email) then ${email} else username end
    where id = ${id}`);
}

/**
 * The only way in which a login gets another email address. A person who allows it must be able to do all that the login can;
 * the address changes when the link in the new mailbox is followed, and the old mailbox is notified at once.
 */
export async function changeLoginEmail(tx: Tx, decider: EmailDecider, change: EmailChange): Promise<void> {
  const { config, actor, origin } = decider;
  const { email, by } = change;
  const login = await lockLogin(tx, change.login, email);
  if (!login) throw new Error('A login vanished.');
  if (login.email === email) return;
  if (actor.token) throw refusal(403, t.loginEmailByToken());
  if (!mayTouch(actor.rights, login.rights)) throw refusal(403, t.loginOutranks());
  // The same mailbox in another spelling, or a login that its own link has yet to confirm.
  if (login.is_pending || login.email.toLowerCase() === email.toLowerCase()) {
    if (login.taken) throw invalid({ email: [change.takenText ?? EMAIL_TAKEN()] });
    await storeLoginEmail(tx, login.id, email);
    if (login.is_pending) await voidMailedTokens(tx, 'ACTIVATION', login.id);
    return;
  }
  if (login.taken) throw invalid({ email: [change.takenText ?? EMAIL_TAKEN()] });
  const token = await makeMailedToken(tx, 'EMAIL_CHANGE', login.id, THREE_DAYS, {
    email,
    rights: login.rights,
    is_final: change.handedOver ?? false,
  });
  await record(tx, actor, origin, {
    action: 'request-email',
    resource: 'user',
    rowId: login.id,
    changes: { email: { old: login.email, new: email } },
  });
  await sendMail(tx, config, {
    to: email,
    template: 'confirm-email',
    values: { name: login.name ?? '', url: `${config.publicUrl}/confirm-email?token=${token}`, minutes: THREE_DAYS },
    is_osc: login.is_osc ?? false,
  });
  if (change.alreadyNotified) return;
  const { name, is_osc } = change.former ?? login;
  await sendMail(tx, config, {
    to: login.email,
    template: 'email-change-requested',
    values: { name: name ?? '', address: email, by },
    is_osc: is_osc ?? false,
  });
}
