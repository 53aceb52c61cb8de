import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { emailOwner } from '../sign-in/index.ts';

/** What happened to a second factor. */
export type FactorChange = 'on' | 'off' | 'reset' | 'codes' | 'used';

/** Emails the owner of a login about their second factor. */
export async function notifyOwner(
  tx: Tx,
  config: MailConfig & Pick<Config, 'CLUB_TIMEZONE'>,
  userId: number,
  change: FactorChange,
): Promise<void> {
  const left = await tx.row<{ codes: number }>(sql`
    select count(*)::int as codes
    from recovery_code c
    join second_factor f on f.id = c.factor
    where f.user_id = ${userId} and c.used_at is null`);
  await emailOwner(tx, config, userId, (known) => ({
    template: 'second-factor-changed',
    values: { ...known, change, codes: left?.codes ?? 0 },
  }));
}
