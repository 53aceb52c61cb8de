import type { Page } from '@playwright/test';
import { faultsByDayAndNight } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { booker, dayFromNow } from '../support/courts.ts';
import { calendar, cell, courtsOf } from '../support/pelota.ts';

/** From the last part of the toolbar on into the slots, past the heads of the columns. */
async function tabIntoSlots(page: Page) {
  await page.getByRole('button', { name: 'Times', exact: true }).focus();
  const inSlots = () => page.evaluate(() => document.activeElement?.closest('[role="gridcell"]') !== null);
  for (let tabs = 0; tabs < 12 && !(await inSlots()); tabs += 1) await page.keyboard.press('Tab');
}

for (const [width, height] of [
  [1280, 800],
  [375, 812],
] as const)
  test(`every view can be used by everyone, ${width} wide`, async ({ page, club }) => {
    // Five pages in both schemes; axe takes its time on a busy machine.
    const made = await courtsOf(club);
    await page.setViewportSize({ width, height });
    await openAs(page, await booker(club), calendar(made));
    const found: string[] = [];
    for (const [more, view, ready] of [
      ['', 'grid', () => cell(page, 1, 18)],
      [`&facility=${made.ids[0]}`, 'grid', () => page.getByRole('grid', { name: /Pelota 1/ })],
      ['', 'times', () => page.getByRole('button', { name: /^18:00/ })],
      [`&facility=${made.ids[0]}`, 'times', () => page.getByRole('button', { name: /^Pelota 1/ })],
      ['&tab=mine', 'times', () => page.getByRole('tab', { name: 'Upcoming' })],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('book-view', chosen), view);
      await page.goto(`${calendar(made)}${more}`);
      await expect(ready().first()).toBeVisible();
      found.push(...(await faultsByDayAndNight(page)).map((fault) => `${more} ${view} ${fault}`));
    }
    expect(found).toEqual([]);
  });

test('on a phone the grid is a tap away, and stays chosen', async ({ page, club }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const made = await courtsOf(club);
  await openAs(page, await booker(club), calendar(made));
  await expect(page.getByRole('button', { name: /^18:00/ })).toBeInViewport();
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect(cell(page, 1, 17)).toBeInViewport();
  await page.getByRole('button', { name: /^Pelota 1 .*show week/ }).click();
  await expect(page.getByRole('grid', { name: /Pelota 1/ })).toBeVisible();
  await page.goBack();
  await expect(cell(page, 1, 17)).toBeInViewport();
  await page.reload();
  await expect(cell(page, 1, 17)).toBeInViewport();
});

test('by keyboard alone through a week', async ({ page, club }) => {
  const made = await courtsOf(club);
  await openAs(page, await booker(club), `${calendar(made)}&facility=${made.ids[0]}`);
  await expect(page.getByRole('grid', { name: /Pelota 1/ })).toBeVisible();
  await tabIntoSlots(page);
  await page.keyboard.press('End');
  await expect(page.locator('[role="grid"] :focus')).toHaveAccessibleName(/^Pelota 1, .*22:00 to 23:00/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[role="grid"] :focus')).toHaveAccessibleName(/22:00 to 23:00/);
});

test('a stretch is drawn with the mouse', async ({ page, club }) => {
  const made = await courtsOf(club);
  await openAs(page, await booker(club), calendar(made));
  await cell(page, 2, 14).hover();
  await page.mouse.down();
  await cell(page, 2, 15).hover();
  await page.mouse.up();
  await expect(page.getByRole('dialog').getByText('14:00–16:00')).toBeVisible();
  await page.getByRole('button', { name: 'Shorter' }).click();
  await expect(page.getByRole('button', { name: 'Book and pay S$ 8.00 by card' })).toBeVisible();
  await page.getByRole('button', { name: 'Pelota 1', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`book=${made.ids[0]}&`));
});

test('by keyboard alone: walk, extend, open, book', async ({ page, club }) => {
  const made = await courtsOf(club);
  await openAs(page, await booker(club), calendar(made));
  await expect(cell(page, 1, 17)).toBeVisible();
  await tabIntoSlots(page);
  await expect(cell(page, 1, 17)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 2, 20)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  // Two slots are the most that can be booked at once.
  await expect(cell(page, 2, 21)).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('20:00–22:00')).toBeVisible();
  const button = sheet.getByRole('button', { name: 'Book and pay S$ 24.00 by card' });
  await expect(button).toBeVisible();
  for (let tabs = 0; tabs < 20 && !(await button.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay (succeed)' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('form', { name: 'Pay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Pay' })).toBeHidden();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(2)}`));
});
