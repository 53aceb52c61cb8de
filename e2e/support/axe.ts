import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { TIME_LIMITS } from './time-limits.ts';

/** The whole of axe, once per document. The wrapper for Playwright opens a page of its own for every look, which takes four times as long. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another scheme can change; the rest of a page is the same by day and by night. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Colours that fade into each other for a while have the same end: no one waits for it here. */
const AT_REST = '*, *::before, *::after { transition: none !important; }';

export type Scheme = 'light' | 'dark';

/** Colours are measured at rest: the page has heard of the scheme, and nothing has moved or faded for a while. */
export async function settle(page: Page, colorScheme: Scheme): Promise<void> {
  await page.evaluate((rule) => {
    if (document.getElementById('at-rest')) return;
    const style = Object.assign(document.createElement('style'), { id: 'at-rest', textContent: rule });
    document.head.append(style);
  }, AT_REST);
  const follow = async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page
      .locator(`html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor({ state: 'attached', timeout: 30_000 });
  };
  // Once, on a busy machine, a page did not hear of the change. It is told again.
  await follow().catch(async () => {
    await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
    await follow();
  });
  const moving = await page.evaluate(async (patience) => {
    const rest = () => new Promise((done) => setTimeout(done, 30));
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) < 10_000;
    const end = Date.now() + patience;
    for (let still = 0; still < 3; still += 1) {
      await rest();
      const moved = document.getAnimations().find(moves)?.effect;
      if (moved && Date.now() > end) return (moved as KeyframeEffect).target?.outerHTML.slice(0, 300) ?? 'something';
      if (moved) still = -1;
    }
    return undefined;
  }, TIME_LIMITS.state);
  expect(moving, 'does not come to rest').toBeUndefined();
}

/** What axe finds on the page as it is, and whether the page is wider than its window; a line each. */
export async function faultsOf(page: Page, everything = true): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const runOnly: axe.RunOnly = everything ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES };
  return page.evaluate(async (only) => {
    const found = await window.axe?.run(document, { runOnly: only, resultTypes: ['violations'], preload: false });
    if (!found) throw new Error('axe is not on the page');
    const lines = found.violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id} at ${places.join(' | ')}`;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...lines, 'wider than the window'] : lines;
  }, runOnly);
}

/** All rules by day, and by night what colours can change. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await settle(page, colorScheme);
    found.push(...(await faultsOf(page, colorScheme === 'light')).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/** What is on the page right now can be used by everyone, by day and by night; for states that no address leads to. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  expect(await faultsByDayAndNight(page), what).toEqual([]);
}
