import { refuseWhenHeld } from './db/embedded/index.ts';
import { checkPort } from './server/port.ts';
import { startProgress } from './server/progress.ts';
import { describeUnknownSettings, readSettings, runCommand } from './server/settings.ts';

await runCommand(async () => {
  const progress = startProgress();
  for (const sentence of describeUnknownSettings()) console.warn(sentence);
  const settings = readSettings();
  if (!settings.DATABASE_URL) refuseWhenHeld(settings.DATA_DIR);
  if (settings.PROCESS_ROLE !== 'worker') await checkPort(settings.PORT, settings.HOST);
  if (settings.METRICS_PORT) await checkPort(settings.METRICS_PORT, settings.METRICS_HOST, 'METRICS_');
  // Only now the rest of the program: what can be refused is refused at once.
  const { run, parts } = await import('./server/server-dependencies.ts');
  await run(settings, progress, parts);
});
