import type { Browser, Page, Request } from '@playwright/test';
import { TIME_LIMITS } from './time-limits.ts';

/** Streams stay open for as long as someone looks; no one waits for their end. */
const STREAM = /\/booking\/live\//;
const REST = 150;

const open = new WeakMap<Page, Set<Request>>();

/** Begins to count what the page asks for; before it goes anywhere. */
export function countRequests(page: Page): void {
  const asked = new Set<Request>();
  open.set(page, asked);
  page.on('request', (request) => {
    if (!STREAM.test(request.url())) asked.add(request);
  });
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => void asked.delete(request));
}

/** A page in Singapore on which nothing moves by itself, and whose requests are counted. */
export async function openCountedPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  countRequests(page);
  return page;
}

/** Grey shapes stand where something will be. */
const waiting = (page: Page) => page.locator('[data-waiting]').filter({ visible: true }).count();

/** Waits until everything the page asked for has come and is drawn, and nothing more was asked for a moment. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const asked = open.get(page);
  if (!asked) throw new Error('Nothing counts what this page asks for.');
  const end = Date.now() + TIME_LIMITS.state;
  for (let since = Date.now(); Date.now() - since < REST; ) {
    if (Date.now() > end) {
      const missing = [...asked].map((request) => request.url()).join(', ');
      throw new Error(`${page.url()} still waits for ${missing || 'what its grey shapes stand for'}.`);
    }
    await page.waitForTimeout(50);
    if (asked.size > 0 || (Date.now() - since >= REST && (await waiting(page)) > 0)) since = Date.now();
  }
}

/** Goes to another page within the one that stands, as a link would: loading each anew takes three times as long. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await waitUntilIdle(page);
}
