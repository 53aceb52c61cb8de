import { centsToMoney } from '../fields/money.ts';
import type { Cents } from './amounts.ts';

/** Less than this costs the club more than it brings. */
const LEAST_PART: Cents = 100;

/** The least that can be paid of what is left; a smaller rest is paid in full. */
export const leastPart = (left: Cents): Cents => Math.min(LEAST_PART, left);

/** Why an amount cannot be paid of what is left after vouchers; undefined when it can. */
export function refusePart(amount: Cents, left: Cents): string | undefined {
  if (left <= 0) return 'Nothing is left to pay after the vouchers.';
  if (amount > left) return `At most S$ ${centsToMoney(left)} is left to pay.`;
  if (amount < leastPart(left)) return `Pay at least S$ ${centsToMoney(leastPart(left))}.`;
  return undefined;
}
