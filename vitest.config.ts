import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Databases start and browsers load in hooks, on machines that may be busy. */
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

/** Four projects, one run: plain rules, the API on a real PostgreSQL, the portal in jsdom, and our own scripts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { root: './contract', test: { name: 'contract', include: ['src/**/*.test.ts'] } },
      {
        root: './api',
        test: {
          name: 'api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'api/test/global-setup.ts'),
          ...patience,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'web', environment: 'jsdom', include: ['{src,build}/**/*.test.{ts,tsx}'], ...patience },
      },
      { root: './scripts', test: { name: 'scripts', include: ['**/*.test.ts'], ...patience } },
    ],
  },
});
