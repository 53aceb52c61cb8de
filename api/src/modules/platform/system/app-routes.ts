import { keysOf } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { appManifest, MANIFESTS } from './app-manifest.ts';
import { clientConfig } from './client-config.ts';

/** What the portal reads of its server at run time: its settings, and how it is installed. */
export function appRoutes(app: FastifyInstance, config: Config, readProviders: () => Promise<unknown>): void {
  const open = { config: { policy: 'public', page: true } } as const;
  app.get('/config.json', { config: { policy: 'public' } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return { ...clientConfig(config), sign_in_providers: await readProviders() };
  });
  for (const flavour of keysOf(MANIFESTS)) {
    app.get(MANIFESTS[flavour], open, async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(appManifest(config, flavour))),
    );
  }
}
