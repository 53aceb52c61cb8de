import { startTestCluster } from '../../api/test/test-cluster.ts';

/** One PostgreSQL for all workers of a run; the returned function ends it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its set-up
export default startTestCluster;
