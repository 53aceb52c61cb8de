import type { ItemType } from '../../enums.ts';
import { type Cents, percentOf } from './amounts.ts';

/** What a kind of invoice line is called in a voucher group; an adjustment has no use of its own. */
const VOUCHER_USE_OF: Readonly<Record<ItemType, string>> = {
  RESERVATION: 'BOOKING',
  COURSE: 'COURSE',
  EVENT: 'EVENT',
  PRODUCT: 'PRODUCT',
  MEMBERSHIP_FEE: 'MEMBERSHIP_FEE',
  ADJUSTMENT: '',
};

export interface SpendableVoucher<Key> {
  readonly key: Key;
  readonly value_type: string;
  /** Cents, or hundredths of a percent. */
  readonly value: number;
  readonly balance: Cents;
  /** Empty: good for everything. */
  readonly usable_for: readonly string[];
  /** The most that a percentage takes off; null: no ceiling. */
  readonly max_discount: Cents | null;
}

/** An invoice with what is still due on it and its lines. */
export interface PayableInvoice {
  readonly id: number;
  readonly due: Cents;
  readonly lines: readonly { readonly type: ItemType; readonly amount: Cents }[];
}

/** What one voucher pays of one invoice. */
export interface VoucherShare<Key> {
  readonly key: Key;
  readonly invoice: number;
  readonly amount: Cents;
}

const eligibleAmount = ({ due, lines }: PayableInvoice, uses: readonly string[]): Cents =>
  uses.length === 0
    ? due
    : lines.filter(({ type }) => uses.includes(VOUCHER_USE_OF[type])).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Spreads vouchers over the invoices of one payment, in the given order. An amount goes from invoice to invoice until it is spent. A
 * percentage serves one invoice only: the one where it saves most, the first of equals.
 */
export function spreadVouchers<Key>(
  vouchers: readonly SpendableVoucher<Key>[],
  invoices: readonly PayableInvoice[],
): VoucherShare<Key>[] {
  const left = new Map(invoices.map(({ id, due }) => [id, due]));
  const shares: VoucherShare<Key>[] = [];
  const take = (key: Key, invoice: number, amount: Cents) => {
    if (amount <= 0) return;
    left.set(invoice, (left.get(invoice) ?? 0) - amount);
    shares.push({ key, invoice, amount });
  };
  for (const { key, value_type, value, balance, usable_for, max_discount } of vouchers) {
    const open = invoices.map((one) => ({
      id: one.id,
      most: Math.min(left.get(one.id) ?? 0, eligibleAmount(one, usable_for)),
    }));
    if (value_type === 'PERCENT') {
      const savings = open.map(({ id, most }) => ({
        id,
        amount: Math.min(percentOf(most, value), max_discount ?? Number.POSITIVE_INFINITY),
      }));
      const [best] = savings.toSorted((a, b) => b.amount - a.amount);
      if (best) take(key, best.id, best.amount);
      continue;
    }
    let rest = balance;
    for (const { id, most } of open) {
      const amount = Math.min(most, rest);
      rest -= amount;
      take(key, id, amount);
    }
  }
  return shares;
}
