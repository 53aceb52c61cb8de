import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { ObjectStorage } from '../../../../object-storage/index.ts';
import { backupMoment } from './backup-name.ts';
import type { BackupStore } from './backup-store.ts';
import { makeFolder } from './folder-store.ts';

const PREFIX = 'backups/';
/** Parts of a backup that a killed process left are thrown away after this time. */
const ABANDONED_MS = 3_600_000;

/** Backups in a bucket. A backup is written and checked here first, so that a slow upload keeps no snapshot open. */
export function s3Store(storage: ObjectStorage, workFolder: string): BackupStore {
  return {
    place: storage.place,
    workFolder,
    async list() {
      const found = [];
      for await (const { key, size } of storage.list(PREFIX))
        found.push({ name: key.slice(PREFIX.length), bytes: size });
      return found.filter(({ name }) => backupMoment(name) !== undefined);
    },
    async keep(path, name, signal) {
      await storage.abandonUnfinished(PREFIX, new Date(Date.now() - ABANDONED_MS), { signal });
      await storage.put(`${PREFIX}${name}`, createReadStream(path), { signal });
      const { size } = await stat(path);
      const stored = await storage.head(`${PREFIX}${name}`, { signal });
      if (stored?.size !== size) throw new Error(t.backupNotStored({ place: storage.place }));
      await rm(path, { force: true });
    },
    async read(name, signal) {
      const path = join(workFolder, `${name}.fetched`);
      const close = () => rm(path, { force: true });
      const opened = await storage.get(`${PREFIX}${name}`, { signal });
      if (!opened) throw new Error(t.backupNotStored({ place: storage.place }));
      try {
        await makeFolder(workFolder);
        await pipeline(opened.body, createWriteStream(path, { mode: 0o600 }), { signal });
        return { path, close };
      } catch (error) {
        opened.body.destroy();
        await close();
        throw error;
      }
    },
    remove: (name) => storage.delete(`${PREFIX}${name}`),
    async readText(name) {
      const opened = await storage.get(`${PREFIX}${name}`, { tries: 2 });
      return opened && text(opened.body);
    },
    async writeText(name, written) {
      await storage.put(`${PREFIX}${name}`, Buffer.from(written), { tries: 2 });
    },
  };
}
