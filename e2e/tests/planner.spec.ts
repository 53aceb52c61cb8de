import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, test } from '../support/club.ts';
import { booker } from '../support/courts.ts';

/** Facilities and an event of this test alone, with a household of three. */
async function prepare(club: Club) {
  const { pool } = club.database.db;
  await pool.query(`
    with c as (insert into facility_category (name) values ('Pétanque') returning id),
      f as (
        insert into facility (name, type, category, slot_minutes, max_slots_per_booking, location, sort_order)
        select n, 'ROOM', c.id, 60, 2, 'Lawn', 0 from c, unnest(array['Piste 1', 'Piste 2']) n
        returning id),
      h as (
        insert into facility_hours (facility, day_type, open_time, close_time)
        select f.id, d, '08:00', '22:00' from f, unnest(array['MON','TUE','WED','THU','FRI','SAT','SUN']) d)
    insert into facility_price (facility, day_types, price)
    select f.id, array['MON','TUE','WED','THU','FRI','SAT','SUN'], 900 from f`);
}

const summary = (page: Page) => page.getByRole('region', { name: 'Your plan' });

/** Plans a game on the day that is shown in the cell of someone. */
async function plan(page: Page, person: string, day: string, time: string, others: readonly string[] = []) {
  await page.getByRole('button', { name: new RegExp(`^Plan for ${person}.* on ${day}$`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pétanque' }).click();
  const sheet = page.getByRole('dialog', { name: 'Plan Pétanque' });
  for (const name of others) await sheet.getByRole('button', { name }).click();
  await sheet.getByRole('button', { name: new RegExp(`^${time}`) }).click();
  await sheet.getByRole('button', { name: 'Add to plan' }).click();
  await expect(sheet).toBeHidden();
}

test('three people, one conflict, one payment; and nothing at all when a slot is gone', async ({
  page,
  browser,
  club,
}) => {
  await prepare(club);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, 'member@clubhouse.test', '/planner');
  await page.getByRole('button', { name: 'Next week' }).click();
  const grid = page.getByRole('table', { name: 'The week of your household' });
  await expect(grid).toBeVisible();
  const day =
    (await grid.getByRole('button', { name: /^Plan for You on Friday/ }).getAttribute('aria-label'))?.replace(
      'Plan for You on ',
      '',
    ) ?? '';

  await plan(page, 'Nadia', day, '10:00');
  await plan(page, 'Aiden', day, '10:00');
  await expect(
    summary(page)
      .getByText(/at the same time/)
      .first(),
  ).toBeVisible();
  await expect(summary(page).getByRole('button', { name: /^Confirm all/ })).toBeDisabled();
  await expectAccessible(page);

  // The second game is moved to another hour.
  await summary(page).getByRole('button', { name: 'Change Piste 2' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change Piste 2' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^11:00/ }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(summary(page).getByText(/at the same time/)).toHaveCount(0);
  await page.reload();
  await summary(page)
    .getByRole('button', { name: /^Confirm all · S\$.18\.00/ })
    .click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your plan' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: /^Confirm all · S\$.18\.00/ }).click();
  const pay = page.getByRole('dialog', { name: 'Pay for your plan' });
  await pay.getByRole('radio', { name: /^Card/ }).check({ force: true });
  await pay.getByRole('button', { name: /^Pay S\$.18\.00/ }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  const { rows } = await club.database.db.pool.query(
    "select r.status from reservation r join facility f on f.id = r.facility where f.name like 'Piste%'",
  );
  expect(rows).toEqual([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }]);

  // Another member takes one of two slots while they are planned.
  await openAs(page, 'member@clubhouse.test', '/planner');
  await page.getByRole('button', { name: 'Next week' }).click();
  await plan(page, 'You', day, '14:00');
  await plan(page, 'Aiden', day, '16:00');
  await summary(page)
    .getByRole('button', { name: /^Confirm all/ })
    .click();
  await expect(confirm).toBeVisible();
  const other = await browser.newContext({ baseURL: club.url });
  const rival = await other.newPage();
  const email = await booker(club);
  const answer = await rival.request.post('/v1/api/token/', {
    data: { username: email, password: 'Clubhouse-2026' },
  });
  const { access } = (await answer.json()) as { access: string };
  const planned = await club.database.db.pool.query(
    'select facility, start_from, end_at from plan_item order by start_from limit 1',
  );
  const [{ facility, start_from, end_at }] = planned.rows;
  const taken = await rival.request.post('/v1/booking/reservation/', {
    headers: { Authorization: `Bearer ${access}` },
    data: { facility, slots: [{ start_from, end_at }] },
  });
  expect(taken.status(), await taken.text()).toBe(201);
  await other.close();
  await confirm.getByRole('button', { name: /^Confirm all/ }).click();
  const alert = confirm.getByRole('alert');
  await expect(alert.getByText('Nothing is booked', { exact: true })).toBeVisible();
  await expect(alert.getByText(/no longer available/)).toBeVisible();
  const { rows: mine } = await club.database.db.pool.query(
    `select r.id from reservation r join facility f on f.id = r.facility
     join app_user u on u.member_profile = r.member
     where f.name like 'Piste%' and u.email = 'member@clubhouse.test'`,
  );
  expect(mine).toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('one day at a time, with the plan in a bar below', async ({ page, club }) => {
    await club.database.db.pool.query('delete from plan_item');
    await openAs(page, 'member@clubhouse.test', '/planner');
    await expect(page.getByRole('button', { name: /^Plan: / }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next week' }).click();
    await page
      .getByRole('button', { name: /^Plan: Badminton/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .click();
    await sheet.getByRole('button', { name: 'Add to plan' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('dialog', { name: 'Your plan' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
