import { defineConfig } from '@playwright/test';

/** Journeys on the real server, a real PostgreSQL and a real mail server; one of each per worker. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What needed the second try is told by name at the end of the run.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    screenshot: 'only-on-failure',
    trace: 'off',
    // What fades in is there at once: nobody waits for it a hundred times.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
