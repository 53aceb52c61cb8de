import { UPLOAD, uploadFile } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { unavailable } from '../../../errors.ts';
import { actorOf, addRoute } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { addressOf } from './address.ts';
import { readUpload } from './read-upload.ts';
import { insertUpload, type PlacedUpload, placeUpload } from './store-upload.ts';

export { KEY_IN_TEXT } from './address.ts';
export { checkUploads, isStoredPicture } from './check-own.ts';
export { countFiles, moveFiles } from './move-files.ts';
export { readContent, readPrivateFile } from './open-content.ts';
export { readUpload } from './read-upload.ts';
export { mediaRoutes } from './serve-media.ts';
export { insertUpload, type PlacedUpload, placeUpload } from './store-upload.ts';
export { removeObjects } from './stored-objects.ts';

const LIMIT = { limit: 60, seconds: 3600 };
/** What a form adds around its file. */
const SLACK = 64 * 1024;

/** The largest body that a form with one file can have. */
export const UPLOAD_BODY_LIMIT = UPLOAD.bytes + SLACK;

/** Keeps a file that a member or staff uploads. */
async function store(db: Database, publicUrl: string, request: FastifyRequest, upload: PlacedUpload) {
  const actor = actorOf(request);
  const { name, content, content_type, width, height } = upload.file;
  return inTransaction(db, async (tx) => {
    const row = await insertUpload(tx, upload, { owner: actor.user_id, isPrivate: false });
    if (!row) return undefined;
    await record(tx, actor, originOf(request), {
      action: 'create',
      resource: 'upload',
      rowId: row.id,
      changes: { name: { old: null, new: name }, content_type: { old: null, new: content_type } },
    });
    const shown = { name, content_type, size: content.length, width, height };
    return {
      id: row.id,
      feature_image: addressOf(publicUrl, row.key, content_type),
      ...shown,
      created_at: row.created_at,
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
    bodyLimit: UPLOAD_BODY_LIMIT,
    handler: async (request, reply) => {
      await hit(db, { key: `upload:${actorOf(request).user_id}`, ...LIMIT });
      const file = await readUpload(request);
      const stored = await store(db, config.publicUrl, request, await placeUpload(db, config, request, file));
      if (!stored) throw unavailable(t.filesUnavailable());
      reply.code(status);
      return stored;
    },
  });
}
