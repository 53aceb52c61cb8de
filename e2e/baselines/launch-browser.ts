import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';

/** Letters are drawn alike on every machine: not as its screen and its settings would have them. */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** The browser that takes and compares pictures. */
export const launchBrowser = (): Promise<Browser> => {
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...args, ...ALIKE] });
};
