import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settle } from '../support/axe.ts';
import { walkTo } from '../support/page-idle.ts';
import { WIDTHS } from '../support/widths.ts';
import { fileName } from './album.ts';

/** Ordered so that neighbours differ in one thing only. */
const LOOKS = [
  ['light', WIDTHS[0]],
  ['light', WIDTHS[1]],
  ['dark', WIDTHS[1]],
  ['dark', WIDTHS[0]],
] as const;

/** Longer than anyone looks; a picture has its bounds. */
const TALLEST = 6000;

/** One screen in every look, whole; returns the files. */
export async function photograph(page: Page, path: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  await walkTo(page, path);
  await page.getByRole('heading').first().waitFor();
  for (const [scheme, { width, height }] of LOOKS) {
    await page.setViewportSize({ width, height });
    await settle(page, scheme);
    const file = fileName(path, `${width}.${scheme}`);
    // A window as tall as the page: bars that stay in view are then at its end, not across the middle of the picture.
    const tall = await page.evaluate(() =>
      document.querySelector('[role="dialog"]') ? 0 : document.documentElement.scrollHeight,
    );
    if (tall > height) await page.setViewportSize({ width, height: Math.min(tall, TALLEST) });
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80 });
    files.push(file);
  }
  return files;
}
