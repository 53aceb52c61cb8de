import { HELP, rotateSecrets } from './server/rotate-secrets.ts';
import { readSettings, runCommand } from './server/settings.ts';

await runCommand(async () => {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) console.log(HELP);
  else await rotateSecrets(readSettings(), argv, console.log);
});
