import { formatLocale } from '@clubhouse/messages';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { sendMail } from '../../communications/email/index.ts';

/** Tells the owner of a login that it got a passkey or lost one, so that nobody does it unnoticed. */
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
  const when = Temporal.Now.zonedDateTimeISO(config.CLUB_TIMEZONE).toLocaleString(formatLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  await sendMail(tx, config, {
    to: owner.email,
    template: 'passkey-changed',
    values: { name: owner.name ?? '', change, passkey, when },
    is_osc: owner.is_osc ?? false,
  });
}
