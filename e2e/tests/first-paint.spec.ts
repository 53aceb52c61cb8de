import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/club.ts';
import { WIDTHS } from '../support/widths.ts';

/** Where something stands; the painted frame is shown to no one, so it has no name to be found by. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });

/** How far what stood on the page was pushed about since it was opened. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );

for (const { name, width, height } of WIDTHS)
  for (const [path, rail] of [
    ['/', 232],
    ['/admin', 208],
  ] as const)
    test(`${path}: the frame is painted before the session answers, and the page takes its place, ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openAs(page, 'admin@clubhouse.test');
      await page.getByRole('heading', { level: 1 }).waitFor();
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/general-users/me/', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(path);
      const shell = page.locator('#shell');
      await expect(shell).toBeVisible();
      const bar = width < 640 ? 'u' : 'b';
      const painted = await boxOf(page, `#shell ${bar}`);
      if (bar === 'b') expect(painted.width).toBe(rail);
      answer();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(shell).toHaveCount(0);
      const drawn = await boxOf(page, width < 640 ? 'header[data-show="phone"]' : 'nav >> nth=0');
      expect({ left: drawn.left, top: drawn.top }).toEqual({ left: painted.left, top: painted.top });
      if (bar === 'b') expect(drawn.width).toBe(painted.width);
      expect(await shifted(page)).toBeLessThan(0.02);
    });

test('a visitor who is not logged in sees the login’s frame first', async ({ page }) => {
  await page.route('**/config.json', () => undefined);
  await page.goto('/bookings', { waitUntil: 'commit' });
  await expect(page.locator('html[data-shell="login"] #shell')).toBeVisible();
  await expect(page.locator('#shell b')).toBeHidden();
});
