import { once } from 'node:events';
import { readSettings, runCommand } from './server/settings.ts';

/** One of several web processes on one port. The first process runs the database and the jobs. */
await runCommand(async () => {
  const [setup] = await once(process, 'message');
  const { parts, runWebProcess } = await import('./server/server-dependencies.ts');
  await runWebProcess(readSettings(), setup, parts);
});
