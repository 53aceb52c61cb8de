import type { FastifyInstance } from 'fastify';

const FILE = String.raw`/media/uploads/[\w-]{32}\.(?:png|jpg|webp|pdf)`;
const WHOLE_VALUE = new RegExp(`"(${FILE})"`, 'g');
const PREFIX = '/media/uploads/';

declare module 'fastify' {
  interface FastifyInstance {
    /** The address that the club's pages are reached at. */
    publicUrl: string;
  }
}

/** Addresses of the club's uploads without the host: they are stored so, and survive a new address of the club. */
export const withoutHost = (text: string, publicUrl: string): string =>
  text.includes(PREFIX) ? text.replaceAll(`${publicUrl}${PREFIX}`, PREFIX) : text;

/** The settings keep the club's marks by their path, and are read back so. */
const BY_PATH = /^\/v1\/system\/settings\//;

/** In answers an upload has its whole address, for a page on any host. */
export function completeMediaAddresses(app: FastifyInstance, publicUrl: string): void {
  app.decorate('publicUrl', publicUrl);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !payload.includes(PREFIX) || BY_PATH.test(request.url)) return payload;
    if (!String(reply.getHeader('content-type')).includes('json')) return payload;
    return payload.replaceAll(WHOLE_VALUE, (_value, path: string) => JSON.stringify(`${publicUrl}${path}`));
  });
}
