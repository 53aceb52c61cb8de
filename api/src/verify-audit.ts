import { runClubCommand } from './commands/run-club-command.ts';

await runClubCommand('verify-audit', process.argv.slice(2));
