import { ageFits, ageOn, ageWords, centsToMoney, type MemberStatus, type MembershipCost } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/rules/members';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { placesTaken } from '../../../resources/index.ts';
import type { NewItem } from '../../finance/invoices/index.ts';

/** Whose membership it is. */
export interface Renewer
  extends Columns<'member', 'id' | 'membership_level_1' | 'membership_level_2' | 'date_of_birth'> {
  readonly status: MemberStatus;
  readonly ends: string | null;
}

/** Inside a transaction the member is held. */
export const readRenewer = (db: Db, id: number, hold = sql``): Promise<Renewer | undefined> =>
  db.row<Renewer>(sql`
    select id, status, membership_level_1, membership_level_2, date_of_birth, membership_end_date as ends
    from member
    where id = ${id}
    ${hold}`);

type TypeColumns = Columns<
  'membership_type',
  'id' | 'level_1' | 'level_2' | 'fee' | 'eligibility' | 'min_age' | 'max_age' | 'renewal_fee' | 'max_members'
>;
interface OwnType extends TypeColumns {
  readonly billing_period: MembershipCost['billing_period'];
  readonly months: number | null;
  readonly is_current: boolean;
  /** How many of its places are taken. */
  readonly taken: number;
}
/** A type that is renewed for this many months. */
export type RenewableType = OwnType & { readonly months: number };

export const isRenewable = (type: OwnType): type is RenewableType => type.months !== null;

/** The membership someone has, and those that people may choose themselves when they renew. */
export const readTypes = (
  db: Db,
  { membership_level_1: level1, membership_level_2: level2 }: Renewer,
): Promise<OwnType[]> =>
  db.rows<OwnType>(sql`
    select y.id, y.level_1, y.level_2, y.fee, y.billing_period, y.eligibility, y.min_age, y.max_age, y.renewal_fee,
      y.renewal_months as months, y.level_1 = ${level1} and y.level_2 = ${level2} as is_current, y.max_members,
      ${placesTaken({ id: 'y.id', level_1: 'y.level_1', level_2: 'y.level_2' })} as taken
    from membership_type y
    where (y.level_1 = ${level1} and y.level_2 = ${level2})
      or (y.renewal_months is not null and y.is_offered and y.offered_online)
    order by is_current desc, y.renewal_fee, y.id`);

/** What a member has now, and its membership fee; null if the club has no such membership. */
export async function readCurrent(db: Db, member: number) {
  const row = await db.row<Columns<'membership_type', 'level_1' | 'level_2' | 'fee'> & Pick<OwnType, 'billing_period'>>(
    sql`
      select y.level_1, y.level_2, y.fee, y.billing_period
      from member m
      join membership_type y on y.level_1 = m.membership_level_1 and y.level_2 = m.membership_level_2
      where m.id = ${member}`,
  );
  return row ? { ...row, fee: centsToMoney(row.fee) } : null;
}

/** Why someone can't have a membership that starts on a day: their age, or that it is full. Their own they keep. */
export function typeRefusal(
  born: string | null,
  on: string,
  { is_current, min_age, max_age, max_members, taken }: OwnType,
): string | null {
  if (is_current) return null;
  if (born !== null && !ageFits(ageOn(born, on), min_age, max_age))
    return t.renewalAges({ ages: ageWords(min_age, max_age) });
  return max_members !== null && taken >= max_members ? t.renewalFull() : null;
}

/** A membership that can be chosen, with what an invoice for it would say. */
export interface PricedOption<O> {
  readonly option: O;
  readonly item: NewItem;
  /** What is to pay, in cents. */
  readonly amount: number;
}

export interface Offer<O> {
  readonly refusal: string | null;
  readonly options: readonly PricedOption<O>[];
}
