import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/pool.ts';
import { notFound, unavailable } from '../../../errors.ts';
import { namesEtag, paramOf } from '../../../http/index.ts';
import type { ObjectStorage } from '../../../object-storage/index.ts';
import { readFileName } from './address.ts';
import { extensionOf } from './detect-file-type.ts';
import { findMedia, openContent, type StoredMedia } from './open-content.ts';

/** A document is saved, not opened here; a picture is shown. */
const dispositionOf = ({ name, content_type }: Pick<StoredMedia, 'name' | 'content_type'>): string =>
  content_type.startsWith('image/') ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/**
 * Serves the stored files. An `<img>` carries no token, so the key in the address is the only lock: it cannot be guessed.
 * Whatever a file may be, it is never run: fixed type, no sniffing, and a sandbox in which nothing is allowed.
 */
export function mediaRoutes(app: FastifyInstance, db: Db, storage: ObjectStorage | undefined): void {
  app.get('/media/uploads/:file', { config: { policy: 'public' } }, async (request, reply) => {
    const asked = readFileName(paramOf(request, 'file') ?? '');
    if (!asked) throw notFound();
    const etag = `"${asked.key}"`;
    const fresh = namesEtag(request.headers['if-none-match'] ?? '', etag);
    const stored = await findMedia(db, asked.key, !fresh);
    if (!stored || extensionOf(stored.content_type) !== asked.extension) throw notFound();
    const content = fresh
      ? undefined
      : await openContent(db, storage, asked.key, stored, (details, message) => request.log.error(details, message));
    if (content === 'missing') throw notFound();
    if (content === 'unavailable') throw unavailable(t.filesUnavailable());
    reply.headers({
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Disposition': dispositionOf(stored),
      ETag: etag,
    });
    if (!content) return reply.code(304).send();
    if (!Buffer.isBuffer(content)) reply.header('Content-Length', stored.size);
    return reply.type(stored.content_type).send(content);
  });
}
