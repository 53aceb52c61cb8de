import { finance as t } from '@clubhouse/messages/rules/finance';
import { centsToMoney } from '../../fields/money.ts';
import type { Cents } from './amounts.ts';

/** Less than this costs the club more than it brings. */
const LEAST_PART: Cents = 100;

/** The least that can be paid of what is left; a smaller rest is paid in full. */
export const leastPart = (left: Cents): Cents => Math.min(LEAST_PART, left);

/** Why an amount cannot be paid of what is left after vouchers; undefined when it can. */
export function refusePart(amount: Cents, left: Cents): string | undefined {
  if (left <= 0) return t.partNothingLeft();
  if (amount > left) return t.partTooMuch({ left: centsToMoney(left) });
  if (amount < leastPart(left)) return t.partTooLittle({ least: centsToMoney(leastPart(left)) });
  return undefined;
}
