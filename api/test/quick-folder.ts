import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';

/** What the databases of a run take at most, several times over. */
const ROOM = 4 * 1024 ** 3;

/** Where a throwaway PostgreSQL keeps its files: in memory if there is room, as hundreds of databases are made and dropped. */
export function quickFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
