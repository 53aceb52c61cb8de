import { auditKeeper, describeCheck, sealAll, verifyAuditLog } from './audit/index.ts';
import { openPool } from './db/pool.ts';
import { withSecrets } from './secrets.ts';
import { openForBackup } from './server/archive-command.ts';
import { readSettings, runCommand } from './server/settings.ts';

/** Checks the audit log; exit code 1 when a line was changed or its end was cut. */
await runCommand(async () => {
  const config = withSecrets(readSettings());
  const keeper = auditKeeper(config);
  const opened = await openForBackup(config);
  const db = openPool(opened.connection, 2);
  try {
    const before = await verifyAuditLog(db, keeper);
    const whole = before.broken === null && !before.missing;
    // New lines are sealed only onto a log that is whole, so that a look at it never hides what is wrong.
    if (whole) await sealAll(db, keeper);
    const { sealed, broken, missing } = whole ? await verifyAuditLog(db, keeper) : before;
    console.log(describeCheck({ sealed, broken, missing }));
    if (whole && before.missing === null && sealed > 0)
      console.log('Its end could not be checked: this machine had not recorded one yet. It has now.');
    process.exitCode = broken === null && !missing ? 0 : 1;
  } finally {
    await db.close();
    await opened.stop();
  }
});
