/**
 * For tests only: quick, and lost with the first power cut. Their databases live for seconds, and those that look at
 * plans gather the statistics themselves.
 */
export const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};
