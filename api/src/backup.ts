import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { noteBackup, saveDatabase } from './db/backup/save-database.ts';
import { describeTotals, fileArgument, fileSize, openForBackup, withClient } from './server/archive-command.ts';
import { startProgress } from './server/progress.ts';
import { readSettings, runCommand } from './server/settings.ts';

await runCommand(async () => {
  const progress = startProgress();
  const path = fileArgument('backup');
  const config = readSettings();
  const opened = await openForBackup(config);
  const totals = await withClient(opened, async (client) => {
    const saved = await saveDatabase(client, path);
    await noteBackup(client);
    return saved;
  });
  progress.done(`Saved ${describeTotals(totals)} to ${path}, ${fileSize(statSync(path).size)}`);
  console.log(
    `Keep ${resolve(config.DATA_DIR, 'secrets')} with it: without that folder, encrypted bank account numbers can’t be read.`,
  );
});
