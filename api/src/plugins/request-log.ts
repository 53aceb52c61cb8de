import type { FastifyInstance } from 'fastify';

/** The key of an upload opens it, as a password would. */
const withoutKey = (path = '') => path.replace(/^(\/media\/uploads\/).*/, '$1…');

/** One line per request: method, path without its query (which may hold a secret), status and time. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    request.log.info(
      {
        method: request.method,
        path: withoutKey(path),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.user_id,
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
