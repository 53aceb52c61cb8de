import type { Page } from '@playwright/test';
import { faultsOf, settle } from '../support/axe.ts';
import { expect, logIn, test } from '../support/club.ts';
import { walkTo } from '../support/page-idle.ts';
import { GROUPS, MISSING_ROWS } from '../support/pages.ts';

/** Every page in all of them: all rules at both widths by day, and what colours can change by night. */
const LOOKS = [
  { width: 1280, height: 900, colorScheme: 'light', all: true },
  { width: 375, height: 812, colorScheme: 'light', all: true },
  { width: 375, height: 812, colorScheme: 'dark', all: false },
  { width: 1280, height: 900, colorScheme: 'dark', all: false },
] as const;
type Look = (typeof LOOKS)[number];

/** One page in all looks, in the order given: what was last is first for the next page, which spares a change of colours. */
async function look(page: Page, path: string, looks: readonly Look[]): Promise<string[]> {
  await walkTo(page, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const found: string[] = [];
  for (const { width, height, colorScheme, all } of looks) {
    await page.setViewportSize({ width, height });
    await settle(page, colorScheme);
    found.push(...(await faultsOf(page, all)).map((fault) => `${path} (${width}, ${colorScheme}): ${fault}`));
  }
  return found;
}

for (const [who, email, paths] of GROUPS) {
  test.describe(who, () => {
    test.use({ expectedErrors: { lines: MISSING_ROWS } });

    test('axe finds nothing, at 375 and 1280 px, light and dark', async ({ page }) => {
      await page.goto('/login');
      if (email) {
        await logIn(page, email);
        await expect(page).not.toHaveURL(/\/login/);
      }
      const found: string[] = [];
      for (const [at, path] of paths.entries())
        found.push(...(await look(page, path, at % 2 ? LOOKS.toReversed() : LOOKS)));
      expect(found).toEqual([]);
    });
  });
}
