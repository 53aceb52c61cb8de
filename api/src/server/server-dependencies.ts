import { sealFor } from '../access/index.ts';
import { buildApp } from '../app.ts';
import { seedDemo } from '../demo/index.ts';
import { startJobs } from '../jobs/index.ts';
import { tryMailServer } from '../modules/communications/email/index.ts';
import { settleErasures } from '../modules/members/erasure/index.ts';
import { firstAdministratorLink } from '../modules/platform/accounts/index.ts';
import type { ServerDeps } from './run-server.ts';

export { run, runWebProcess } from './run-server.ts';

/** What the real server is made of. */
export const parts: ServerDeps = {
  buildApp,
  seedDemo: (db, config) => seedDemo(db, config, undefined, sealFor(config.DATA_SECRET).close),
  startJobs,
  settleErasures,
  firstAdministratorLink,
  tryMailServer,
};
