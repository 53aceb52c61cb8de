import { readSettings } from '../server/settings.ts';
import { withClubDatabase } from './club-database.ts';
import type { Command } from './command.ts';

/** Lets staff in again while the provider that they must log in through is down. */
export const allowStaffPasswords: Command = {
  summary: 'Let staff log in with passwords again, when single sign-on is required and the provider is down',
  examples: ['allow-passwords'],
  async run() {
    const config = readSettings();
    const done = await withClubDatabase(config, 'allow-passwords', async (db) => {
      const { allowPasswords } = await import('../modules/platform/single-sign-on/index.ts');
      return allowPasswords(db, config);
    });
    if (done === 'off') {
      console.error('Single sign-on is not required of staff: they can log in with passwords.');
      return 1;
    }
    console.log('Staff can log in with passwords and passkeys again. Servers that are running know it already.');
    console.log('For a login without one: npm run club -- reset-password <login>. The audit log has a line about it.');
    return 0;
  },
};
