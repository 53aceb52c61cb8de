import { startTestCluster } from './test-cluster.ts';

/** One PostgreSQL for all API tests of a run. */
export const setup = startTestCluster;
