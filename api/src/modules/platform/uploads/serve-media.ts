import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import { namesEtag, paramOf } from '../../../http/index.ts';
import { readFileName } from './address.ts';
import { extensionOf } from './detect-file-type.ts';

interface StoredMedia extends Columns<'upload', 'name' | 'content_type'> {
  readonly content: Buffer | null;
}

/** A document is saved, not opened here; a picture is shown. */
const dispositionOf = ({ name, content_type }: StoredMedia): string =>
  content_type.startsWith('image/') ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/**
 * Serves the stored files. An `<img>` carries no token, so the key in the address is the only lock: it cannot be guessed.
 * Whatever a file may be, it is never run: fixed type, no sniffing, and a sandbox in which nothing is allowed.
 */
export function mediaRoutes(app: FastifyInstance, db: Db): void {
  app.get('/media/uploads/:file', { config: { policy: 'public' } }, async (request, reply) => {
    const asked = readFileName(paramOf(request, 'file') ?? '');
    if (!asked) throw notFound();
    const etag = `"${asked.key}"`;
    const fresh = namesEtag(request.headers['if-none-match'] ?? '', etag);
    const stored = await db.row<StoredMedia>(
      sql`
        select name, content_type, case when not ${fresh}::boolean then content end as content
        from upload
        where key = ${asked.key}`,
    );
    if (!stored || extensionOf(stored.content_type) !== asked.extension) throw notFound();
    reply.headers({
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Disposition': dispositionOf(stored),
      ETag: etag,
    });
    if (!stored.content) return reply.code(304).send();
    return reply.type(stored.content_type).send(stored.content);
  });
}
