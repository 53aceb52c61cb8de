/** Chance that always falls the same way: the demo club is the same club everywhere. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the list. */
  pick<T>(list: readonly T[]): T;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** A generator with 32 bits of state; plenty for four hundred members. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick<T>(list: readonly T[]): T {
      return list[between(0, list.length - 1)] as T;
    },
    chance: (percent) => next() * 100 < percent,
    shuffle<T>(list: readonly T[]): T[] {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
      }
      return mixed;
    },
  };
}
