import type { Page } from '@playwright/test';

const MOST_LINES = 80;

/** What a page shows, in words, for the log of a run whose screenshots no one can open. */
export async function describePage(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return [`── ${page.url()}`, ...shown.split('\n').slice(0, MOST_LINES)].join('\n');
}
