import { ACTING_FOR_HEADER } from '@clubhouse/contract';
import cors from '@fastify/cors';
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
export async function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: Config): Promise<void> {
  if (CORS_ORIGINS.length === 0) return;
  await app.register(cors, {
    origin: CORS_ORIGINS,
    methods: METHODS,
    allowedHeaders: SENT_HEADERS,
    exposedHeaders: READ_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
}
