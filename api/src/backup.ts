import { runClubCommand } from './commands/run-club-command.ts';

await runClubCommand('backup', process.argv.slice(2));
