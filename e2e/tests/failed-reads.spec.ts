import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/club.ts';
import { walkTo } from '../support/page-idle.ts';
import { GROUPS } from '../support/pages.ts';
import { TIME_LIMITS } from '../support/time-limits.ts';

/** Who someone is, and what changes while they look, still answers; everything else is broken. */
const STILL_READ = /\/(me|live)\//;
/** The frame's bell and banner, which say so when they are opened, and the list that the desk keeps for a day without network. */
const ASIDE = /\/(notice|system\/jobs|membership-card\/desk-list)\/$/;

/** Every one of them is in the browser's console as well, and has to be. */
test.use({ expectedErrors: { lines: [/^500 GET \/v1\//] } });

/** Breaks every reading call, and gives those that a page made since it was last asked. */
async function breakReading(page: Page): Promise<() => readonly string[]> {
  let [broken, before] = [new Set<string>(), new Set<string>()];
  await page.route(/\/v1\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'GET' || STILL_READ.test(pathname)) return route.continue();
    if (!ASIDE.test(pathname)) broken.add(pathname);
    return route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } });
  });
  return () => {
    // What the page before has asked for may be tried once more after it was left.
    const own = [...broken].filter((path) => !before.has(path));
    [before, broken] = [broken, new Set()];
    return own;
  };
}

const offersAnotherTry = (page: Page) =>
  page
    .getByRole('button', { name: 'Try again' })
    .first()
    .waitFor({ timeout: TIME_LIMITS.state })
    .then(
      () => true,
      () => false,
    );

for (const [who, email, paths] of GROUPS)
  test(`${who}: what cannot be read is said, and can be tried again`, async ({ page }) => {
    const brokenHere = await breakReading(page);
    if (email) {
      await openAs(page, email);
      // The page behind the login has given up as well, so that none of its tries falls on the pages below.
      expect(await offersAnotherTry(page)).toBe(true);
      brokenHere();
    } else await page.goto('/login');
    const silent: string[] = [];
    for (const path of paths) {
      await walkTo(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const broken = brokenHere();
      if (broken.length > 0 && !(await offersAnotherTry(page))) silent.push(`${path}: ${broken.join(' ')}`);
    }
    expect(silent).toEqual([]);
  });
