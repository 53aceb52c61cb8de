import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { detailOf } from '../../../../errors.ts';
import { backupMoment, isLeftover } from './backup-name.ts';
import type { BackupStore } from './backup-store.ts';

/** Makes a folder that only we can look into. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** What is in a folder; nothing if it is not there yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (detailOf(error, 'code') === 'ENOENT') return [];
    throw error;
  });
}

/** Removes what backups that were cut short left behind. No other one runs meanwhile. */
export async function sweepFolder(folder: string): Promise<void> {
  const names = await namesIn(folder);
  for (const name of names.filter(isLeftover)) await rm(join(folder, name), { force: true });
}

/** Makes sure that a new name is on the disk. Some file systems have no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Backups in a folder of this machine. */
export function folderStore(folder: string): BackupStore {
  return {
    place: folder,
    workFolder: folder,
    async list() {
      const names = (await namesIn(folder)).filter((name) => backupMoment(name) !== undefined);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async keep(path, name) {
      await rename(path, join(folder, name));
      await syncFolder(folder);
    },
    async read(name) {
      const path = join(folder, name);
      await access(path);
      return { path, close: async () => undefined };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async readText(name) {
      return readFile(join(folder, name), 'utf8').catch((error: unknown) => {
        if (detailOf(error, 'code') === 'ENOENT') return undefined;
        throw error;
      });
    },
    async writeText(name, text) {
      await makeFolder(folder);
      const draft = join(folder, `${name}.${process.pid}`);
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, join(folder, name));
      await syncFolder(folder);
    },
  };
}
