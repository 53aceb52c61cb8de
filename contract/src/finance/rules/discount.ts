import { finance as t } from '@clubhouse/messages/rules/finance';
import { type Cents, percentOf } from './amounts.ts';

/** What the discounts of one member may be given on in one month. */
export const DISCOUNT_LIMIT: Cents = 100_000 * 100;

/** Kinds of line that a discount group is good for. */
export const DISCOUNTED_ITEMS = ['PRODUCT', 'RESERVATION', 'COURSE', 'EVENT'] as const;

export interface PricedLine {
  readonly type: string;
  readonly quantity: number;
  readonly unit_price: Cents;
  /** Given by staff on this line: it takes the place of the group's. None or nothing: the group's holds. */
  readonly discount_amount?: Cents;
}

export interface DiscountedLine extends PricedLine {
  readonly discount_amount: Cents;
  readonly amount: Cents;
}

export type DiscountReason =
  | { readonly code: 'DISCOUNT_GROUP'; readonly percent: number }
  | { readonly code: 'LIMIT_REACHED' };

export interface Discounted {
  readonly lines: readonly DiscountedLine[];
  /** How much of the month's limit these lines take. */
  readonly spending: Cents;
  /** One reason per step; `discountReasonText` puts it into words. */
  readonly trace: readonly DiscountReason[];
}

/** Why a discount is what it is, in words. */
export const discountReasonText = (reason: DiscountReason): string =>
  reason.code === 'LIMIT_REACHED' ? t.discountLimit() : t.discountGroup({ percent: reason.percent });

const isDiscounted = (type: string) => (DISCOUNTED_ITEMS as readonly string[]).includes(type);

/** The discount of a group, line by line, for as much as the month's limit leaves. */
export function applyDiscount(lines: readonly PricedLine[], group: string, left: Cents): Discounted {
  const percent = group === 'NA' ? 0 : Number(group);
  let spending = 0;
  const discounted = lines.map((line) => {
    const price = line.quantity * line.unit_price;
    const given = Math.min(line.discount_amount ?? 0, price);
    if (given > 0) return { ...line, discount_amount: given, amount: price - given };
    const eligible = percent > 0 && isDiscounted(line.type) ? Math.max(0, Math.min(price, left - spending)) : 0;
    spending += eligible;
    const discount_amount = percentOf(eligible, percent * 100);
    return { ...line, discount_amount, amount: price - discount_amount };
  });
  const trace: DiscountReason[] = [];
  if (spending > 0) trace.push({ code: 'DISCOUNT_GROUP', percent });
  const wanted = lines
    .filter(({ type, discount_amount = 0 }) => isDiscounted(type) && discount_amount === 0)
    .reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  if (percent > 0 && spending < wanted) trace.push({ code: 'LIMIT_REACHED' });
  return { lines: discounted, spending, trace };
}
