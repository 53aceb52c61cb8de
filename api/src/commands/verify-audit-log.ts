import { auditKeeper, describeCheck, sealAll, verifyOn } from '../audit/index.ts';
import { withSecrets } from '../secrets.ts';
import { readSettings } from '../server/settings.ts';
import { openClubDatabase, openCommandPool } from './club-database.ts';
import type { Command } from './command.ts';

/** Checks the audit log; exit code 1 when a line was changed or its end was cut. */
export const verifyAudit: Command = {
  summary: 'Check that no line of the audit log was changed or removed',
  examples: ['verify-audit'],
  async run() {
    const config = withSecrets(readSettings());
    const keeper = auditKeeper(config);
    const opened = await openClubDatabase(config, 'verify-audit');
    const db = openCommandPool(opened);
    try {
      const { verdict: before, end } = await verifyOn(db, keeper);
      const whole = before.broken === null && !before.missing;
      // New lines are sealed only onto a log that is whole, so that a look at it never hides what is wrong.
      if (whole) await sealAll(db, keeper);
      const { sealed, broken, missing } = whole ? (await verifyOn(db, keeper, end)).verdict : before;
      console.log(describeCheck({ sealed, broken, missing }));
      if (whole && before.missing === null && sealed > 0)
        console.log('Its end could not be checked: this machine had not recorded one yet. It has now.');
      return broken === null && !missing ? 0 : 1;
    } finally {
      await db.close();
      await opened.stop();
    }
  },
};
