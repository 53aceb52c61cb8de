import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDatabase } from '../database.ts';
import { startTestCluster } from '../test-cluster.ts';
import { describeSchema } from './describe-schema.ts';
import { tablesFolder } from './tables-folder.ts';

const stop = await startTestCluster();
try {
  const { db, drop } = await cloneDatabase();
  const described = await describeSchema(db).finally(drop);
  rmSync(tablesFolder, { recursive: true, force: true });
  mkdirSync(tablesFolder);
  for (const [file, source] of described) writeFileSync(join(tablesFolder, file), source);
} finally {
  await stop();
}
