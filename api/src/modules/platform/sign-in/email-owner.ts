import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type Mail, type MailConfig, sendMail } from '../../communications/email/index.ts';
import { currentTime } from './reset-password.ts';

type WrittenEmail = Mail extends infer M ? (M extends Mail ? Pick<M, 'template' | 'values'> : never) : never;

/** Emails the owner of a login about a change to it, so that no one can make one unnoticed. */
export async function emailOwner(
  tx: Tx,
  config: MailConfig & Pick<Config, 'CLUB_TIMEZONE'>,
  userId: number,
  write: (known: { readonly name: string; readonly when: string }) => WrittenEmail,
): Promise<void> {
  const owner = await tx.row<Columns<'app_user', 'email'> & Partial<Columns<'member', 'name' | 'is_osc'>>>(sql`
    select u.email, m.name, m.is_osc
    from app_user u
    left join member m on m.id = u.member_profile
    where u.id = ${userId}`);
  if (!owner?.email) return;
  const content = write({ name: owner.name ?? '', when: currentTime(config) });
  await sendMail(tx, config, { ...content, to: owner.email, is_osc: owner.is_osc ?? false });
}
