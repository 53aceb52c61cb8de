import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A short name for an answer's bytes. */
export const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** GET answers carry an ETag; a caller that has the same one gets 304 and no body. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = etagOf(payload);
    reply.header('ETag', etag);
    const asked = request.headers['if-none-match'];
    if (!asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return payload;
    reply.code(304);
    return '';
  });
}
