import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;
const WORTHWHILE_BYTES = 1024;

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Writes `.br` and `.gz` files beside the built text files, so that the server never compresses them again. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'clubhouse-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (entry.isFile() && TEXT.test(entry.name)) compress(join(entry.parentPath, entry.name));
      }
    },
  };
}
