import type { Browser, Page } from '@playwright/test';
import { settle } from '../support/axe.ts';
import { openCountedPage, waitUntilIdle } from '../support/page-idle.ts';
import { type Recording, replayAnswers } from './answers.ts';
import { type Files, serveFiles } from './app-files.ts';
import type { Screen } from './screens.ts';

/** No server listens here: everything a page asks for is answered by the recording or a file. */
const ORIGIN = 'http://localhost';

/** A page on which nothing moves: neither time nor anything that is drawn. */
async function openStillPage(browser: Browser, baseURL: string, at: string): Promise<Page> {
  const page = await openCountedPage(browser, baseURL);
  await page.clock.setFixedTime(at);
  return page;
}

/** Opens a screen of the recording. */
export async function openScreen(browser: Browser, screen: Screen, recording: Recording, gallery: Files) {
  const page = await openStillPage(browser, ORIGIN, recording.at);
  const missing: string[] = [];
  await serveFiles(page, gallery);
  await replayAnswers(page, screen.email ?? '', recording, missing);
  if (screen.email)
    await page.addInitScript(() => {
      localStorage.setItem('user-token', 'recorded');
      localStorage.setItem('user-refresh', 'recorded');
    });
  await page.goto(screen.path);
  return { page, missing };
}

/** One screenshot for each look of a screen. */
export async function takePictures(page: Page, { path, looks }: Screen): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  await page.getByRole('heading').first().waitFor();
  for (const { scheme, width, height } of looks) {
    await page.setViewportSize({ width, height });
    await settle(page, scheme);
    // The gallery shows grey shapes that nothing will ever replace.
    if (path !== '/gallery') await waitUntilIdle(page);
    await page.evaluate(() => document.fonts.ready);
    shots.push(await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }));
  }
  return shots;
}
