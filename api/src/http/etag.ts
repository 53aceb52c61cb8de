import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A short name for an answer's bytes. */
export const etagOf = (text: string | Buffer): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** Whether a list of ETags names this one. A proxy that compresses marks them as weak; the bytes behind are ours all the same. */
export const namesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/** GET answers carry an ETag; a caller that has the same one gets 304 and no body. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    // Once as bytes, for the name and for the wire: a week of calendars is long.
    const bytes = Buffer.from(payload);
    const etag = etagOf(bytes);
    reply.header('ETag', etag);
    const asked = request.headers['if-none-match'];
    if (!asked || !namesEtag(asked, etag)) return bytes;
    reply.code(304);
    return '';
  });
}
