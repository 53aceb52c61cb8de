import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const STYLE =
  'position:sticky;top:0;z-index:110;box-sizing:border-box;width:100%;margin:0;padding:8px;background:#f3c48f;color:#2b1a05;font:600 13px/16px system-ui,sans-serif;text-align:center';
const BANNER = `<div role="status" style="${STYLE}">You are in a UAT environment</div>`;

/**
 * Puts the environment banner on every page that the server writes itself, except in production. The portal draws its
 * own; its page is sent as bytes and passes by.
 */
export function environmentBanner(app: FastifyInstance, { APP_ENV }: Pick<Config, 'APP_ENV'>): void {
  if (APP_ENV === 'production') return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage && typeof payload === 'string' ? payload.replace(/<body[^>]*>/, `$&${BANNER}`) : payload;
  });
}
