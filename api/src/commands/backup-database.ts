import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesElsewhere } from '../db/backup/files-in-s3.ts';
import { noteBackup, saveDatabase } from '../db/backup/save-database.ts';
import { startProgress } from '../server/progress.ts';
import { readSettings } from '../server/settings.ts';
import {
  describeProgress,
  describeTotals,
  fileCount,
  fileSize,
  openClubDatabase,
  typedPath,
  withClient,
} from './club-database.ts';
import type { Command } from './command.ts';

/** Saves every row to a file. */
export const backupDatabase: Command = {
  summary: 'Save every row to one checksummed file, while the club is open',
  argument: { name: 'file', help: 'where to write; replaced if it exists' },
  examples: ['backup club.backup'],
  async run({ argument }) {
    const progress = startProgress();
    const path = typedPath(argument);
    const config = readSettings();
    const { elsewhere, ...totals } = await withClient(await openClubDatabase(config, 'backup'), async (client) => {
      const saved = await saveDatabase(client, path, (now) => progress.update(`Saving ${describeProgress(now)}`));
      await noteBackup(client);
      return { ...saved, elsewhere: await filesElsewhere(client) };
    });
    progress.done(`Saved ${describeTotals(totals)} to ${path}, ${fileSize(statSync(path).size)}`);
    console.log(
      `Keep ${resolve(config.DATA_DIR, 'secrets')} with it: without that folder, encrypted bank account numbers can’t be read.`,
    );
    if (elsewhere.files > 0)
      console.log(
        `Not in this backup: ${fileCount(elsewhere.files)} (${fileSize(elsewhere.bytes)}) that people uploaded, in S3. Back up the bucket ${config.S3_BUCKET ?? ''} too.`,
      );
    return 0;
  },
};
