import { runClubCommand } from './commands/run-club-command.ts';

const [name = '', ...typed] = process.argv.slice(2);
await runClubCommand(name, typed);
