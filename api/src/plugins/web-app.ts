import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEXTS } from '@clubhouse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/index.ts';
import { listBuiltFiles, serveFile } from './portal-files.ts';

/** What app-redirect is given may look like anything; the portal decides whether it is one of its pages. */
const REDIRECT = /^\/app-redirect(\/|$)/;
const NOT_A_PAGE = /^\/(v1|assets|media|metrics|oidc)(\/|$)|\/\//;

/** A person who opens an address gets the portal; a program that asks for a file or a call that is not there gets 404. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  if (method !== 'GET' && method !== 'HEAD') return false;
  const isRedirect = REDIRECT.test(path);
  if (!isRedirect && NOT_A_PAGE.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && (isRedirect || !/\.\w+$/.test(path));
}

/** What browsers get that have a worker of ours although there should be none: it clears up after it and is gone. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The service worker is asked for at every look for updates, so a switch reaches everyone with the next one. */
async function serveWorker(app: FastifyInstance, file: string, wanted: boolean): Promise<void> {
  const source = wanted && existsSync(file) ? await readFile(file, 'utf8') : FAREWELL;
  app.get('/sw.js', { config: { policy: 'public', page: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(source),
  );
}

/** Browsers ask for this address on pages that name no icon of their own, such as pictures and files. */
async function serveFavicon(app: FastifyInstance, file: string): Promise<void> {
  if (!existsSync(file)) return;
  const icon = await readFile(file);
  app.get('/favicon.ico', { config: { policy: 'public', page: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('image/png').send(icon),
  );
}

/** Serves the built portal: hashed files for ever, every other page address by the one page. */
export async function webApp(app: FastifyInstance, folder: string, worker: boolean): Promise<void> {
  await serveWorker(app, join(folder, 'sw.js'), worker);
  await serveFavicon(app, join(folder, 'icons', 'main-192.png'));
  const files = existsSync(folder) ? listBuiltFiles(folder) : new Map<string, never>();
  // It has its own rules, above.
  files.delete('/sw.js');
  for (const [address, file] of files) serveFile(app, address, file);
  const page = files.get('/index.html');
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (page && wantsPage(request)) {
      const encoding = acceptedEncoding(request.headers['accept-encoding'], page.encodings);
      if (encoding) reply.header('Content-Encoding', encoding);
      return reply
        .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
        .type(page.type)
        .send((await page.read(encoding)).bytes);
    }
    return reply
      .code(404)
      .type('application/json')
      .send(JSON.stringify({ detail: TEXTS.notFound() }));
  });
}
