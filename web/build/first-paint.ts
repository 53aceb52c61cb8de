import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { FIRST_PAINT, MARKUP, STYLE } from './painted-shell.ts';

/**
 * Paints the page's frame before the application has come, in the right colours. The script is a file of its own, since
 * the content security policy allows no inline script.
 */
export function firstPaint(): Plugin {
  const digest = createHash('sha256').update(FIRST_PAINT).digest('base64url').slice(0, 8);
  const fileName = `assets/first-paint-${digest}.js`;
  return {
    name: 'clubhouse-first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: FIRST_PAINT });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(FIRST_PAINT);
      });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' },
      { tag: 'style', children: STYLE.replaceAll('\n', ''), injectTo: 'head' },
      { tag: 'div', attrs: { id: 'shell', 'aria-hidden': 'true' }, children: MARKUP, injectTo: 'body-prepend' },
    ],
  };
}
