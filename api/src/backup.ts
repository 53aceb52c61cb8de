import { statSync } from 'node:fs';
import { saveDatabase } from './db/backup/save-database.ts';
import { describeTotals, fileArgument, openForBackup, withClient } from './server/archive-command.ts';
import { startProgress } from './server/progress.ts';
import { readSettings, runCommand } from './server/settings.ts';

await runCommand(async () => {
  const progress = startProgress();
  const path = fileArgument('backup');
  const opened = await openForBackup(readSettings());
  const totals = await withClient(opened, (client) => saveDatabase(client, path));
  const size = (statSync(path).size / 1024 / 1024).toFixed(1);
  progress.done(`Saved ${describeTotals(totals)} to ${path}, ${size} MB`);
});
