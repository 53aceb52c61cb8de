import { fillDemo } from '../../api/test/demo-template.ts';
import { startTestCluster } from '../../api/test/test-cluster.ts';

/** One PostgreSQL with one demo club for all workers of a run; the returned function ends it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its set-up
export default async function setUp(): Promise<() => Promise<void>> {
  const end = await startTestCluster();
  await fillDemo();
  return end;
}
