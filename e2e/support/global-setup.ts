import { startTestCluster } from '../../api/test/test-cluster.ts';

/** One PostgreSQL for all workers of a run; the returned function ends it. */
export default startTestCluster;
