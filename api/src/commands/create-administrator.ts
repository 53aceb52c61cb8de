import { readSettings } from '../server/settings.ts';
import { withClubDatabase } from './club-database.ts';
import type { Command } from './command.ts';

/** Lets people back in whose administrators are locked out. */
export const createAdministrator: Command = {
  summary: 'Print a link that creates an administrator; it works once',
  examples: ['create-admin'],
  async run() {
    const config = readSettings();
    const link = await withClubDatabase(config, 'create-admin', async (db) => {
      const { administratorLink } = await import('../modules/platform/accounts/index.ts');
      return administratorLink(db, config);
    });
    console.log(`Create an administrator here (the link works once): ${link}`);
    console.log('Open it while the server is running. The audit log has a line about it.');
    return 0;
  },
};
