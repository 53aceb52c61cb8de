import { type MemberStatus, renewalRefusal } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday } from '../../finance/invoices/index.ts';
import type { RenewalConfig } from './renewal-dependencies.ts';

interface MembershipEnd {
  readonly ends: string | null;
  readonly canRenew: boolean;
}

/** When a membership ends, and whether its member can renew it online now. */
export async function readMembershipEnd(db: Db, config: RenewalConfig, member: number): Promise<MembershipEnd> {
  const found = await db.row<{ ends: string | null; status: MemberStatus; is_renewable: boolean }>(sql`
    select m.membership_end_date as ends, m.status,
      exists (
        select
        from membership_type y
        where y.level_1 = m.membership_level_1 and y.level_2 = m.membership_level_2
          and y.renewal_months is not null) as is_renewable
    from member m
    where m.id = ${member}`);
  if (!found) return { ends: null, canRenew: false };
  const { ends, status, is_renewable } = found;
  const today = clubToday(config).toString();
  const { RENEWAL_OPENS_DAYS: opensDays, RENEWAL_GRACE_DAYS: graceDays } = config;
  const refusal = renewalRefusal({ status, ends, today, opensDays, graceDays });
  return { ends, canRenew: is_renewable && refusal === null };
}
