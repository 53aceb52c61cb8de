import { randomBytes } from 'node:crypto';
import { UPLOAD, uploadFile } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { existing, messageOf, unavailable } from '../../../errors.ts';
import { actorOf, addRoute } from '../../../http/index.ts';
import { hit, limitConcurrency } from '../../../limiter/index.ts';
import { ObjectStorageError, objectStorageOf } from '../../../object-storage/index.ts';
import { addressOf } from './address.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import { keepObject, type PlacedObject, placeObject } from './stored-objects.ts';

export { KEY_IN_TEXT } from './address.ts';
export { checkUploads, isStoredPicture } from './check-own.ts';
export { countFiles, moveFiles } from './move-files.ts';
export { readContent } from './open-content.ts';
export { mediaRoutes } from './serve-media.ts';
export { removeObjects } from './stored-objects.ts';

const LIMIT = { limit: 60, seconds: 3600 };
/** What a form adds around its file. */
const SLACK = 64 * 1024;

/** Each holds a whole file in memory while the storage takes its time. */
const inTurn = limitConcurrency(8, 32);
/** The person waits; after that they had better try again. */
const TRIES = 2;

/** Puts a file where new ones go, if that is not its row. Why it failed is logged, and the person may try again. */
async function place(db: Database, config: Config, request: FastifyRequest, file: ReadUpload) {
  if (config.FILE_STORAGE === 'database') return undefined;
  try {
    const storage = existing(objectStorageOf(config));
    return await inTurn(() => placeObject(db, storage, file, { tries: TRIES }));
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error;
    request.log.error({ reason: messageOf(error) }, 'a file could not be stored in S3');
    throw unavailable(t.filesUnavailable());
  }
}

/** Keeps a file under a name that nobody can guess. */
async function store(
  db: Database,
  publicUrl: string,
  request: FastifyRequest,
  file: ReadUpload,
  placed: PlacedObject | undefined,
) {
  const actor = actorOf(request);
  const { name, content, content_type, width, height } = file;
  const key = randomBytes(24).toString('base64url');
  return inTransaction(db, async (tx) => {
    if (placed && !(await keepObject(tx, placed))) return undefined;
    const row = await tx.row<Columns<'upload', 'id' | 'created_at'>>(sql`
      insert into upload (key, name, content_type, size, width, height, content, object_key, sha256, owner)
      values (${key}, ${name}, ${content_type}, ${content.length}, ${width}, ${height}, ${placed ? null : content},
        ${placed?.object_key ?? null}, ${placed?.sha256 ?? null}, ${actor.user_id})
      returning id, created_at`);
    const shown = { name, content_type, size: content.length, width, height };
    await record(tx, actor, originOf(request), {
      action: 'create',
      resource: 'upload',
      rowId: row?.id ?? null,
      changes: { name: { old: null, new: name }, content_type: { old: null, new: content_type } },
    });
    return {
      id: row?.id,
      feature_image: addressOf(publicUrl, key, content_type),
      ...shown,
      created_at: row?.created_at,
    };
  });
}

/** Uploads of pictures and documents. */
export function uploadRoutes(app: FastifyInstance, db: Database, config: Config): void {
  const { method, path, policy, status } = uploadFile;
  addRoute(app, {
    method,
    path,
    policy,
    bodyLimit: UPLOAD.bytes + SLACK,
    handler: async (request, reply) => {
      await hit(db, { key: `upload:${actorOf(request).user_id}`, ...LIMIT });
      const file = await readUpload(request);
      const placed = await place(db, config, request, file);
      const stored = await store(db, config.publicUrl, request, file, placed);
      if (!stored) throw unavailable(t.filesUnavailable());
      reply.code(status);
      return stored;
    },
  });
}
