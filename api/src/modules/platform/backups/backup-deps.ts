import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/pool.ts';
import { objectStorageOf } from '../../../object-storage/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import type { BackupStore } from './store/backup-store.ts';
import { folderStore } from './store/folder-store.ts';
import { s3Store } from './store/s3-store.ts';

/** What the jobs of backups work with. */
export interface BackupDeps {
  readonly db: Database;
  readonly config: ConfigWithSecrets;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly store: BackupStore;
}

/** Where this club keeps its backups; undefined if it makes none. */
export function storeOf(config: Config): BackupStore | undefined {
  const { target, folder } = config.backups;
  if (target === 'folder') return folderStore(folder);
  const storage = target === 's3' ? objectStorageOf(config) : undefined;
  return storage && s3Store(storage, folder);
}
