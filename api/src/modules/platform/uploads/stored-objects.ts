import { createHash, randomUUID } from 'node:crypto';
import { type Database, type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type CallOptions, type ObjectStorage, ObjectStorageError } from '../../../object-storage/index.ts';
import { extensionOf } from './detect-file-type.ts';

/** Where an object is, and what it must be. */
export interface PlacedObject {
  readonly object_key: string;
  readonly sha256: string;
}

/**
 * Puts a file under a new name. Until a row takes it over with `keepObject`, the name is on the list of objects to
 * delete: if this process is killed, or no row comes, nothing is left behind.
 */
export async function placeObject(
  db: Db,
  storage: ObjectStorage,
  { content, content_type }: { readonly content: Buffer; readonly content_type: string },
  options: CallOptions = {},
): Promise<PlacedObject> {
  const object_key = `uploads/${randomUUID()}.${extensionOf(content_type)}`;
  await db.run(sql`insert into object_removal (object_key, reason) values (${object_key}, 'unfinished')`);
  const { sha256 } = await storage.put(object_key, content, { contentType: content_type, ...options });
  return { object_key, sha256 };
}

/** Puts an object on the list of those to delete. */
export const giveUpObject = (db: Db, { object_key }: PlacedObject): Promise<number> =>
  db.run(sql`
    insert into object_removal (object_key, reason)
    values (${object_key}, 'unfinished')
    on conflict (object_key) do nothing`);

/**
 * Takes an object off the list, in the transaction that stores its row. False if that took so long that it was given up:
 * it may even have been deleted before it was put, so it is on the list again.
 */
export async function keepObject(tx: Tx, placed: PlacedObject): Promise<boolean> {
  const kept = await tx.run(sql`delete from object_removal where object_key = ${placed.object_key} and attempts = 0`);
  if (kept === 0) await giveUpObject(tx, placed);
  return kept === 1;
}

/** Reads a whole object, if it is the one that was put. */
export async function readObject(
  storage: ObjectStorage,
  { object_key, sha256 }: PlacedObject,
  options: CallOptions = {},
): Promise<Buffer> {
  const opened = await storage.get(object_key, options);
  if (!opened) throw new ObjectStorageError('refused', 'NoSuchKey', `${object_key} is missing`);
  const pieces: Buffer[] = [];
  try {
    for await (const piece of opened.body) pieces.push(piece);
  } catch (error) {
    if (error instanceof ObjectStorageError) throw error;
    throw new ObjectStorageError('unreachable', 'Unreachable', `${object_key} ended early`);
  }
  const content = Buffer.concat(pieces);
  if (createHash('sha256').update(content).digest('hex') === sha256) return content;
  throw new ObjectStorageError('refused', 'WrongChecksum', `${object_key} has a wrong checksum`);
}

const BATCH = 100;
/** No upload takes as long. */
const UNFINISHED_MINUTES = 60;

/** Takes the next objects that are due, and puts off everyone else who asks for them. */
function claim(db: Database, keepDays: number) {
  return inTransaction(db, (tx) =>
    tx.rows<Columns<'object_removal', 'object_key'>>(sql`
      update object_removal
      set attempts = attempts + 1,
        next_try_at = now() + least(power(2, attempts), 720) * interval '1 minute'
      where object_key = any(array(
        select r.object_key
        from object_removal r
        where r.next_try_at <= now()
          and r.created_at <= now() - case r.reason
            when 'deleted' then ${keepDays}::int * interval '1 day'
            else ${UNFINISHED_MINUTES}::int * interval '1 minute'
          end
          and not exists (select from upload u where u.object_key = r.object_key)
        order by r.next_try_at
        limit ${BATCH}
        for update skip locked))
      returning object_key`),
  );
}

/** Deletes the objects whose rows are gone. What fails stays on the list and is tried again, less and less often. */
export async function removeObjects(
  db: Database,
  storage: ObjectStorage | undefined,
  keepDays: number,
  signal: AbortSignal,
): Promise<void> {
  if (!storage) return;
  while (!signal.aborted) {
    const due = await claim(db, keepDays);
    for (const { object_key } of due) {
      // Where one fails, the others would; they are tried again with it.
      await storage.delete(object_key, { tries: 2, signal });
      await db.run(sql`delete from object_removal where object_key = ${object_key}`);
    }
    if (due.length < BATCH) return;
  }
}
