import { defineConfig } from '@playwright/test';
import { TIME_LIMITS } from './support/time-limits.ts';

/**
 * What the browser need not do. The first line is Playwright's own list, which ours takes the place of; the second spares
 * every page two pages of the browser's own, drawn for an address bar that no one sees.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** What takes longest starts first, so that no one waits for it alone at the end. */
const LONGEST = ['**/first-month.spec.ts', '**/every-page.spec.ts'];

/** End-to-end tests on the real server, a real PostgreSQL and a real mail server; one of each per worker. */
export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: '', testMatch: '**/*.spec.ts', testIgnore: LONGEST },
  ],
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What needed a second try is listed by name at the end of the run.
  retries: 1,
  // Busy machines are slow, not broken: a limit only ends what would never end.
  timeout: TIME_LIMITS.test,
  expect: { timeout: TIME_LIMITS.state },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    screenshot: 'only-on-failure',
    trace: 'off',
    // What fades in is there at once: no one waits for it a hundred times.
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
        `--disable-features=${WITHOUT.join(',')}`,
        // A page lives for seconds: making its code faster takes longer than what that saves.
        '--js-flags=--no-opt',
      ],
    },
  },
});
