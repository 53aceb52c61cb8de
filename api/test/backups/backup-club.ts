import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import {
  BACKUP_JOB,
  drillRestore,
  makeBackup,
  storeOf,
  watchBackups,
} from '../../src/modules/platform/backups/index.ts';
import { noteStart } from '../../src/modules/platform/job-monitor/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

/** A club with a folder for its backups, and its jobs at hand. */
export async function openBackupClub(env: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'clubhouse-backups-'));
  const folder = join(data, 'backups');
  const club = await openClub(buildTestApp({ DATA_DIR: data, BACKUP_SCHEDULE: '10 3 * * *', ...env }));
  await noteStart(club.db, { name: BACKUP_JOB, schedule: '10 3 * * *' });
  const store = storeOf(club.config);
  if (!store) throw new Error('no store');
  const log = { warn: vi.fn(), error: vi.fn() };
  const deps = { db: club.db, config: club.config, log, store };
  const { signal } = new AbortController();
  return {
    club,
    data,
    folder,
    deps,
    keeper: await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id),
    backUp: () => makeBackup(deps)(signal),
    drill: () => drillRestore(deps)(signal),
    watch: watchBackups(deps),
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}
