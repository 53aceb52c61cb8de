import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { isAnswer } from './answers.ts';

const dist = join(import.meta.dirname, '../../web/dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Serves the built application and the gallery to a page without a server. */
export async function serveFiles(page: Page, gallery: Files): Promise<void> {
  await page.route(
    (url) => !isAnswer(url),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const path = pathname === '/gallery' ? '/test/gallery/gallery.html' : pathname;
      const built = join(dist, path);
      const isFile = existsSync(built) && statSync(built).isFile();
      const body = gallery.get(path) ?? readFileSync(isFile ? built : join(dist, 'index.html'));
      await route.fulfill({ contentType: TYPES[extname(path)] ?? 'text/html', body: Buffer.from(body) });
    },
  );
}
