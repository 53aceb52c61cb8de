import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Frame } from './frames.ts';

/** An archive being written: under another name until it is whole. */
export interface ArchiveWriter {
  frame(head: Exclude<Frame, { frame: 'end' | 'data' }>): Promise<void>;
  data(piece: Buffer): Promise<void>;
  /** Adds the checksum, makes sure of the disk, and gives the file its name. */
  finish(totals: { tables: number; rows: number }): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** Opens an archive for writing. */
export function writeArchive(path: string): ArchiveWriter {
  const draft = `${path}.${process.pid}.part`;
  const gzip = createGzip({ level: 6 });
  const file = createWriteStream(draft, { mode: 0o600 });
  const written = finished(gzip.pipe(file));
  written.catch(() => {});
  const failure = new Promise<never>((_, reject) => file.once('error', reject));
  failure.catch(() => {});
  const hash = createHash('sha256');

  const put = async (bytes: Buffer | string) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), failure]);
  };
  const add = async (bytes: Buffer | string) => {
    hash.update(bytes);
    await put(bytes);
  };

  return {
    frame: (head) => add(`${JSON.stringify(head)}\n`),
    async data(piece) {
      await add(`${JSON.stringify({ frame: 'data', bytes: piece.length })}\n`);
      await add(piece);
    },
    async finish(totals) {
      await put(`${JSON.stringify({ frame: 'end', ...totals, sha256: hash.digest('hex') })}\n`);
      gzip.end();
      await written;
      await syncToDisk(draft);
      await rename(draft, path);
      await syncToDisk(dirname(path)).catch(() => {});
    },
    async discard() {
      gzip.destroy();
      file.destroy();
      await rm(draft, { force: true });
    },
  };
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
