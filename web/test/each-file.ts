import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { completeBrowser } from './complete-browser.ts';

// Files of one worker share the browser and the loaded modules: what a test replaced is put back after it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});

// A few files ask for no browser at all.
if (typeof window !== 'undefined') completeBrowser();

// Pages are fetched when they are opened, which takes a while on a busy machine; and a whole page is no message.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'Not found.'),
});
