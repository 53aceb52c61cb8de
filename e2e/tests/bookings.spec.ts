import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, test } from '../support/club.ts';
import { ask, at, booker, dayFromNow, hold, makeCourts } from '../support/courts.ts';
import { payButton } from '../support/money.ts';
import { calendar, cell, courtsOf, tomorrow } from '../support/pelota.ts';

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function payByCard(page: Page) {
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
}

/** A booking that is paid, by a voucher of the club. */
async function paidBooking(club: Club, email: string, facility: number, date: string, hour: number): Promise<number> {
  const { pool } = club.database.db;
  const { rows: groups } = await pool.query(
    `select id from voucher_group where value_type = 'AMOUNT' and status = 'ACTIVE' and usable_for = '{}' and membership_levels = '{}' and value >= 2500 limit 1`,
  );
  const { rows: members } = await pool.query('select member_profile from app_user where email = $1', [email]);
  const member = members[0].member_profile;
  await ask(club, 'finance@clubhouse.test', '/voucher/issue/', { group: groups[0].id, members: [member] });
  const { rows: vouchers } = await pool.query('select code from voucher where member = $1 order by id desc limit 1', [
    member,
  ]);
  const { id } = await hold(club, email, facility, date, hour);
  await ask(club, email, '/booking/reservation-payment/', {
    reservation: id,
    method: 'VOUCHER',
    voucher_codes: [vouchers[0].code],
  });
  return Number(id);
}

/** A day and an hour of it between 25 and 47 hours from now, at which the courts are open. */
function aDayAhead(): { readonly date: string; readonly hour: number } {
  for (let hours = 26; hours < 47; hours += 1) {
    const local = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (hours + 8) * 3_600_000);
    if (local.getUTCHours() >= 8 && local.getUTCHours() < 18)
      return { date: local.toISOString().slice(0, 10), hour: local.getUTCHours() };
  }
  throw new Error('No hour is a day ahead.');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('from the login to a court that is paid', async ({ page, club }) => {
    const { name } = await courtsOf(club);
    await openAs(page, await booker(club), '/bookings');
    await choose(page, 'Sport or activity', name);
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
    await choose(page, 'Duration', '2 h');
    // What comes before the usual time is folded, so that the first free time is in view.
    await expect(page.getByRole('region', { name: 'Morning' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^17:00 .* 2 free/ })).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^19:00 S\$\s24\.00 Peak · 2 free/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Why this price?')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Add one person' }).click();
    await page.reload();
    await expect(sheet.getByText('2', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Book and pay S$ 24.00 by card' }).click();
    await expect(page.getByRole('button', { name: 'Pay (succeed)' })).toBeVisible();
    // Back from the bank's page to what is held.
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Unpaid booking' })).toContainText(
      /Pelota \d, .* 19:00 – \d+:\d\d left/,
    );
    await expect(page.getByText(/Held for you: \d+:\d\d left\./)).toBeVisible();
    await expect(page.getByText(/PayNow payment can take longer to arrive than we hold your booking/)).toBeVisible();
    await expectAccessible(page);
    // Back leads to what is held now, forth and a reload to the till.
    await page.goBack();
    await expect(sheet.getByText('Payment due', { exact: true })).toBeVisible();
    await page.goForward();
    await page.reload();
    await payByCard(page);
    await page.getByRole('link', { name: 'Show ticket' }).click();
    await expect(sheet.getByRole('article', { name: 'Ticket' })).toContainText('19:00–21:00');
    await expect(sheet.getByRole('img', { name: 'Check-in code' })).toBeVisible();
    await expect(sheet.getByText('Your first booking. Enjoy!')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/bookings?tab=mine');
    await expect(page.getByRole('button', { name: /Pelota \d.*19:00–21:00.*Confirmed/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Unpaid booking' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Pelota \d.*19:00–21:00/ }).click();
    await page.getByRole('button', { name: 'Show check-in code' }).click();
    await expect(page.getByRole('img', { name: 'Check-in code' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Two bookings of the last weeks on tomorrow's weekday at nine, paid and played. */
async function playedTwice(club: Club, email: string, facility: number): Promise<void> {
  for (const weeks of [1, 2])
    await club.database.db.pool.query(
      `insert into reservation (reservation_number, facility, member, status, pax, start_from, end_at, total_amount, check_in_code)
       select 'H-' || u.id || '-' || $4::int, $2, u.member_profile, 'COMPLETED', 1,
         $3::timestamptz - make_interval(weeks => $4::int), $3::timestamptz + interval '1 hour' - make_interval(weeks => $4::int), 800,
         gen_random_uuid()::text
       from app_user u where u.email = $1`,
      [email, facility, at(tomorrow, 9), weeks],
    );
}

test('from home to the ticket of the usual court: two taps, and one at the bank', async ({ page, club }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { ids } = await courtsOf(club);
  const email = await booker(club);
  await playedTwice(club, email, ids[1] ?? 0);
  await openAs(page, email, '/');
  await expect(page.getByRole('heading', { name: 'Your usual time' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Book Pelota 2, Tomorrow, 09:00–10:00/ }).click();
  await page.getByRole('button', { name: 'Book and pay S$ 8.00 by card' }).click();
  // The bank's own page is the third tap.
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await page.getByRole('link', { name: 'Show ticket' }).click();
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText('09:00–10:00');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Next 14 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your usual time' })).toBeHidden();
});

/** Where every slot of the grid is. */
const slotPlaces = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) =>
    cells.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

test('the grid has the only scroll, opens on the evening, and no slot moves when a sheet opens', async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const made = await courtsOf(club);
  await openAs(page, await booker(club), calendar(made));
  await expect(cell(page, 1, 17)).toBeInViewport({ ratio: 1 });
  await expect(cell(page, 1, 8)).not.toBeInViewport();
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(scrolls).toBe(0);
  const before = await slotPlaces(page);
  await cell(page, 1, 18).click();
  await expect(page.getByRole('button', { name: 'Book and pay S$ 12.00 by card' })).toBeVisible();
  expect(await slotPlaces(page)).toEqual(before);
  await expectAccessible(page);
  // The grid ends before the sheet and scrolls to every court, so that all can be compared.
  const scrolled = page.locator('[data-fill]');
  const [edge, sheet] = [await scrolled.boundingBox(), await page.getByRole('dialog').boundingBox()];
  expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThan(sheet?.x ?? 0);
  await scrolled.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  const last = await page.getByRole('columnheader').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(sheet?.x ?? 0);
  await scrolled.evaluate((box) => box.scrollTo({ left: 0 }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await slotPlaces(page)).toEqual(before);
  // Any date: the calendar opens, and the week of one court is behind its name.
  await page.getByRole('button', { name: 'Go to date' }).click();
  await expect(page.getByRole('dialog', { name: 'Go to date' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Pelota 2 .*show week/ }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(8);
  await expectAccessible(page);
});

test('a hold and its release are seen in another browser', async ({ page, club, browser }) => {
  const made = await courtsOf(club);
  const other = await (await browser.newContext({ baseURL: club.url })).newPage();
  await openAs(other, await booker(club), calendar(made));
  await openAs(page, await booker(club), calendar(made));
  await expect(cell(other, 1, 9)).toHaveAccessibleName(/free, S\$\s8\.00/);
  await cell(page, 1, 9).click();
  // It says so for a moment only, which may be over before this browser is at the bank.
  await Promise.all([
    expect(cell(other, 1, 9)).toHaveAccessibleName(/Just taken/),
    page.getByRole('button', { name: 'Book and pay S$ 8.00 by card' }).click(),
  ]);
  await expect(page.getByRole('button', { name: 'Pay (succeed)' })).toBeVisible();
  await page.goBack();
  await expect(other.getByRole('status').filter({ hasText: 'Just taken: Pelota 1, 09:00' })).toBeAttached();
  await expect(cell(other, 1, 9)).toHaveAccessibleName(/Held \d+:\d\d left/);
  await expect(cell(other, 1, 9)).toContainText(/\d+:\d\d left/);
  // The bar stays in reach beside the open sheet.
  await page.getByRole('region', { name: 'Unpaid booking' }).getByRole('button', { name: 'Release' }).click();
  await expect(cell(other, 1, 9)).toHaveAccessibleName(/free, S\$\s8\.00/);
  await other.context().close();
});

test('a member who is too late sees what is free instead and the waitlist', async ({ page, club }) => {
  const made = await courtsOf(club);
  const [fast, slow] = [await booker(club), await booker(club)];
  // Without news from the club this browser does not know that someone is faster.
  await page.route('**/booking/live/**', (route) => route.abort());
  await openAs(page, slow, calendar(made));
  await cell(page, 1, 11).click();
  await expect(page.getByRole('button', { name: 'Book and pay S$ 8.00 by card' })).toBeVisible();
  await hold(club, fast, made.ids[0] ?? 0, tomorrow, 11);
  await page.getByRole('button', { name: 'Book and pay S$ 8.00 by card' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Someone else just booked this slot' });
  await expect(said).toContainText('11:00–12:00 is no longer available.');
  await expect(page.getByRole('button', { name: /^Pelota 2, .* 11:00–12:00/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join waitlist', exact: true }).click();
  await expect(page.getByText('You’re number 1 on the waitlist. We’ll tell you as soon as it’s free.')).toBeVisible();
  await page.goto('/bookings?tab=mine&show=waiting');
  await expect(page.getByRole('button', { name: /Pelota 1.*11:00–12:00.*On waitlist/ })).toBeVisible();
});

test('refusals say why: a suspended member, and a time that is not open yet', async ({ page, club }) => {
  const made = await courtsOf(club);
  await openAs(page, 'suspended@clubhouse.test', calendar(made));
  await cell(page, 1, 14).click();
  await expect(page.getByRole('alert')).toContainText(
    'This membership is suspended because a payment is overdue. Booking reopens when everything overdue is paid.',
  );
  await expect(page.getByRole('button', { name: /Book and pay/ })).toBeHidden();
  await page.goto(calendar(made, dayFromNow(9)));
  await expect(cell(page, 1, 14)).toHaveAccessibleName(/Opens .* for you/);
  await cell(page, 1, 14).click();
  await expect(page.getByRole('alert')).toContainText(/opens for you on/);
});

test('a booking given up a day before brings half of the money back', async ({ page, club }) => {
  // Which hour this is depends on when it runs, so no other test may book these courts.
  const { ids } = await makeCourts(club, 'Fives');
  const email = await booker(club);
  const { date, hour } = aDayAhead();
  const id = await paidBooking(club, email, ids[1] ?? 0, date, hour);
  await openAs(page, email, `/bookings?tab=mine&booking=${id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(page.getByText(/You’ll get S\$\s4\.00 back if you cancel before/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(applies now)' })).toContainText('50 % back');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Club voucher/ }).check();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText(/added a voucher for S\$\s4\.00/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Move booking/ })).toBeDisabled();
  await expect(page.getByText('This booking was cancelled.').first()).toBeVisible();
});

test('moved with the difference shown before, and repeated week by week', async ({ page, club }) => {
  const made = await courtsOf(club);
  const email = await booker(club);
  const date = dayFromNow(3);
  const id = await paidBooking(club, email, made.ids[0] ?? 0, date, 15);
  await openAs(page, email, `/bookings?tab=mine&booking=${id}&act=move`);
  await page.getByRole('button', { name: '19:00', exact: true }).click();
  await expect(
    page.getByText(/S\$\s8\.00 → S\$\s12\.00\. We’ll hold the new time while you pay S\$\s4\.00\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay S\$\s4\.00 to confirm$/ })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: '16:00', exact: true }).click();
  await page.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText(/^Moved to .* 16:00$/)).toBeVisible();
  await page.goto(
    `/bookings?category=${made.category}&date=${date}&book=${made.ids[1]}&at=${at(date, 10)}&until=${at(date, 11)}&act=repeat`,
  );
  const weeks = page.getByRole('list', { name: 'Weeks' });
  await expect(weeks.getByRole('listitem')).toHaveCount(6);
  await expect(weeks.getByRole('listitem').first()).toContainText(/Free · S\$\s8\.00/);
  await expect(weeks.getByRole('listitem').nth(1)).toContainText(/Opens /);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book 1 week · S$ 8.00' }).click();
  await expect(page.getByRole('form', { name: 'Pay' })).toBeVisible();
});
