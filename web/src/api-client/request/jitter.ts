/** Anything from nothing up to some milliseconds: so that many browsers do not come in the same moment. */
export const jitter = (most: number): number => ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * most;
