import { afterAll, beforeAll } from 'vitest';
import { HASH_COST, useHashCost } from '../src/modules/platform/sign-in/hash-password.ts';
import { LOW_COST } from './low-hash-cost.ts';

/** The tests of this file, or of this group, hash as a club does. */
export function hashAtUsualCost(): void {
  beforeAll(() => useHashCost(HASH_COST));
  afterAll(() => useHashCost(LOW_COST));
}
