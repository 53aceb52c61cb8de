import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { verifyArchive } from '../../../db/backup/load-database.ts';
import { saveDatabase } from '../../../db/backup/save-database.ts';
import { messageOf } from '../../../errors.ts';
import type { ArchiveAnswer, ArchiveTask } from './archive-task.ts';
import { checkBackup } from './drill/check-backup.ts';

async function save({ connection, path }: ArchiveTask) {
  const client = new pg.Client({ ...connection, application_name: 'clubhouse backup' });
  client.on('error', () => {});
  await client.connect();
  const totals = await saveDatabase(client, path).finally(() => client.end().catch(() => {}));
  // Read back from the disk, from the first byte to the last, before it counts.
  await verifyArchive(path);
  return totals;
}

const run = async (task: ArchiveTask): Promise<ArchiveAnswer> => ({
  result: task.task === 'save' ? await save(task) : await checkBackup(task),
});

const answer = await run(workerData as ArchiveTask).catch((error: unknown) => ({ error: messageOf(error) }));
parentPort?.postMessage(answer);
