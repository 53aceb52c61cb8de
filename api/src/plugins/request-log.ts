import { isRecord } from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../tracing/trace-requests.ts';

/** The first part of a page's address. Anything else may be a secret that someone pasted. */
const PAGE_NAME = /^[a-z][a-z-]{0,30}$|^$/;

/**
 * The route of a request, with the row numbers that say which row was meant. Any other part of an address may be a
 * secret: payment links, calendar feeds and uploads are opened by it. Pages of the portal keep their first part.
 */
function routeOf({ url, routeOptions, params }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern === undefined || pattern.includes('*')) {
    const [path = ''] = url.split('?', 1);
    const [, first = '', ...rest] = path.split('/');
    const page = PAGE_NAME.test(first) ? first : '…';
    return rest.length > 0 && rest[0] !== '' ? `/${page}/…` : `/${page}`;
  }
  const values = isRecord(params) ? params : {};
  return pattern.replace(/:(\w+)/g, (part, name: string) => {
    const value = String(values[name] ?? '');
    return /^\d{1,15}$/.test(value) ? value : part;
  });
}

/** One line per request: method, route, status, time and user. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.user_id,
        trace: request.span?.traceId,
      },
      'request',
    );
  });
}

/** Keys whose values never reach the log, wherever they stand. */
export const REDACTED = [
  'password',
  'new_password',
  'old_password',
  'token',
  'access',
  'refresh',
  'captcha_token',
  'authorization',
  'cookie',
  // What PostgreSQL tells of a row that it refused is the row itself.
  'detail',
  'where',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
