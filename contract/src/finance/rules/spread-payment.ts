import type { Cents } from './amounts.ts';

/** What a sum of money pays of several amounts, and what is over. */
export interface SpreadPayment {
  /** What of each amount is paid, in their order. */
  readonly parts: readonly Cents[];
  readonly applied: Cents;
  /** Beyond all of the amounts: change or credit. */
  readonly over: Cents;
  /** What stays owed of the amounts. */
  readonly missing: Cents;
}

/** Pays amounts in their order as far as the money goes. Every cent of it is in a part or in `over`. */
export function spreadPayment(amounts: readonly Cents[], received: Cents): SpreadPayment {
  let left = received;
  const parts = amounts.map((amount) => {
    const part = Math.min(amount, left);
    left -= part;
    return part;
  });
  const applied = received - left;
  const missing = amounts.reduce((sum, amount) => sum + amount, 0) - applied;
  return { parts, applied, over: left, missing };
}
