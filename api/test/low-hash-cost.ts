import { useHashCost } from '../src/modules/platform/sign-in/hash-password.ts';

/** The least that argon2 takes. */
export const LOW_COST = { memory: 8, passes: 1 };

useHashCost(LOW_COST);
