import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Sets the colour scheme before anything is painted. It is a file of its own, since the content security policy
 * allows no inline script and the application itself starts too late for a dark room.
 */
const SCRIPT = `try{var s=localStorage.getItem('color-scheme')}catch(e){}
document.documentElement.dataset.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
`;

/** Adds the script that runs before the first paint. */
export function firstPaint(): Plugin {
  const digest = createHash('sha256').update(SCRIPT).digest('base64url').slice(0, 8);
  const fileName = `assets/first-paint-${digest}.js`;
  return {
    name: 'clubhouse-first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: SCRIPT });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(SCRIPT);
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}
