import { moneyToCents } from '@clubhouse/contract';

/** How many shades of price there are; more could not be told apart. */
const LEVELS = 4;

export interface PriceLevels {
  /** 0 is the cheapest on screen; nothing when there is no price. */
  readonly levelOf: (price: string | null) => number | undefined;
  /** The lowest and the highest price on screen; nothing when all are the same. */
  readonly range?: readonly [string, string];
}

/** Ranks the prices on screen, the cheapest first. */
export function priceLevels(prices: readonly (string | null)[]): PriceLevels {
  const known = [...new Set(prices)].filter((price) => price !== null);
  const sorted = known.toSorted((one, other) => moneyToCents(one) - moneyToCents(other));
  const [least, most] = [sorted[0], sorted.at(-1)];
  const steps = Math.min(LEVELS, sorted.length);
  return {
    levelOf: (price) => {
      const rank = price === null ? -1 : sorted.indexOf(price);
      return rank < 0 ? undefined : Math.floor((rank * steps) / sorted.length);
    },
    ...(least !== undefined && most !== undefined && sorted.length > 1 && { range: [least, most] as const }),
  };
}
