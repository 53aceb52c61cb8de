import { runClubCommand } from './commands/run-club-command.ts';

await runClubCommand('restore', process.argv.slice(2));
