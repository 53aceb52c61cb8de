/** Small, seeded, good enough to choose by: a number from 0 up to, not including, the bound. */
export function chooser(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return bound > 0 ? Math.floor((state / 2 ** 32) * bound) : 0;
  };
}

/** Small, seeded, good enough to shuffle: a failing seed fails again. */
export function randomFrom(seed: number) {
  const upTo = chooser(seed);
  return { upTo, pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T };
}
