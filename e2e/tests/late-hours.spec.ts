import { addDays, localTime, weekdayOf } from '@clubhouse/contract';
import type { Page } from '@playwright/test';
import { type Club, expect, openAs, test } from '../support/club.ts';

const dayAhead = (days: number) => addDays(localTime(Date.now(), 'Asia/Singapore').date, days);
const nextFriday = () => [2, 3, 4, 5, 6, 7, 8].map(dayAhead).find((date) => weekdayOf(date) === 'FRI') ?? '';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A room without hours that costs nothing, so that a booking is confirmed at once. */
async function addRoom({ database: { db } }: Club): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into facility (name, type, category)
     select 'Piano bar', 'ROOM', id from facility_category where name = 'Rooms' returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await db.pool.query(
    `insert into facility_price (facility, day_types, price) values ($1, '{MON,TUE,WED,THU,FRI,SAT,SUN}', 0)`,
    [id],
  );
  return id;
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('staff open a room until 02:00, and a member books midnight on Friday’s evening', async ({ page, club }) => {
  const room = await addRoom(club);
  await openAs(page, 'admin@clubhouse.test', `/admin/facilities/${room}`);
  await page.getByRole('button', { name: 'Add hours' }).click();
  const dialog = page.getByRole('dialog');
  // New hours are for the whole week; only Friday stays.
  for (const day of WEEK.filter((name) => name !== 'Friday'))
    await dialog.getByRole('button', { name: day, exact: true }).click();
  await choose(page, 'Opens', '18:00');
  await choose(page, 'Closes', '02:00');
  await expect(dialog.getByText('Ends the next day')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Open Friday 18:00–02:00.')).toBeVisible();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved')).toBeVisible();

  const friday = nextFriday();
  const saturday = addDays(friday, 1);
  await openAs(page, 'member@clubhouse.test', `/bookings?tab=calendar&view=week&facility=${room}&date=${friday}`);
  const midnight = page.getByRole('button', { name: /^Piano bar, Friday .+, Sat 00:00 to 01:00/ });
  await expect(midnight).toHaveCount(1);
  await midnight.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^Saturday .+ \(Friday night\)$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Ticket' })).toBeVisible();

  const { rows } = await club.database.db.pool.query<{ start: Date; after_midnight: boolean }>(
    'select start_from as start, after_midnight from reservation where facility = $1',
    [room],
  );
  expect(rows.map(({ start, after_midnight }) => [new Date(start).toISOString(), after_midnight])).toEqual([
    [new Date(`${saturday}T00:00:00+08:00`).toISOString(), true],
  ]);

  await page.goto(`/bookings?tab=calendar&view=week&facility=${room}&date=${friday}`);
  await expect(page.getByRole('button', { name: /^Piano bar, Friday .+, Sat 00:00 to 01:00, Yours/ })).toBeVisible();
  await page.goto('/bookings?tab=mine');
  const row = page.getByRole('listitem').filter({ hasText: 'Piano bar' });
  await expect(row).toContainText('(Friday night), 00:00–01:00');
  await expect(row).toContainText(String(Number(saturday.slice(8))));

  await openAs(page, 'admin@clubhouse.test', `/admin/board?date=${friday}`);
  const lane = page.getByRole('region', { name: 'Piano bar' });
  await expect(lane.getByRole('button', { name: /00:00–01:00/ }).first()).toBeVisible();
});
