import { moneyToCents } from '../../fields/money.ts';
import { type Day, dayRanks } from '../rules/day.ts';
import type { DayType } from '../rules/types.ts';

/** A row of the fees for guests; null stands for every day or every level. */
export interface GuestFeeRow {
  readonly day_type: DayType | null;
  readonly membership_level_3: string | null;
  readonly fee: string;
}

/** What a guest costs in cents: the day decides before the level of the member who brings them. Free without a row. */
export function guestFeeOf(rows: readonly GuestFeeRow[], day: Day, level: string | null): number {
  const types = [...dayRanks(day).map(({ type }) => type), null];
  const rank = ({ day_type, membership_level_3 }: GuestFeeRow) =>
    types.indexOf(day_type) * 2 + (membership_level_3 === null ? 1 : 0);
  const [closest] = rows
    .filter((row) => types.includes(row.day_type))
    .filter((row) => row.membership_level_3 === null || row.membership_level_3 === level)
    .sort((one, other) => rank(one) - rank(other));
  return closest ? (moneyToCents(closest.fee) ?? 0) : 0;
}
