import { addDays, instantAt, localTime, wireInstant } from '@clubhouse/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, test } from '../support/club.ts';
import { ask } from '../support/courts.ts';
import { payer } from '../support/money.ts';

const ZONE = 'Asia/Singapore';
const dayAhead = (days: number) => addDays(localTime(Date.now(), ZONE).date, days);

/** A booking of the demo member on a court, two weeks ahead, where the demo has none; dear enough that no move costs more. */
async function bookFor(
  { database: { db } }: Club,
  date: string,
  facility: string,
  hour: number,
  code: string,
  minutes = 60,
): Promise<void> {
  const [start, end] = [hour * 60, hour * 60 + minutes].map((at) => wireInstant(instantAt(date, at, ZONE)));
  await db.pool.query(
    `with r as (insert into reservation (facility, member, status, start_from, end_at, check_in_code, name, total_amount)
       select f.id, m.id, 'CONFIRMED', $1, $2, $3, 'Desk test', 10000 from facility f, app_user u join member m on m.id = u.member_profile where f.name = $4 and u.email = 'member@clubhouse.test' returning id, facility),
     s as (insert into reservation_slot (reservation, facility, start_from, end_at, status) select id, facility, $1, $2, 'BOOKED' from r returning id, facility)
     insert into claim (slot, space, during, holder) select s.id, l.space, tstzrange($1, $2), s.id from s cross join lateral leaves_of(s.facility) l (space)`,
    [start, end, code, facility],
  );
}

/** A booking on account for a member, far enough ahead to be allowed, then brought to now. */
async function bookOnAccount(club: Club, member: number): Promise<number> {
  const date = dayAhead(27);
  const [from, to] = [10, 11].map((at) => wireInstant(instantAt(date, at * 60, ZONE)));
  const { rows } = await club.database.db.pool.query<{ id: number }>(
    `select id from facility where name = 'Badminton Court 3'`,
  );
  const made = (await ask(club, 'admin@clubhouse.test', '/booking/reservation/', {
    facility: rows[0]?.id,
    member,
    status: 'CONFIRMED',
    slots: [{ start_from: from, end_at: to }],
  })) as { readonly id: number };
  await club.database.db.pool.query(
    `update reservation set start_from = now() - interval '5 minutes', end_at = now() + interval '55 minutes' where id = $1`,
    [made.id],
  );
  return made.id;
}

const booked = (page: Page, facility: string, times: string) =>
  page
    .getByRole('region', { name: facility, exact: true })
    .getByRole('button', { name: new RegExp(`${times} · Confirmed`) });
const free = (page: Page, facility: string, times: string) =>
  page.getByRole('button', { name: `${facility}, ${times}, free: book for a member` });

test('one page at the desk: found by name, checked in, paid in cash, and on to the next', async ({ page, club }) => {
  const who = await payer(club, 12);
  const { rows } = await club.database.db.pool.query('select name, membership_id from member where id = $1', [who.id]);
  const { name, membership_id: number } = rows[0] as { name: string; membership_id: string };
  const made = await bookOnAccount(club, who.id);

  await openAs(page, 'staff@clubhouse.test', '/admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Desk' }).click();
  const search = page.getByRole('combobox', { name: 'Find a person' });
  await expect(search).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const person = page.getByRole('region', { name });
  await expect(person).toContainText('Active');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take payment' }).first().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText('Payment taken')).toBeVisible();
  await expect(page.getByText('No unpaid invoices.')).toBeVisible();
  const after = await club.database.db.pool.query(
    'select r.checked_in_at is not null as here, i.status from reservation r join invoice i on i.id = r.invoice where r.id = $1',
    [made],
  );
  expect(after.rows).toEqual([{ here: true, status: 'PAID' }]);

  await person.getByRole('button', { name: 'Sell' }).click();
  await dialog.getByRole('textbox', { name: 'Product' }).fill('kopi');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Sell for/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await person.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Facility' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/desk$/);
  await expect(search).toBeFocused();
  await expect(page.getByRole('region', { name: 'Recent people' })).toContainText(name);
});

test('the desk moves a booking by dragging it, after a look at what it means', async ({ page, club }) => {
  const date = dayAhead(20);
  await bookFor(club, date, 'Badminton Court 1', 9, 'desk-move');
  await openAs(page, 'staff@clubhouse.test', `/admin/board?date=${date}`);
  const lane = page.getByRole('region', { name: 'Badminton Court 1', exact: true });
  const block = lane.getByRole('button', { name: /09:00–10:00 · Confirmed/ });
  await expect(block).toBeVisible();
  // A block of one hour shows all of its times.
  const times = block.locator('small span').first();
  expect(await times.evaluate((span) => span.scrollWidth <= (span.parentElement?.clientWidth ?? 0))).toBe(true);
  await block.dragTo(free(page, 'Badminton Court 2', '12:00–13:00'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('to Badminton Court 2, 12:00–13:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(booked(page, 'Badminton Court 2', '12:00–13:00')).toBeVisible();
  await expect(free(page, 'Badminton Court 1', '09:00–10:00')).toBeVisible();
});

test('a short block on the board shows whole times or none', async ({ page, club }) => {
  const date = dayAhead(21);
  const lengths = [45, 30, 15] as const;
  for (const [at, minutes] of lengths.entries())
    await bookFor(club, date, 'Badminton Court 1', 9 + at, `desk-short-${minutes}`, minutes);
  await openAs(page, 'staff@clubhouse.test', `/admin/board?date=${date}`);
  const lane = page.getByRole('region', { name: 'Badminton Court 1', exact: true });
  await expect(lane.getByRole('button', { name: /09:00–09:45 · Confirmed/ })).toBeVisible();
  const shown = await lane.locator('[data-status="CONFIRMED"]').evaluateAll((blocks) =>
    blocks.map((block) => {
      const line = block.querySelector('small')?.getBoundingClientRect();
      return [...block.querySelectorAll('small span span')].map((part) => {
        const { top, right, bottom, left } = part.getBoundingClientRect();
        if (!line || top >= line.bottom - 1) return 'left out';
        return right <= line.right + 0.5 && left >= line.left && bottom <= line.bottom + 2 ? 'whole' : 'cut';
      });
    }),
  );
  expect(shown).toEqual([
    ['whole', 'left out'],
    ['whole', 'left out'],
    ['left out', 'left out'],
  ]);
});

test('on a phone, by keyboard: a booking is moved to another day, and a closure opened again', async ({
  page,
  club,
}) => {
  const [date, later] = [dayAhead(24), dayAhead(25)];
  await page.setViewportSize({ width: 375, height: 812 });
  await bookFor(club, date, 'Badminton Court 1', 9, 'desk-keys');
  await openAs(page, 'staff@clubhouse.test', `/admin/board?date=${date}`);
  const lane = page.getByRole('region', { name: 'Badminton Court 1', exact: true });
  await lane.getByRole('button', { name: /09:00–10:00 · Confirmed/ }).press('Enter');
  await page.getByRole('button', { name: 'Move…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await dialog.getByLabel('Day', { exact: true }).fill(later.split('-').toReversed().join('/'));
  await dialog.getByLabel('Day', { exact: true }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Time' }).press('Enter');
  await page.getByRole('option', { name: '11:00–12:00' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog).toContainText('The member gets an email with the new time.');
  await dialog.getByRole('button', { name: 'Move booking' }).press('Enter');
  await expect(page.getByText('Booking moved')).toBeVisible();
  const moved = await club.database.db.pool.query<{ start_from: string }>(
    `select start_from from reservation where check_in_code = 'desk-keys'`,
  );
  expect(new Date(moved.rows[0]?.start_from ?? 0).getTime()).toBe(instantAt(later, 11 * 60, ZONE));

  await page.goto('/admin/closures');
  await expect(page.getByText('The baseline is being resurfaced.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reopen: Tennis Court 1, 07:00–22:00' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(page.getByText('Reopened')).toBeVisible();
  await expect(page.getByText('The baseline is being resurfaced.')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the desk closes a time: the affected booking is named, then cancelled, and its member notified', async ({
  page,
  club,
}) => {
  const date = dayAhead(21);
  await bookFor(club, date, 'Badminton Court 3', 9, 'desk-close');
  await openAs(page, 'staff@clubhouse.test', `/admin/board?date=${date}`);
  await page.getByRole('button', { name: 'Add closure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Facilities' }).fill('Badminton Court 3');
  await page.getByRole('option', { name: 'Badminton Court 3' }).click();
  await dialog.getByLabel('Reason').fill('New lamps');
  await dialog.getByRole('button', { name: 'Add closure' }).click();
  await expect(dialog).toContainText('1 booking is affected.');
  await expect(dialog).toContainText('Badminton Court 3, 09:00–10:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel booking and close' }).click();
  await expect(page.getByRole('region', { name: 'Badminton Court 3', exact: true })).toContainText('New lamps');
  const row = await club.database.db.pool.query(
    `select status, ended_because from reservation where check_in_code = 'desk-close'`,
  );
  expect(row.rows).toEqual([{ status: 'CANCELLED', ended_because: 'The club needs this facility: New lamps' }]);
});

test('the desk books for a member on account, and checks them in by code', async ({ page, club }) => {
  const date = dayAhead(22);
  await openAs(page, 'staff@clubhouse.test', `/admin/board?date=${date}`);
  await free(page, 'Badminton Court 4', '10:00–11:00').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Member' }).fill('Tan');
  await page.getByRole('option', { name: /^Tan / }).first().click();
  await expect(dialog.getByText(/S\$\u00a0\d+\.\d\d for this member/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Book on account' }).click();
  await expect(booked(page, 'Badminton Court 4', '10:00–11:00')).toBeVisible();

  await bookFor(club, dayAhead(23), 'Badminton Court 4', 9, 'desk-code');
  await club.database.db.pool.query(
    `update reservation set start_from = now() - interval '5 minutes', end_at = now() + interval '55 minutes' where check_in_code = 'desk-code'`,
  );
  await page.goto('/admin/check-in');
  await page.getByLabel('Booking code').fill('nonsense');
  await page.getByLabel('Booking code').press('Enter');
  await expect(page.getByText('We can’t find this booking.')).toBeVisible();
  await page.getByLabel('Booking code').fill('desk-code');
  await page.getByLabel('Booking code').press('Enter');
  await expect(page.getByText(/is checked in: Badminton Court 4, .+\.$/)).toBeVisible();
});
