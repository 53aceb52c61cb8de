import type { SetErrors } from '@clubhouse/contract';

/** The first thing that is wrong with each row of a set. */
export const firstErrors = (errors: SetErrors): (string | undefined)[] =>
  errors.map((one) => Object.values(one).flat().map(String)[0]);
