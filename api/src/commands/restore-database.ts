import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { forgetAnchor } from '../audit/index.ts';
import type { FollowProgress } from '../db/backup/archive-progress.ts';
import { filesElsewhere, forgetRemovals } from '../db/backup/files-in-s3.ts';
import { loadDatabase, verifyArchive } from '../db/backup/load-database.ts';
import { openDatabase } from '../db/connections/open-database.ts';
import { startProgress } from '../server/progress.ts';
import { readSettings } from '../server/settings.ts';
import {
  describeProgress,
  describeTotals,
  fileCount,
  openCommandPool,
  typedPath,
  withClient,
} from './club-database.ts';
import type { Command } from './command.ts';
import { eraseAgain, keepErasures } from './erase-again.ts';

/** Loads a backup into an empty database. */
export const restoreDatabase: Command = {
  summary: 'Load a backup into an empty database',
  argument: { name: 'file', help: 'a file that backup has written' },
  options: { force: { type: 'boolean', help: 'replace the rows of a database that is not empty' } },
  examples: ['restore club.backup', 'restore club.backup --force'],
  async run({ argument, options }) {
    const progress = startProgress();
    const path = typedPath(argument);
    const config = readSettings();
    // Before a folder is made for it: a torn file leaves no trace.
    const { made_at } = await verifyArchive(path);
    progress.done(`${path} is whole, made at ${made_at}`);
    const opened = await openDatabase(config, 'npm run club -- restore');
    const { elsewhere, erasures, ...totals } = await withClient(opened, async (client) => {
      if (options.force === true) await keepErasures(opened, config);
      const follow: FollowProgress = (now) => progress.update(`Restoring ${describeProgress(now)}`);
      const loaded = await loadDatabase(client, path, { replace: options.force === true, follow });
      const db = openCommandPool(opened);
      try {
        await forgetAnchor(db, config.DATA_DIR);
        await forgetRemovals(client);
        const erasures = await eraseAgain(db, config, dirname(path));
        return { ...loaded, erasures, elsewhere: await filesElsewhere(client) };
      } finally {
        await db.close();
      }
    });
    progress.done(`Restored ${describeTotals(totals)}`);
    for (const line of erasures) console.log(line);
    if (!existsSync(resolve(config.DATA_DIR, 'secrets')))
      console.log(
        `Copy the old secrets and erasures folders into ${resolve(config.DATA_DIR)} before you start: secrets is needed to read encrypted bank account numbers, erasures to repeat those made since.`,
      );
    if (elsewhere.files > 0)
      console.log(
        `Not in the backup: ${fileCount(elsewhere.files)} that people uploaded, in S3. Start with the S3 settings of the club, or with those of a copy of its bucket; npm run club -- doctor tries them.`,
      );
    return 0;
  },
};
