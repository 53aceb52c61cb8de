import { platform as t } from '@clubhouse/messages/server/platform';
import { isWelcome } from '../../../access/index.ts';
import { recordBySystem } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { makeMailedToken } from './mailed-tokens.ts';

interface FoundLogin extends Columns<'app_user', 'id' | 'email' | 'is_active'> {
  readonly status: Tables['member']['status'] | null;
  readonly name: Tables['member']['name'] | null;
  readonly membership_id: Tables['member']['membership_id'] | null;
}

/** The link, or why there is none; `several` people share the address. */
type ResetLink =
  | { readonly kind: 'link'; readonly link: string; readonly email: string; readonly minutes: number }
  | { readonly kind: 'unknown' | 'inactive' }
  | { readonly kind: 'several'; readonly logins: readonly Pick<FoundLogin, 'name' | 'membership_id'>[] };

/** The logins that someone at the server may mean by an email address, a user name or a membership ID. */
export const findLogins = (db: Database, login: string): Promise<FoundLogin[]> =>
  db.rows<FoundLogin>(sql`
    select u.id, u.email, u.is_active, m.status, m.name, m.membership_id
    from app_user u
    left join member m on m.id = u.member_profile
    where lower(u.email) = lower(${login}) or lower(u.username) = lower(${login})
      or lower(m.membership_id) = lower(${login})
    order by u.id`);

/** For the person at the server: a one-time link to choose a new password, for an email address or a membership ID. */
export async function makeResetLink(db: Database, config: Config, login: string): Promise<ResetLink> {
  const logins = await findLogins(db, login);
  const [found] = logins;
  if (!found) return { kind: 'unknown' };
  if (logins.length > 1) return { kind: 'several', logins };
  if (!isWelcome(found.is_active, found.status ?? undefined)) return { kind: 'inactive' };
  const minutes = config.LINK_MINUTES;
  const token = await inTransaction(db, async (tx) => {
    await recordBySystem(tx, { action: 'password-link', resource: 'user', rowId: found.id }, t.commandLine());
    return makeMailedToken(tx, 'PASSWORD_RESET', found.id, minutes);
  });
  return { kind: 'link', link: `${config.publicUrl}/reset-password?token=${token}`, email: found.email, minutes };
}
