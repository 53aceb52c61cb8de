import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { forgetAnchor } from './audit/index.ts';
import { loadDatabase, verifyArchive } from './db/backup/load-database.ts';
import { openDatabase } from './db/open-database.ts';
import { openPool } from './db/pool.ts';
import { describeTotals, fileArgument, withClient } from './server/archive-command.ts';
import { startProgress } from './server/progress.ts';
import { readSettings, runCommand } from './server/settings.ts';

await runCommand(async () => {
  const progress = startProgress();
  const path = fileArgument('restore');
  const replace = process.argv.includes('--force');
  const config = readSettings();
  // Before a folder is made for it: a torn file leaves no trace.
  const { made_at } = await verifyArchive(path);
  progress.done(`${path} is whole, made at ${made_at}`);
  const opened = await openDatabase(config, 'npm run restore');
  const totals = await withClient(opened, async (client) => {
    const loaded = await loadDatabase(client, path, { replace });
    const db = openPool(opened.connection, 1);
    await forgetAnchor(db, config.DATA_DIR).finally(() => db.close());
    return loaded;
  });
  progress.done(`Restored ${describeTotals(totals)}`);
  if (!existsSync(resolve(config.DATA_DIR, 'secrets')))
    console.log(
      `Copy the old secrets folder into ${resolve(config.DATA_DIR)} before you start: it’s needed to read encrypted bank account numbers.`,
    );
});
