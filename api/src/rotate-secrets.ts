import { runClubCommand } from './commands/run-club-command.ts';

await runClubCommand('rotate-secrets', process.argv.slice(2));
