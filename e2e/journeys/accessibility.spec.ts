import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/club.ts';
import { CONSOLE_PAGES, MEMBER_PAGES, PUBLIC_PAGES } from '../support/pages.ts';

const LOOKS = [
  { name: 'phone, light', width: 375, height: 812, scheme: 'light' },
  { name: 'desktop, dark', width: 1280, height: 900, scheme: 'dark' },
  { name: 'phone, dark', width: 375, height: 812, scheme: 'dark' },
  { name: 'desktop, light', width: 1280, height: 900, scheme: 'light' },
] as const;

async function check(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // Colours are measured at rest, not in the middle of a fade.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))).then(() => {}),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return [
    ...violations.map(
      ({ id, nodes }) =>
        `${path}: ${id} at ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
    ...(wide ? [`${path}: wider than the window`] : []),
  ];
}

for (const { name, width, height, scheme } of LOOKS) {
  for (const [who, email, paths] of [
    ['public pages', undefined, PUBLIC_PAGES],
    ['pages of a member', 'member@clubhouse.test', MEMBER_PAGES],
    ['pages of the console', 'admin@clubhouse.test', CONSOLE_PAGES],
  ] as const) {
    test(`axe finds nothing on the ${who} (${name})`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      if (email) {
        await page.goto('/login');
        await logIn(page, email);
        await expect(page).not.toHaveURL(/\/login/);
      }
      const found: string[] = [];
      for (const path of paths) found.push(...(await check(page, path)));
      expect(found).toEqual([]);
    });
  }
}
