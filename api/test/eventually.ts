import { vi } from 'vitest';

/** Waits until the expectation holds; patient, because machines that run tests are busy. */
export const eventually = <T>(expectation: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(expectation, { timeout: 120_000, interval });
