import type { LevelNumber } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

interface LevelUse {
  readonly members: boolean;
  readonly prices: boolean;
}

/** Where a level 3 is named besides members: prices, booking windows, audiences and vouchers. */
const NAMED_ELSEWHERE = (code: string) => sql`
  exists (select from facility_price where membership_level_3 = ${code})
  or exists (select from facility_period where membership_level_3 = ${code})
  or exists (select from offering_price where membership_level_3 = ${code})
  or exists (select from offering_period where membership_level_3 = ${code})
  or exists (select from offering where ${code} = any(membership_levels))
  or exists (select from post where ${code} = any(membership_levels))
  or exists (select from newsletter where ${code} = any(membership_levels))
  or exists (select from voucher_group where ${code} = any(membership_levels))`;

/** What a level is used by: members who hold it, and prices and rules that name it. */
export async function levelUse(db: Db, level: LevelNumber, code: string): Promise<LevelUse> {
  const held = [
    sql`membership_level_1 = ${code}`,
    sql`membership_level_2 = ${code}`,
    sql`membership_level_3 = ${code}`,
  ][level - 1];
  const named = [
    sql`exists (select from membership_type where level_1 = ${code})`,
    sql`exists (select from membership_type where level_2 = ${code})`,
    NAMED_ELSEWHERE(code),
  ][level - 1];
  const found = await db.row<LevelUse>(sql`
    select exists (select from member where ${held ?? sql`false`}) as members, (${named ?? sql`false`}) as prices`);
  return found ?? { members: false, prices: false };
}
