import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { sendMail } from '../../communications/email/index.ts';
import { currentTime } from '../sign-in/index.ts';

/** Emails the owner of a login when a passkey is added or removed, so that nobody can do it unnoticed. */
export async function tellOwner(
  tx: Tx,
  config: Config,
  userId: number,
  change: 'added' | 'removed',
  passkey: string,
): Promise<void> {
  const owner = await tx.row<Columns<'app_user', 'email'> & Partial<Columns<'member', 'name' | 'is_osc'>>>(sql`
    select u.email, m.name, m.is_osc
    from app_user u
    left join member m on m.id = u.member_profile
    where u.id = ${userId}`);
  if (!owner?.email) return;
  await sendMail(tx, config, {
    to: owner.email,
    template: 'passkey-changed',
    values: { name: owner.name ?? '', change, passkey, when: currentTime(config) },
    is_osc: owner.is_osc ?? false,
  });
}
