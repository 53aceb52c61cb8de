import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { changeLoginEmail, type EmailChange, type EmailDecider } from './change-login-email.ts';

interface RegisterChange extends Pick<EmailChange, 'by' | 'alreadyNotified'> {
  readonly member: number;
  readonly from: string | null;
  readonly to: unknown;
  /** A family may share an address on the register, but not to log in with: leave the login alone then. */
  readonly skipTaken?: boolean;
}

/** The member's login, if it uses the address that the register had. */
const loginWith = (tx: Tx, member: number, email: string | null, to: string) =>
  tx.row<Columns<'app_user', 'id'> & { taken: boolean }>(sql`
    select u.id, exists (select from app_user o where o.id <> u.id
      and lower(${to}) in (lower(o.email), lower(o.username))) as taken
    from app_user u where u.member_profile = ${member} and lower(u.email) = lower(${email})`);

/** A new address on the register is also meant for the login that used the old one. True when a confirmation was sent. */
export async function followMemberEmail(tx: Tx, decider: EmailDecider, change: RegisterChange): Promise<boolean> {
  const { member, from, to, by, alreadyNotified, skipTaken } = change;
  if (typeof to !== 'string' || to === '' || from === null || to === from) return false;
  const login = await loginWith(tx, member, from, to);
  if (!login || (login.taken && skipTaken)) return false;
  await changeLoginEmail(tx, decider, { login: login.id, email: to, by, ...(alreadyNotified && { alreadyNotified }) });
  return true;
}
