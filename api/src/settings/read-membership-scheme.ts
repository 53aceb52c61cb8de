import type { MembershipLevel, MembershipScheme, MembershipType } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** The club's levels and types of membership, in the order in which people choose from them. */
export async function readMembershipScheme(db: Db): Promise<MembershipScheme> {
  const levels = await db.rows<MembershipLevel>(sql`
    select level, code, label, is_offered
    from membership_level
    order by level, sort_order, code`);
  const types = await db.rows<MembershipType>(sql`
    select y.level_1, y.level_2, y.fee, y.billing_period, y.min_age, y.max_age, y.is_offered
    from membership_type y
    left join membership_level a on a.level = 1 and a.code = y.level_1
    left join membership_level b on b.level = 2 and b.code = y.level_2
    order by a.sort_order, b.sort_order, y.id`);
  return { levels, types };
}
