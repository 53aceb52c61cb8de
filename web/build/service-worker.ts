import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What must be there without the network: the start, the page that says so, and the card with its code. */
const NEEDED = ['src/main.tsx', 'src/portal/club/home/card/offline-card.tsx', 'src/ui/picture/qr-code.tsx'];

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunks of some modules with all that they import, and the styles of these. */
function closure(bundle: Bundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) take(chunksOf(bundle).find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`The shell needs ${module}, which is in no file of the build.`);
    take(chunk);
  }
  return [...found];
}

/** The files of the shell, as addresses. */
function shellOf(bundle: Bundle): readonly string[] {
  const always = Object.keys(bundle).filter((name) => /\.woff2$|assets\/first-paint-/.test(name));
  return ['/index.html', ...[...closure(bundle, NEEDED), ...always].sort().map((name) => `/${name}`)];
}

/** Writes the service worker with the names of this build's files. Any change of any file makes it another worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'clubhouse-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page is written before the service worker.');
        const names = Object.keys(bundle).sort().join('\n');
        const version = createHash('sha256').update(names).update(page.source).digest('base64url').slice(0, 12);
        const source = readFileSync(join(import.meta.dirname, '../worker/sw.js'), 'utf8')
          .replace("const VERSION = 'unbuilt';", `const VERSION = '${version}';`)
          .replace('const SHELL = [];', `const SHELL = ${JSON.stringify(shellOf(bundle))};`);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
