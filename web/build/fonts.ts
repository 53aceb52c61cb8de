import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Basic Latin, Latin-1 and the few signs that the portal's texts use. Other letters fall back one by one. */
const KEPT = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’“”•…←→−×⌘`;

const FONTS = [
  {
    file: 'fraunces.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { opsz: 72, wght: { min: 400, max: 650 } },
  },
  {
    file: 'inter.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
] as const;

function letters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/** Cuts the fonts to what the portal writes with; a cut is kept until its source or recipe changes. */
async function cutFonts(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const { file, from, variationAxes } of FONTS) {
    const source = readFileSync(resolve(from));
    const recipe = createHash('sha256').update(source).update(KEPT).update(JSON.stringify(variationAxes)).digest('hex');
    const [target, stamp] = [join(folder, file), join(folder, `${file}.sha256`)];
    if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) continue;
    writeFileSync(target, await subsetFont(source, KEPT, { targetFormat: 'woff2', variationAxes }));
    writeFileSync(stamp, recipe);
  }
}

/** Makes `@fonts/*.woff2` available to style sheets and preloads both files. */
export function fonts(folder: string): Plugin {
  return {
    name: 'clubhouse-fonts',
    async config() {
      await cutFonts(folder);
      return { resolve: { alias: { '@fonts': folder } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
