import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { compileMessages } from './build/compile-messages.ts';
import { firstPaint } from './build/first-paint.ts';
import { fonts } from './build/fonts.ts';
import { oneStroke } from './build/one-stroke.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compileMessages(process.env.BUILD_LANGUAGE),
    react(),
    fonts(join(import.meta.dirname, '.cache/fonts')),
    firstPaint(),
    oneStroke(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // Everything stays a file: the content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract only describes; a description that nothing uses need not be shipped.
      treeshake: { moduleSideEffects: (id) => (id.includes('/contract/src/') ? false : undefined) },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/v1': api,
      '/config.json': api,
      '/media': api,
      '/letters': api,
      '/oidc': api,
      '/app.webmanifest': api,
      '/app-alternate.webmanifest': api,
    },
  },
});
