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

const DAY_AND_NIGHT: Looks = EVERY_LOOK.filter(({ all }) => all);

/**
 * A desk by day and a phone by night, page by page in turn; pages that one component draws with other words on a desk only.
 * `AXE=all` looks at every page in all four.
 */
function looksAt(who: string, index: number): Looks {
  if (process.env.AXE === 'all') return EVERY_LOOK;
  return DAY_AND_NIGHT.filter((_look, turn) => turn === (who.startsWith('plain') ? 0 : index % 2));
}

for (const [who, email, paths] of [
  ['public pages', undefined, PUBLIC_PAGES],
  ['pages of a member', 'member@clubhouse.test', MEMBER_PAGES],
  ['plain pages of a member', 'member@clubhouse.test', PLAIN_PAGES],
  ['pages of the console', 'admin@clubhouse.test', CONSOLE_PAGES],
  ['pages of the register', 'admin@clubhouse.test', REGISTER_PAGES],
  ['pages of the books', 'admin@clubhouse.test', FINANCE_PAGES],
  ['plain pages of the books', 'admin@clubhouse.test', PLAIN_FINANCE_PAGES],
  ['large pages of the console', 'admin@clubhouse.test', LARGE_CONSOLE_PAGES],
  ['plain pages of the console', 'admin@clubhouse.test', PLAIN_CONSOLE_PAGES],
] as const) {
  test.describe(who, () => {
    test('axe finds nothing', async ({ page }) => {
      test.setTimeout(300_000);
      if (email) {
        await page.goto('/login');
        await logIn(page, email);
        await expect(page).not.toHaveURL(/\/login/);
      }
      const found: string[] = [];
      for (const [index, path] of paths.entries()) found.push(...(await look(page, path, looksAt(who, index))));
      expect(found).toEqual([]);
    });
  });
}
