import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/club.ts';
import {
  CONSOLE_PAGES,
  FINANCE_PAGES,
  LARGE_CONSOLE_PAGES,
  MEMBER_PAGES,
  PLAIN_CONSOLE_PAGES,
  PLAIN_FINANCE_PAGES,
  PLAIN_PAGES,
  PUBLIC_PAGES,
  REGISTER_PAGES,
} from '../support/pages.ts';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another width or scheme can change; the rest of a page is the same in all four. */
const LOOK_RULES = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

/** Tall, so that no bar that sticks to an edge covers half a control while it is measured. */
const EVERY_LOOK = [
  { width: 1280, height: 2000, colorScheme: 'light', all: true },
  { width: 375, height: 2000, colorScheme: 'light', all: false },
  { width: 1280, height: 2000, colorScheme: 'dark', all: false },
  { width: 375, height: 2000, colorScheme: 'dark', all: true },
] as const;

/** Colours are measured at rest: the page has heard of the scheme, and nothing has moved or faded for a while. */
async function settle(page: Page, colorScheme: string): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const rest = () => new Promise((done) => setTimeout(done, 100));
    for (let still = 0; still < 3; still += 1) {
      await rest();
      if (document.getAnimations().some(({ playState }) => playState === 'running')) still = -1;
    }
  });
}

type Looks = readonly (typeof EVERY_LOOK)[number][];

async function look(page: Page, path: string, looks: Looks): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const { width, height, colorScheme, all } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await settle(page, colorScheme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (all ? axe.withTags(EVERYTHING) : axe.withRules(LOOK_RULES)).analyze();
    const where = `${path} (${width}, ${colorScheme})`;
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${where}: ${id} at ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      ),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    if (wide) found.push(`${where}: wider than the window`);
  }
  return found;
}

const ONCE = EVERY_LOOK.slice(0, 1);
/** A desk by day and a phone by night; `AXE=all` looks at every page in all four. */
const TWICE = process.env.AXE === 'all' ? EVERY_LOOK : EVERY_LOOK.filter(({ all }) => all);

for (const [who, email, paths, looks] of [
  ['public pages', undefined, PUBLIC_PAGES, EVERY_LOOK],
  ['pages of a member', 'member@clubhouse.test', MEMBER_PAGES, TWICE],
  ['plain pages of a member', 'member@clubhouse.test', PLAIN_PAGES, ONCE],
  ['pages of the console', 'admin@clubhouse.test', CONSOLE_PAGES, TWICE],
  ['pages of the register', 'admin@clubhouse.test', REGISTER_PAGES, TWICE],
  ['pages of the books', 'admin@clubhouse.test', FINANCE_PAGES, TWICE],
  ['plain pages of the books', 'admin@clubhouse.test', PLAIN_FINANCE_PAGES, ONCE],
  ['large pages of the console', 'admin@clubhouse.test', LARGE_CONSOLE_PAGES, TWICE],
  ['plain pages of the console', 'admin@clubhouse.test', PLAIN_CONSOLE_PAGES, ONCE],
] as const) {
  test.describe(who, () => {
    test(`axe finds nothing (${looks.map(({ width, colorScheme }) => `${width} ${colorScheme}`).join(', ')})`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      if (email) {
        await page.goto('/login');
        await logIn(page, email);
        await expect(page).not.toHaveURL(/\/login/);
      }
      const found: string[] = [];
      for (const path of paths) found.push(...(await look(page, path, looks)));
      expect(found).toEqual([]);
    });
  });
}
