import { readSettings } from '../server/settings.ts';
import { withClubDatabase } from './club-database.ts';
import type { Command } from './command.ts';
import { explainNoLogin } from './explain-no-login.ts';

/** Lets a person back in who forgot the password, where emails do not arrive. */
export const resetLogin: Command = {
  summary: 'Print a link to choose a new password; it works once, and no email is sent',
  argument: { name: 'login', help: 'the email address or the membership ID' },
  examples: ['reset-password admin@example.org', 'reset-password S000001'],
  async run({ argument }) {
    const config = readSettings();
    const found = await withClubDatabase(config, 'reset-password', async (db) => {
      const { makeResetLink } = await import('../modules/platform/sign-in/index.ts');
      return makeResetLink(db, config, argument);
    });
    if (found.kind === 'link') {
      console.log(
        `${found.email} can choose a new password here (once, within ${found.minutes} minutes): ${found.link}`,
      );
      console.log('Open it while the server is running. The audit log has a line about it.');
      return 0;
    }
    if (found.kind === 'inactive')
      console.error(
        `The login ${argument} is switched off or its membership has ended: an administrator has to activate it. If there is none, run npm run club -- create-admin.`,
      );
    explainNoLogin(found, argument);
    return 1;
  },
};
