import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The portal: only our own code runs; Mantine writes inline styles, nothing may frame us. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers of the API are data: they can neither run nor be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Pages whose address holds a secret never send it on. */
const SECRET_PAGES =
  /^\/(reset-password|create-login|confirm-email|undo-email-change|join|single-sign-on|payment|email-unsubscribe)\b/;

/** Puts the security headers on every answer. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith('https:');
  // The origin alone: a source with a path matches that one address, and none of the calls below it.
  const pagePolicy = config.API_HOST.startsWith('http')
    ? PAGE_POLICY.replace("connect-src 'self'", `connect-src 'self' ${new URL(config.API_HOST).origin}`)
    : PAGE_POLICY;
  app.addHook('onRequest', async (request, reply) => {
    const isData = request.url.startsWith('/v1/');
    reply.headers({
      'Content-Security-Policy': isData ? DATA_POLICY : pagePolicy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': SECRET_PAGES.test(request.url) ? 'no-referrer' : 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Request-Id': request.id,
      ...(isData && { 'Cache-Control': 'no-store' }),
      ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    });
  });
}
