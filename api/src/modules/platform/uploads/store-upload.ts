import { randomBytes } from 'node:crypto';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { existing, messageOf, unavailable } from '../../../errors.ts';
import { limitConcurrency } from '../../../limiter/index.ts';
import { ObjectStorageError, objectStorageOf } from '../../../object-storage/index.ts';
import type { ReadUpload } from './read-upload.ts';
import { keepObject, type PlacedObject, placeObject } from './stored-objects.ts';

/** Each holds a whole file in memory while the storage takes its time. */
const inTurn = limitConcurrency(8, 32);
/** The person waits; after that they had better try again. */
const TRIES = 2;

/** A file whose bytes are where new ones go: in S3 already, or still to be stored with its row. */
export interface PlacedUpload {
  readonly file: ReadUpload;
  readonly placed: PlacedObject | undefined;
}

/** Puts a file where new ones go, if that is not its row. Why it failed is logged, and the person may try again. */
export async function placeUpload(
  db: Database,
  config: Config,
  request: FastifyRequest,
  file: ReadUpload,
): Promise<PlacedUpload> {
  if (config.FILE_STORAGE === 'database') return { file, placed: undefined };
  try {
    const storage = existing(objectStorageOf(config));
    return { file, placed: await inTurn(() => placeObject(db, storage, file, { tries: TRIES })) };
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error;
    request.log.error({ reason: messageOf(error) }, 'a file could not be stored in S3');
    throw unavailable(t.filesUnavailable());
  }
}

interface Keeping {
  readonly owner: number | null;
  /** Read through the record it belongs to only, never by an address. */
  readonly isPrivate: boolean;
}

type StoredUpload = Columns<'upload', 'id' | 'key' | 'created_at'>;

/** Keeps a file under a name that no one can guess; undefined if its object was given up meanwhile. */
export async function insertUpload(
  tx: Tx,
  { file, placed }: PlacedUpload,
  { owner, isPrivate }: Keeping,
): Promise<StoredUpload | undefined> {
  if (placed && !(await keepObject(tx, placed))) return undefined;
  const { name, content, content_type, width, height } = file;
  const key = randomBytes(24).toString('base64url');
  return tx.row<StoredUpload>(sql`
    insert into upload (
      key, name, content_type, size, width, height, content, object_key, sha256, owner, is_private)
    values (${key}, ${name}, ${content_type}, ${content.length}, ${width}, ${height}, ${placed ? null : content},
      ${placed?.object_key ?? null}, ${placed?.sha256 ?? null}, ${owner}, ${isPrivate})
    returning id, key, created_at`);
}
