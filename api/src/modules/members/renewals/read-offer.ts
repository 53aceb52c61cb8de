import { centsToMoney, dayWords, type RenewalOption, renewalRefusal, renewedPeriod } from '@clubhouse/contract';
import { members as words } from '@clubhouse/messages/rules/members';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Db } from '../../../db/pool.ts';
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

/** Whether, as what, for how long and at what price a member can renew. */
export async function readOffer(
  db: Db,
  config: RenewalConfig,
  member: Renewer | undefined,
): Promise<Offer<RenewalOption>> {
  if (!member) return { refusal: words.renewalAtOffice(), options: [] };
  const today = clubToday(config);
  const { id, status, ends } = member;
  const refusal = renewalRefusal({
    status,
    ends,
    today: today.toString(),
    opensDays: config.RENEWAL_OPENS_DAYS,
    graceDays: config.RENEWAL_GRACE_DAYS,
  });
  if (refusal !== null || ends === null) return { refusal, options: [] };
  const [types, discount] = await Promise.all([readTypes(db, member), readDiscount(db, id, today)]);
  const priced = (type: RenewableType): PricedOption<RenewalOption> => {
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
      refusal: typeRefusal(member.date_of_birth, from, type),
    };
    return { option, item, amount };
  };
  const options = types.filter(isRenewable).map(priced);
  return { refusal: options.some(({ option }) => !option.refusal) ? null : words.renewalAtOffice(), options };
}
