import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { fonts } from './fonts.ts';
import { oneStroke } from './one-stroke.ts';

const web = join(import.meta.dirname, '..');

/** Builds the page of all components, which is not part of the application: what is in each of its files, by path. */
export async function buildGallery(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileMessages(undefined), react(), fonts(join(web, '.cache/fonts')), oneStroke()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(web, 'test/gallery/gallery.html') } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}
