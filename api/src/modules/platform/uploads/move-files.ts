import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import { type ObjectStorage, ObjectStorageError } from '../../../object-storage/index.ts';
import { giveUpObject, keepObject, placeObject, readObject } from './stored-objects.ts';

type FilePlace = 'database' | 's3';

export interface MoveTotals {
  readonly files: number;
  readonly bytes: number;
  /** Files that stayed where they are, and why. */
  readonly failures: readonly string[];
}

interface Moving {
  readonly db: Database;
  readonly storage: ObjectStorage;
}

type StoredFile = Columns<'upload', 'id' | 'size'>;

const PAGE = 100;

const inPlace = (place: FilePlace) => (place === 's3' ? sql`object_key is not null` : sql`object_key is null`);

/** How many files are in a place, and how large they are together. */
export async function countFiles(db: Database, place: FilePlace): Promise<{ files: number; bytes: number }> {
  const found = await db.row<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
    from upload
    where ${inPlace(place)}`);
  return found ?? { files: 0, bytes: 0 };
}

/** Puts the bytes of a row into the storage, reads them back, and only then takes them out of the row. */
async function moveToStorage({ db, storage }: Moving, id: number): Promise<boolean> {
  const row = await db.row<Columns<'upload', 'content' | 'content_type'>>(
    sql`select content, content_type from upload where id = ${id} and object_key is null`,
  );
  if (!row?.content) return false;
  const content = Buffer.from(row.content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { object_key } = await placeObject(db, storage, { content, content_type: row.content_type });
  const placed = { object_key, sha256 };
  await readObject(storage, placed);
  return inTransaction(db, async (tx) => {
    if (!(await keepObject(tx, placed))) return false;
    const moved = await tx.run(sql`
      update upload
      set content = null, object_key = ${object_key}, sha256 = ${sha256}
      where id = ${id} and object_key is null`);
    if (moved === 1) return true;
    // Someone else was faster, or the file was deleted: the object goes.
    await giveUpObject(tx, placed);
    return false;
  });
}

/** Reads an object, compares its checksum, and puts it into the row; the object is deleted later. */
async function moveToDatabase({ db, storage }: Moving, id: number): Promise<boolean> {
  const row = await db.row<Columns<'upload', 'object_key' | 'sha256'>>(
    sql`select object_key, sha256 from upload where id = ${id}`,
  );
  if (!row?.object_key || !row.sha256) return false;
  const content = await readObject(storage, { object_key: row.object_key, sha256: row.sha256 });
  const moved = await db.run(sql`
    update upload
    set content = ${content}, object_key = null, sha256 = null
    where id = ${id} and object_key = ${row.object_key}`);
  return moved === 1;
}

/** Only this file is concerned; the next one may be fine. */
const isAboutOneFile = (error: unknown) =>
  error instanceof ObjectStorageError && ['NoSuchKey', 'WrongChecksum'].includes(error.code);

/**
 * Moves every file that is elsewhere, one after the other. Each is in one place or the other at any moment, so a move can
 * be killed and run again, beside the server and beside another move.
 */
export async function moveFiles(
  db: Database,
  storage: ObjectStorage,
  to: FilePlace,
  onMoved: (files: number, bytes: number) => void = () => {},
): Promise<MoveTotals> {
  const move = to === 's3' ? moveToStorage : moveToDatabase;
  const source = inPlace(to === 's3' ? 'database' : 's3');
  const failures: string[] = [];
  let [files, bytes, last] = [0, 0, 0];
  for (;;) {
    const page = await db.rows<StoredFile>(sql`
      select id, size
      from upload
      where ${source} and id > ${last}
      order by id
      limit ${PAGE}`);
    for (const { id, size } of page) {
      last = id;
      try {
        if (!(await move({ db, storage }, id))) continue;
        files += 1;
        bytes += size;
        onMoved(files, bytes);
      } catch (error) {
        if (!isAboutOneFile(error)) throw error;
        failures.push(`File ${id}: ${messageOf(error)}.`);
      }
    }
    if (page.length < PAGE) return { files, bytes, failures };
  }
}
