import { type ItemType, moneyToCents, percentOf } from '@clubhouse/contract';

/** A voucher, as far as its worth goes. */
export interface Worth {
  readonly code: string;
  readonly value_type: string;
  readonly value: string;
  readonly balance: string;
  readonly usable_for: readonly string[];
}

interface Owed {
  readonly amount_due: string;
  readonly items: readonly { readonly type: ItemType; readonly amount: string }[];
}

const USE: Readonly<Record<ItemType, string>> = {
  RESERVATION: 'BOOKING',
  COURSE: 'COURSE',
  EVENT: 'EVENT',
  PRODUCT: 'PRODUCT',
  MEMBERSHIP_FEE: 'MEMBERSHIP_FEE',
  ADJUSTMENT: '',
};

const linesFor = ({ items }: Owed, uses: readonly string[]): number =>
  items.filter(({ type }) => uses.includes(USE[type])).reduce((sum, { amount }) => sum + moneyToCents(amount), 0);

/** Those with a percentage first, then those that are good for few things: so that together they pay for the most. */
const rank = ({ value_type, usable_for }: Worth) =>
  (value_type === 'PERCENT' ? 0 : 2) + (usable_for.length > 0 ? 0 : 1);

/** The order in which vouchers are best spent. */
export const inBestOrder = <T extends Worth>(vouchers: readonly T[]): readonly T[] =>
  vouchers.toSorted((one, other) => rank(one) - rank(other));

export interface Estimate {
  /** What each voucher takes off, in cents, by its code. */
  readonly takes: ReadonlyMap<string, number>;
  readonly left: number;
}

/** What vouchers would take off, one after the other as the server will; the server decides. */
export function estimate(vouchers: readonly Worth[], invoices: readonly Owed[]): Estimate {
  const left = invoices.map(({ amount_due }) => moneyToCents(amount_due));
  const takes = new Map<string, number>();
  for (const { code, value_type, value, balance, usable_for: uses } of vouchers) {
    let worth = value_type === 'AMOUNT' ? moneyToCents(balance) : Number.POSITIVE_INFINITY;
    let taken = 0;
    invoices.forEach((one, i) => {
      const due = left[i] ?? 0;
      const most = uses.length === 0 ? due : Math.min(due, linesFor(one, uses));
      const amount = Math.min(value_type === 'PERCENT' ? percentOf(most, moneyToCents(value)) : most, worth);
      worth -= amount;
      taken += amount;
      left[i] = due - amount;
    });
    takes.set(code, taken);
  }
  return { takes, left: left.reduce((sum, due) => sum + due, 0) };
}
