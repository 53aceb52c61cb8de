import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { type MailConfig, sendMail } from '../mail/index.ts';
import type { Profile } from './profile.ts';

interface Login {
  readonly id: number;
  readonly email: string;
  readonly taken: boolean;
}

/**
 * A new address on record is also the one to log in with, when the old one was. The old mailbox is told: whoever got
 * into an account should not be able to take it away in silence.
 */
export async function followEmail(tx: Tx, config: MailConfig, profile: Profile, email: unknown): Promise<void> {
  if (typeof email !== 'string' || email === profile.email) return;
  const login = await tx.row<Login>(sql`
    select u.id, u.email, exists (select from app_user o where o.id <> u.id
      and (lower(o.email) = lower(${email}) or lower(o.username) = lower(${email}))) as taken
    from app_user u where u.member_profile = ${profile.id} for update of u`);
  const logsInWithIt = login && login.email.toLowerCase() === profile.email?.toLowerCase();
  if (logsInWithIt) {
    if (login.taken) throw invalid({ email: ['Another login uses this address.'] });
    await tx.run(sql`update app_user set username = case when lower(username) = lower(email) then ${email} else username end,
      email = ${email} where id = ${login.id}`);
  }
  if (!profile.email) return;
  const values = { name: profile.name, address: email, login: Boolean(logsInWithIt), by: 'owner' as const };
  await sendMail(tx, config, { to: profile.email, template: 'email-changed', values, is_osc: profile.is_osc });
}
