import { sealAll, verifyTrail } from './audit/index.ts';
import { openPool } from './db/pool.ts';
import { openForBackup } from './server/archive-command.ts';
import { readSettings, runCommand } from './server/settings.ts';

/** Walks the chain over the trail; exit code 1 when a line is not what was sealed. */
await runCommand(async () => {
  const opened = await openForBackup(readSettings());
  const db = openPool(opened.connection, 2);
  try {
    await sealAll(db);
    const { sealed, broken } = await verifyTrail(db);
    const whole = broken === null;
    console.log(
      whole ? `The trail is whole: ${sealed} lines.` : `The trail was changed: line ${broken} is not what was written.`,
    );
    process.exitCode = whole ? 0 : 1;
  } finally {
    await db.close();
    await opened.stop();
  }
});
