import { randomBytes } from 'node:crypto';
import { UPLOAD, uploadFile } from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { actorOf, addRoute } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { addressOf } from './address.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';

export { KEY_IN_TEXT } from './address.ts';
export { checkUploads, isStoredPicture } from './check-own.ts';
export { mediaRoutes } from './serve-media.ts';

const LIMIT = { limit: 60, seconds: 3600 };
/** What a form adds around its file. */
const SLACK = 64 * 1024;

/** Keeps a file under a name that nobody can guess. */
async function store(db: Database, publicUrl: string, request: FastifyRequest, file: ReadUpload) {
  const actor = actorOf(request);
  const { name, content, content_type, width, height } = file;
  const key = randomBytes(24).toString('base64url');
  return inTransaction(db, async (tx) => {
    const row = await tx.row<Columns<'upload', 'id' | 'created_at'>>(sql`
      insert into upload (key, name, content_type, size, width, height, content, owner)
      values (${key}, ${name}, ${content_type}, ${content.length}, ${width}, ${height}, ${content}, ${actor.user_id})
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
export function uploadRoutes(app: FastifyInstance, db: Database, publicUrl: string): void {
  const { method, path, policy, status } = uploadFile;
  addRoute(app, {
    method,
    path,
    policy,
    bodyLimit: UPLOAD.bytes + SLACK,
    handler: async (request, reply) => {
      await hit(db, { key: `upload:${actorOf(request).user_id}`, ...LIMIT });
      const file = await readUpload(request);
      reply.code(status);
      return store(db, publicUrl, request, file);
    },
  });
}
