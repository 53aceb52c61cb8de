/** The rights that somebody would need and does not have. */
export const missingRights = (own: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((right) => !own.includes(right));

/** Whether somebody may touch a login at all: never one that can do more than they can. */
export const mayTouch = (own: readonly string[], theirs: readonly string[]): boolean =>
  missingRights(own, theirs).length === 0;
