import {
  type ChangeOption,
  centsToMoney,
  changePrice,
  changeRefusal,
  cheaperRefusal,
  gstWithin,
  isCheaper,
  membershipTypeName,
  monthsLeft,
  newFeeFrom,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday, type NewItem, readDiscount } from '../../finance/invoices/index.ts';
import {
  isRenewable,
  type Offer,
  type PricedOption,
  type RenewableType,
  type Renewer,
  readTypes,
  typeRefusal,
} from './renewable-types.ts';
import type { RenewalConfig } from './renewal-dependencies.ts';

type Next = Columns<'membership_renewal', 'level_1' | 'level_2' | 'starts_on'>;

/** A paid renewal that changes the membership on a later day, and up to where the membership fee is billed. */
const readAhead = (db: Db, member: number) =>
  Promise.all([
    db.row<Next>(sql`
      select level_1, level_2, starts_on
      from membership_renewal
      where member = ${member} and status = 'DONE' and is_change and changed_at is null`),
    db.row<{ until: string | null }>(sql`select max(covers_until) as until from fee_bill where member = ${member}`),
  ]);

/** To what, and at what price, a member can change before their membership ends; null where the club doesn't offer that. */
export async function readChange(
  db: Db,
  config: RenewalConfig,
  member: Renewer | undefined,
): Promise<Offer<ChangeOption> | null> {
  if (!member || config.CHANGE_MEMBERSHIP === 'off') return null;
  const types = await readTypes(db, member);
  const others = types.filter(isRenewable).filter(({ is_current }) => !is_current);
  if (others.length === 0) return null;
  const current = types.filter(isRenewable).find(({ is_current }) => is_current);
  const day = clubToday(config);
  const today = day.toString();
  const { id, status, ends } = member;
  const [[next, billed], discount] = await Promise.all([readAhead(db, id), readDiscount(db, id, day)]);
  const refusal = changeRefusal({
    status,
    ends,
    today,
    isRenewable: current !== undefined,
    next: next ? { membership: membershipTypeName(next.level_1, next.level_2), from: next.starts_on } : null,
  });
  if (refusal !== null || ends === null || !current) return { refusal, options: [] };
  const months = monthsLeft(today, ends);
  const priced = (type: RenewableType): PricedOption<ChangeOption> => {
    const { renewal_share, paid_share, difference } = changePrice(months, current, type);
    const membership = membershipTypeName(type.level_1, type.level_2);
    const item: NewItem = {
      type: 'MEMBERSHIP_FEE',
      description: t.changeInvoiceLine({ membership, months }),
      quantity: 1,
      unit_price: difference,
    };
    const [line] = discount([item]).lines;
    const amount = line?.amount ?? difference;
    const option: ChangeOption = {
      id: type.id,
      level_1: type.level_1,
      level_2: type.level_2,
      months,
      renewal_share: centsToMoney(renewal_share),
      paid_share: centsToMoney(paid_share),
      difference: centsToMoney(difference),
      discount_amount: centsToMoney(line?.discount_amount ?? 0),
      amount: centsToMoney(amount),
      gst_amount: centsToMoney(gstWithin(amount, Math.round(config.GST_RATE * 100))),
      fee: centsToMoney(type.fee),
      billing_period: type.billing_period,
      fee_from: newFeeFrom(today, billed?.until ?? null),
      eligibility: type.eligibility,
      refusal: isCheaper(type, current)
        ? cheaperRefusal(membership, { ends, today, opensDays: config.RENEWAL_OPENS_DAYS })
        : typeRefusal(member.date_of_birth, today, type),
    };
    return { option, item, amount };
  };
  return { refusal: null, options: others.map(priced) };
}
