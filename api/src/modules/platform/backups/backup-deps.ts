import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/pool.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { folderStore } from './store/folder-store.ts';
import type { BackupStore } from './store/backup-store.ts';

/** What the jobs of backups work with. */
export interface BackupDeps {
  readonly db: Database;
  readonly config: ConfigWithSecrets;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly store: BackupStore;
}

/** Where this club keeps its backups; undefined if it makes none. */
export function storeOf({ backups }: ConfigWithSecrets): BackupStore | undefined {
  return backups.target === 'off' ? undefined : folderStore(backups.folder);
}
