import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A short name for an answer's bytes. */
export const etagOf = (text: string | Buffer): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** Whether a list of ETags names this one. A proxy that compresses marks them as weak; the bytes behind are ours all the same. */
export const namesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known about the answer before it is sent. */
    answer: KnownAnswer | undefined;
  }
}

interface KnownAnswer {
  /** Its ETag, if it was sent before. */
  readonly etag?: string;
  /** Called with an answer that may be sent again. */
  readonly keep?: (bytes: Buffer, etag: string) => void;
}

/** GET answers carry an ETag; a caller that has the same one gets 304 and no body. */
export function addEtags(app: FastifyInstance): void {
  app.decorateRequest('answer', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    const { answer } = request;
    const isText = typeof payload === 'string' || (answer?.etag !== undefined && Buffer.isBuffer(payload));
    if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || !isText) return payload;
    // Once as bytes, for the name and for the wire: a week of calendars is long.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const etag = answer?.etag ?? etagOf(bytes);
    answer?.keep?.(bytes, etag);
    reply.header('ETag', etag);
    const asked = request.headers['if-none-match'];
    if (!asked || !namesEtag(asked, etag)) return bytes;
    reply.code(304);
    return '';
  });
}
