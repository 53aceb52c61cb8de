import { readSettings } from '../server/settings.ts';
import { withClubDatabase } from './club-database.ts';
import type { Command } from './command.ts';
import { explainNoLogin } from './explain-no-login.ts';

/** Lets a person back in who lost the phone and the recovery codes, where no other administrator can help. */
export const resetSecondFactor: Command = {
  summary: 'Turn off two-step login for someone who lost the phone and the recovery codes',
  argument: { name: 'login', help: 'the email address or the membership ID' },
  examples: ['reset-factor admin@example.org', 'reset-factor S000001'],
  async run({ argument }) {
    const config = readSettings();
    const found = await withClubDatabase(config, 'reset-factor', async (db) => {
      const { resetFactor } = await import('../modules/platform/second-factor/index.ts');
      return resetFactor(db, config, argument);
    });
    if (found.kind === 'reset') {
      console.log(`${found.email} can log in with the password alone, and was told by email. All sessions have ended.`);
      console.log('The audit log has a line about it.');
      return 0;
    }
    if (found.kind === 'off') console.error(`Two-step login is off for ${argument}.`);
    explainNoLogin(found, argument);
    return 1;
  },
};
