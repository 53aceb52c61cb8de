import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Databases start and browsers load in hooks, on machines that may be busy. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

/** One run: plain rules, the API on a real PostgreSQL, the portal in jsdom, the client, the MCP server, and our own scripts. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { root: './messages', test: { name: 'messages', include: ['src/**/*.test.ts'] } },
      { root: './contract', test: { name: 'contract', isolate: false, include: ['src/**/*.test.ts'] } },
      {
        root: './api',
        test: {
          name: 'api',
          // Files of one worker share the loaded modules, which halves the work; each has a database of its own.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'api/test/global-setup.ts'),
          ...patience,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'web',
          // Files of one worker share the loaded modules and one jsdom; `each-file.ts` puts back what a test replaced.
          pool: 'threads',
          isolate: false,
          maxWorkers: 3,
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          setupFiles: ['web/build/jsdom-crypto.ts', 'web/test/quick-react.ts', 'web/test/each-file.ts'].map((path) =>
            join(import.meta.dirname, path),
          ),
          include: ['src/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
      { root: './client', test: { name: 'client', include: ['{src,build}/**/*.test.ts'], ...patience } },
      { root: './mcp', test: { name: 'mcp', include: ['src/**/*.test.ts'] } },
      { root: './web', test: { name: 'bundle', include: ['build/**/*.test.ts'], ...patience } },
      { root: './scripts', test: { name: 'scripts', include: ['**/*.test.ts'], ...patience } },
    ],
  },
});
