import { buildApp } from './app.ts';
import { seedDemo } from './db/demo/index.ts';
import { startJobs } from './jobs/index.ts';
import { firstAdministratorLink } from './modules/account/index.ts';
import { run } from './server/run.ts';
import { runCommand } from './server/settings.ts';

await runCommand(() => run({ buildApp, seedDemo, startJobs, firstAdministratorLink }));
