import {
  ageFits,
  ageOn,
  ageWords,
  centsToMoney,
  dayWords,
  type MemberStatus,
  type RenewalOption,
  renewalRefusal,
  renewedPeriod,
} from '@clubhouse/contract';
import { members as words } from '@clubhouse/messages/rules/members';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday, type NewItem, readDiscount } from '../../finance/invoices/index.ts';
import type { RenewalConfig } from './renewal-dependencies.ts';

interface Renewer extends Columns<'member', 'id' | 'membership_level_1' | 'membership_level_2' | 'date_of_birth'> {
  readonly status: MemberStatus;
  readonly ends: string | null;
}

type RenewableType = Columns<
  'membership_type',
  'id' | 'level_1' | 'level_2' | 'fee' | 'eligibility' | 'min_age' | 'max_age' | 'renewal_fee'
> & { readonly billing_period: RenewalOption['billing_period']; readonly months: number; readonly is_current: boolean };

/** A membership that someone could go on with, with what an invoice for it would say. */
interface PricedOption {
  readonly option: RenewalOption;
  readonly item: NewItem;
  /** What is to pay, in cents. */
  readonly amount: number;
}

export interface Offer {
  readonly member: Renewer | undefined;
  readonly refusal: string | null;
  readonly options: readonly PricedOption[];
}

/** The membership someone has, as far as it can be renewed, and those that people may choose themselves. */
const readTypes = (db: Db, { membership_level_1: level1, membership_level_2: level2 }: Renewer) =>
  db.rows<RenewableType>(sql`
    select y.id, y.level_1, y.level_2, y.fee, y.billing_period, y.eligibility, y.min_age, y.max_age, y.renewal_fee,
      y.renewal_months as months, y.level_1 = ${level1} and y.level_2 = ${level2} as is_current
    from membership_type y
    where y.renewal_months is not null
      and ((y.level_1 = ${level1} and y.level_2 = ${level2}) or (y.is_offered and y.offered_online))
    order by is_current desc, y.renewal_fee, y.id`);

const ageRefusal = (born: string | null, on: string, { is_current, min_age, max_age }: RenewableType): string | null =>
  is_current || born === null || ageFits(ageOn(born, on), min_age, max_age)
    ? null
    : words.renewalAges({ ages: ageWords(min_age, max_age) });

/** Whether, as what, for how long and at what price a member can renew. Inside a transaction the member is held. */
export async function readOffer(db: Db, config: RenewalConfig, id: number, hold = sql``): Promise<Offer> {
  const member = await db.row<Renewer>(sql`
    select id, status, membership_level_1, membership_level_2, date_of_birth, membership_end_date as ends
    from member
    where id = ${id}
    ${hold}`);
  if (!member) return { member, refusal: words.renewalAtOffice(), options: [] };
  const today = clubToday(config);
  const { status, ends } = member;
  const refusal = renewalRefusal({
    status,
    ends,
    today: today.toString(),
    opensDays: config.RENEWAL_OPENS_DAYS,
    graceDays: config.RENEWAL_GRACE_DAYS,
  });
  if (refusal !== null || ends === null) return { member, refusal, options: [] };
  const [types, discount] = await Promise.all([readTypes(db, member), readDiscount(db, id, today)]);
  const options = types.map((type): PricedOption => {
    const { from, until } = renewedPeriod(ends, type.months);
    const item: NewItem = {
      type: 'MEMBERSHIP_FEE',
      description: t.renewalInvoiceLine({ ends: dayWords(until) }),
      quantity: 1,
      unit_price: type.renewal_fee,
    };
    const [line] = discount([item]).lines;
    const amount = line?.amount ?? type.renewal_fee;
    const option = {
      id: type.id,
      level_1: type.level_1,
      level_2: type.level_2,
      is_current: type.is_current,
      starts_on: from,
      ends_on: until,
      renewal_fee: centsToMoney(type.renewal_fee),
      discount_amount: centsToMoney(line?.discount_amount ?? 0),
      amount: centsToMoney(amount),
      fee: centsToMoney(type.fee),
      billing_period: type.billing_period,
      eligibility: type.eligibility,
      refusal: ageRefusal(member.date_of_birth, from, type),
    };
    return { option, item, amount };
  });
  return { member, refusal: options.some(({ option }) => !option.refusal) ? null : words.renewalAtOffice(), options };
}
