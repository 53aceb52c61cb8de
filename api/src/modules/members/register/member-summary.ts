/** A short list that is not paged, in the shape of those that are. */
export const envelope = (results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
