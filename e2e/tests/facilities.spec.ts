import { addDays, localTime } from '@clubhouse/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, PASSWORD, test } from '../support/club.ts';

const dayAhead = (days: number) => addDays(localTime(Date.now(), 'Asia/Singapore').date, days);
const typed = (date: string) => date.split('-').toReversed().join('/');

async function facilityId({ database: { db } }: Club, name: string): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>('select id from facility where name = $1', [name]);
  return rows[0]?.id ?? 0;
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const pressDays = async (page: Page, days: readonly string[]) => {
  const form = page.getByRole('form', { name: /price|hours/ });
  for (const day of days) await form.getByRole('button', { name: day, exact: true }).click();
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a new facility: hours, a gap that is reported, a price, and a member who could book', async ({ page, club }) => {
  const { rows } = await club.database.db.pool.query<{ id: number }>(
    `insert into facility (name, type, category, "group")
     select 'Table tennis table', 'ROOM', c.id, g.id from facility_category c join facility_group g on g.category = c.id where g.name = 'Table tennis' returning id`,
  );
  await openAs(page, 'admin@clubhouse.test', `/admin/facilities/${rows[0]?.id}`);
  await expect(page.getByText('It has no opening hours yet, so it can’t be booked.')).toBeVisible();

  await page.getByRole('button', { name: 'Add hours' }).click();
  // The first hours are for the whole week; without any day they are refused.
  await pressDays(page, WEEK);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose at least one day.');
  await pressDays(page, WEEK);
  await choose(page, 'Opens', '10:00');
  await choose(page, 'Closes', '24:00');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Open daily 10:00–24:00.')).toBeVisible();

  await page.getByRole('tab', { name: 'Prices' }).click();
  await expect(page.getByText('Daily, 10:00–24:00: no price.')).toBeVisible();
  await page
    .getByRole('list', { name: 'Monday' })
    .getByRole('button', { name: /No price/ })
    .click();
  await page.getByLabel('Price', { exact: true }).fill('4.5');
  await pressDays(page, WEEK.slice(1));
  await page.getByRole('button', { name: 'Set price' }).click();
  await expect(page.getByText(/: no price\./)).toHaveCount(0);

  await page.getByRole('button', { name: 'Save hours and prices' }).click();
  await expect(page.getByText('Hours and prices saved')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Test as a member' }).click();
  await expect(page.getByText('S$ 4.50').first()).toBeVisible();
  await expect(page.getByText('23:00–24:00')).toBeVisible();
});

test('the test shows what the server answers a member', async ({ page, club, request }) => {
  const date = dayAhead(4);
  const id = await facilityId(club, 'Badminton Court 4');
  const login = await request.post(`${club.url}/v1/api/token/`, {
    data: { username: 'member@clubhouse.test', password: PASSWORD },
  });
  const { access } = (await login.json()) as { access: string };
  const answer = await request.get(`${club.url}/v1/sport-facility/${id}/availability/?date=${date}`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { slots } = (await answer.json()) as { slots: { price: string }[] };
  await openAs(page, 'admin@clubhouse.test', `/admin/facilities/${id}?tab=test`);
  await page.getByLabel('Date', { exact: true }).fill(typed(date));
  await page.getByLabel('Date', { exact: true }).press('Enter');
  await expect(page.getByText('Why this price?')).toHaveCount(slots.length);
  const prices = await page
    .getByRole('tabpanel')
    .getByText(/^S\$\s[\d.]+$/)
    .allTextContents();
  expect(prices.map((text) => text.replace(/^S\$\s/, ''))).toEqual(slots.map(({ price }) => price));
});

test('on a phone, by keyboard: a block opens its price, and the changed one stays', async ({ page, club }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(
    page,
    'admin@clubhouse.test',
    `/admin/facilities/${await facilityId(club, 'Karaoke room 1')}?tab=prices`,
  );
  const block = page.getByRole('list', { name: 'Monday' }).getByRole('button').first();
  await block.focus();
  await block.press('Enter');
  await page.getByLabel('Price', { exact: true }).fill('19');
  await expectAccessible(page);
  await page.getByLabel('Price', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Prices saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Tuesday' }).getByRole('button').first()).toContainText('19.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('hours are painted with the mouse: marked by dragging, priced, and back to where they were', async ({
  page,
  club,
}) => {
  const id = await facilityId(club, 'Barbecue pit 1');
  // The whole week is in view: a mouse can't drag past the edge of the window.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openAs(page, 'admin@clubhouse.test', `/admin/facilities/${id}?tab=prices`);
  const cell = async (day: string, share: number) => {
    const box = await page.getByRole('list', { name: day }).boundingBox();
    if (!box) throw new Error(day);
    return { x: box.x + box.width / 2, y: box.y + box.height * share };
  };
  const [from, to] = [await cell('Tuesday', 0.55), await cell('Thursday', 0.8)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const panel = page.getByRole('form', { name: 'Set a price' });
  for (const name of ['Tuesday', 'Wednesday', 'Thursday'])
    await expect(panel.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByRole('button', { name: 'Friday' })).toHaveAttribute('aria-pressed', 'false');
  await panel.getByLabel('Price', { exact: true }).fill('77');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Set price' }).click();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday'])
    await expect(page.getByRole('list', { name: day }).getByRole('button', { name: /77\.00/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Friday' }).getByRole('button', { name: /77\.00/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('list', { name: 'Tuesday' }).getByRole('button', { name: /77\.00/ })).toHaveCount(0);
});
