import { ACTING_FOR_HEADER } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says itself which origins may call it. */
    cors?: false;
  }
}

/** What a browser may send to the API from another origin. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SENT_HEADERS = [
  ACTING_FOR_HEADER,
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-XSRF-TOKEN',
];

/** What a page of another origin may read besides the body. */
const READ_HEADERS = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

const PREFLIGHT_SECONDS = 600;

/** Lets the pages of the configured origins call the API; all others get no such header, and browsers refuse them. */
export function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: Config): void {
  if (CORS_ORIGINS.length === 0) return;
  const [methods, sent, read] = [METHODS, SENT_HEADERS, READ_HEADERS].map((names) => names.join(', '));
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.cors === false) return;
    const { origin, 'access-control-request-method': asked } = request.headers;
    // A cache must not give the answer for one origin to another.
    reply.header('Vary', [reply.getHeader('Vary'), 'Origin'].filter(Boolean).join(', '));
    if (origin !== undefined && CORS_ORIGINS.includes(origin)) reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Expose-Headers', read);
    // Browsers ask before the call itself, and without a token.
    if (request.method !== 'OPTIONS' || origin === undefined || asked === undefined) return;
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': sent,
        'Access-Control-Max-Age': `${PREFLIGHT_SECONDS}`,
        'Content-Length': '0',
      })
      .send();
  });
}
