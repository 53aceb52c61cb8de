import type { Cents } from '../../finance/rules/amounts.ts';

/** What each of several players pays when a price is split. */
export interface CostSplit {
  /** What every player pays who is asked. */
  readonly share: Cents;
  /** What the organiser pays: everything that no one else is asked for, down to the last cent. */
  readonly own: Cents;
}

/** Splits a price equally between players, of whom some are asked to pay. The organiser pays the cents that can't be divided. */
export function splitCost(price: Cents, players: number, asked: number): CostSplit {
  const share = Math.floor(price / players);
  return { share, own: price - share * asked };
}

/** What is taken off each of several amounts when their whole gets cheaper, in proportion and never more than they are. */
export function scaleShares(amounts: readonly Cents[], price: Cents, after: Cents): Cents[] {
  if (after >= price || price <= 0) return [...amounts];
  return amounts.map((amount) => Number((BigInt(amount) * BigInt(after)) / BigInt(price)));
}

const HOUR = 3_600_000;

/** Until when shares can be paid: so many hours before the start, or until the start if that is less than an hour away. */
export function splitDeadline(start: number, hours: number, now: number): number {
  const usual = start - hours * HOUR;
  return usual - now < HOUR ? start : usual;
}
