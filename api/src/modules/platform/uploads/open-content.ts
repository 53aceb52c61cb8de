import type { Readable } from 'node:stream';
import { club as t } from '@clubhouse/messages/server/club';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf, unavailable } from '../../../errors.ts';
import { type ObjectStorage, ObjectStorageError } from '../../../object-storage/index.ts';
import { readObject } from './stored-objects.ts';

/** What is served of a file; `content` is left out where no one asks for it. */
export interface StoredMedia extends Columns<'upload', 'name' | 'content_type' | 'size' | 'object_key' | 'sha256'> {
  readonly content: Buffer | null;
}

type Warn = (details: Readonly<Record<string, unknown>>, message: string) => void;

/** `missing`: there is nothing to serve, now or later. `unavailable`: the storage does not answer now. */
export type OpenedContent = Buffer | Readable | 'missing' | 'unavailable';

/** People wait for it: further tries are the browser's. */
const TRIES = 2;

export const findMedia = (db: Db, key: string, withContent: boolean): Promise<StoredMedia | undefined> =>
  db.row<StoredMedia>(sql`
    select name, content_type, size, object_key, sha256, case when ${withContent}::boolean then content end as content
    from upload
    where key = ${key} and not is_private`);

async function openObject(storage: ObjectStorage | undefined, { object_key, size }: StoredMedia, warn: Warn) {
  const name = object_key ?? '';
  if (!storage) {
    warn({ object: name }, 'a file is in S3, but there are no settings for it');
    return 'unavailable';
  }
  try {
    const opened = await storage.get(name, { tries: TRIES });
    if (!opened) return 'missing';
    if (opened.size === size) return opened.body;
    opened.body.destroy();
    warn({ object: name, size, found: opened.size }, 'a file in S3 has another length than was stored');
  } catch (error) {
    warn({ object: name, reason: messageOf(error) }, 'a file could not be read from S3');
  }
  return 'unavailable';
}

/** Opens a file's bytes, wherever they are. Why it cannot be opened is logged. */
export async function openContent(
  db: Db,
  storage: ObjectStorage | undefined,
  key: string,
  found: StoredMedia,
  warn: Warn,
): Promise<OpenedContent> {
  if (found.content) return found.content;
  const opened = await openObject(storage, found, warn);
  if (opened !== 'missing') return opened;
  // It may have been moved since its row was read.
  const again = await findMedia(db, key, true);
  if (again?.content) return again.content;
  if (again && again.object_key !== found.object_key) return openObject(storage, again, warn);
  warn({ object: found.object_key }, 'a file is missing in S3');
  return 'missing';
}

/** All bytes of a private file; 503 while the storage is away. Who may have them is for the caller to say. */
export async function readPrivateFile(db: Db, storage: ObjectStorage | undefined, id: number) {
  const found = await db.row<StoredMedia>(sql`
    select name, content_type, size, object_key, sha256, content from upload where id = ${id} and is_private`);
  if (!found) return undefined;
  try {
    return { ...found, content: await contentOf(storage, found) };
  } catch (error) {
    throw error instanceof ObjectStorageError ? unavailable(t.filesUnavailable()) : error;
  }
}

/** All bytes of a file, for what is drawn with it; undefined if there is no such file. */
export async function readContent(
  db: Db,
  storage: ObjectStorage | undefined,
  key: string,
): Promise<Buffer | undefined> {
  const found = await findMedia(db, key, true);
  return found && contentOf(storage, found);
}

async function contentOf(
  storage: ObjectStorage | undefined,
  { content, object_key, sha256 }: StoredMedia,
): Promise<Buffer> {
  if (content) return content;
  if (!storage || !object_key || !sha256)
    throw new ObjectStorageError('refused', 'NoSettings', 'a file is in S3, but there are no settings for it');
  return readObject(storage, { object_key, sha256 }, { tries: TRIES });
}
