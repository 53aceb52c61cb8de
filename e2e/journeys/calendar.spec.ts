import { faultsByDayAndNight } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { booker } from '../support/courts.ts';
import { calendar, cell, courtsOf, tomorrow } from '../support/pelota.ts';

for (const [width, height] of [
  [1280, 800],
  [375, 812],
] as const)
  test(`every view can be used by everybody, ${width} wide`, async ({ page, club }) => {
    // Seven pages in both schemes; axe takes its time on a busy machine.
    const made = await courtsOf(club);
    await page.setViewportSize({ width, height });
    await openAs(page, await booker(club), calendar(made));
    const found: string[] = [];
    for (const [more, ready] of [
      ['&tab=calendar', () => cell(page, 1, 18)],
      ['&view=week', () => page.getByRole('grid', { name: /Pelota 1/ })],
      ['&view=month', () => page.getByRole('table')],
      ['&view=agenda', () => page.getByRole('region', { name: 'Pelota 1' })],
      ['&tab=time', () => page.getByRole('heading', { name: 'Morning' })],
      ['&tab=place', () => page.getByRole('group', { name: 'Facility' })],
      ['&tab=mine', () => page.getByRole('tab', { name: 'Upcoming' })],
    ] as const) {
      await page.goto(`${calendar(made)}${more}`);
      await expect(ready().first()).toBeVisible();
      found.push(...(await faultsByDayAndNight(page)).map((fault) => `${more} ${fault}`));
    }
    expect(found).toEqual([]);
  });

test('on a phone the calendar and its views are a tap away', async ({ page, club }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const made = await courtsOf(club);
  await openAs(page, await booker(club), calendar(made));
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('Calendar');
  await expect(cell(page, 1, 7)).toBeVisible();
  await choose('Month');
  await expect(page.getByRole('table')).toBeVisible();
  await choose('Week');
  await expect(page.getByRole('grid', { name: /Pelota 1/ })).toBeVisible();
  await choose('By time');
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid', { name: /Pelota 1/ })).toBeVisible();
});

test('by keyboard alone through a month and a week', async ({ page, club }) => {
  const made = await courtsOf(club);
  await openAs(page, await booker(club), `${calendar(made)}&view=month`);
  await expect(page.getByRole('table')).toBeVisible();
  const within = (what: string) => page.evaluate((role) => document.activeElement?.closest(role) !== null, what);
  const tabInto = async (what: string) => {
    await page.getByRole('button', { name: 'All', exact: true }).focus();
    for (let tabs = 0; tabs < 12 && !(await within(what)); tabs += 1) await page.keyboard.press('Tab');
  };
  await tabInto('table');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect(page.locator('table :focus')).toHaveText(new RegExp(`^${Number(tomorrow.slice(8))} `));
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 7)).toBeVisible();
  await page.goto(`${calendar(made)}&view=week`);
  await expect(page.getByRole('grid', { name: /Pelota 1/ })).toBeVisible();
  await tabInto('[role="grid"]');
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
  await expect(cell(page, 1, 7)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).focus();
  const inGrid = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
  for (let tabs = 0; tabs < 12 && !(await inGrid()); tabs += 1) await page.keyboard.press('Tab');
  await expect(cell(page, 1, 7)).toBeFocused();
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
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/view=agenda/);
});
