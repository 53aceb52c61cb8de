/** A short list that is not paged, in the shape of those that are. */
export const envelope = <T extends object>(results: readonly T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
