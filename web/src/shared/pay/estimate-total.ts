import { type ItemType, moneyToCents, spreadVouchers } from '@clubhouse/contract';

/** A voucher, as far as its worth goes. */
export interface Worth {
  readonly code: string;
  readonly value_type: string;
  readonly value: string;
  readonly balance: string;
  readonly usable_for: readonly string[];
  readonly max_discount?: string | null;
}

interface Owed {
  readonly amount_due: string;
  readonly items: readonly { readonly type: ItemType; readonly amount: string }[];
}

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

/** What vouchers would take off, by the rule that the server spends them by; the server decides. */
export function estimate(vouchers: readonly Worth[], invoices: readonly Owed[]): Estimate {
  const owed = invoices.map(({ amount_due, items }, id) => ({
    id,
    due: moneyToCents(amount_due),
    lines: items.map(({ type, amount }) => ({ type, amount: moneyToCents(amount) })),
  }));
  const shares = spreadVouchers(
    vouchers.map((one) => ({
      key: one.code,
      value_type: one.value_type,
      value: moneyToCents(one.value),
      balance: moneyToCents(one.balance),
      usable_for: one.usable_for,
      max_discount: one.max_discount ? moneyToCents(one.max_discount) : null,
    })),
    owed,
  );
  const takes = new Map(vouchers.map(({ code }) => [code, 0]));
  for (const { key, amount } of shares) takes.set(key, (takes.get(key) ?? 0) + amount);
  const total = owed.reduce((sum, { due }) => sum + due, 0);
  return { takes, left: total - shares.reduce((sum, { amount }) => sum + amount, 0) };
}
