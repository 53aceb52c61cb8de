import { covers } from '@clubhouse/contract';

/** The rights that somebody would need and does not have, neither by name nor as a part of wider ones. */
export const missingRights = (own: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((right) => !covers(own, right));

/** Whether somebody may touch a login at all: never one that can do more than they can. */
export const mayTouch = (own: readonly string[], theirs: readonly string[]): boolean =>
  missingRights(own, theirs).length === 0;
