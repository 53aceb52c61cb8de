import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from '../http/index.ts';

/** What is shorter fits into two or three packets anyway. */
const WORTHWHILE_BYTES = 4096;
/** Live events must leave at once, so `text/event-stream` isn't among them. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;

/** Half as many bytes as gzip's usual level for the same work; higher qualities take many times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressBytes: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const compressStream = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip() } as const;

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary)) reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
}

/** Compresses long texts, JSON and tables for callers that take it. What is compressed already stays as it is. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding')) return payload;
    const isStream = payload instanceof Readable;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!isStream && !(Buffer.isBuffer(bytes) && bytes.length >= WORTHWHILE_BYTES)) return payload;
    addVary(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return bytes;
    reply.header('Content-Encoding', encoding).removeHeader('content-length');
    if (isStream) {
      // Before the first byte the error itself is sent, uncompressed; later the caller sees that the answer is cut off.
      payload.once('error', () => reply.removeHeader('content-encoding'));
      return pipeline(payload, compressStream[encoding](), () => undefined);
    }
    return compressBytes[encoding](bytes as Buffer);
  });
}
