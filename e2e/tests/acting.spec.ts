import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, test } from '../support/club.ts';
import { booker } from '../support/courts.ts';
import { bill, payButton, statusOf } from '../support/money.ts';
import { courtsOf, tomorrow } from '../support/pelota.ts';
import { WIDTHS } from '../support/widths.ts';

interface Person {
  readonly email: string;
  readonly id: number;
}

/** Two members whom the club has linked as spouses: Darius and Nadia. */
async function couple(club: Club): Promise<readonly [darius: Person, nadia: Person]> {
  const { pool } = club.database.db;
  const made = async (name: string): Promise<Person> => {
    const email = await booker(club);
    const { rows } = await pool.query(
      `update member m set name = $1, email = u.email, date_of_birth = '1985-05-05' from app_user u
       where u.email = $2 and u.member_profile = m.id returning m.id`,
      [name, email],
    );
    return { email, id: Number(rows[0].id) };
  };
  const [darius, nadia] = [await made('Darius Tan'), await made('Nadia Rahman')];
  await pool.query(
    `update member set linked_member_id = case id when $1 then $2::bigint else $1::bigint end where id in ($1, $2)`,
    [darius.id, nadia.id],
  );
  return [darius, nadia];
}

/** Opens the menu with one's own name, and presses an entry. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Nadia Rahman, your menu' }).filter({ visible: true }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Acting for another member' });

/** Each test takes an hour of its own. */
for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({
      viewport: { width, height },
      // The call that finds that the permission has ended.
      expectedErrors: { lines: [/^403 GET \/v1\//] },
    });

    test('Darius lets Nadia act for him; she books, pays and cancels, until he ends it', async ({
      page,
      club,
      browser,
    }) => {
      const [darius, nadia] = await couple(club);
      const { ids } = await courtsOf(club);

      // He allows it, each right on its own.
      await openAs(page, darius.email, '/profile?section=acting');
      await expect(page.getByText('No one can act for you yet.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add person' }).click();
      const dialog = page.getByRole('dialog', { name: 'Let someone act for you' });
      await expect(dialog.getByRole('combobox', { name: 'Who they are to you' })).toHaveValue('Nadia Rahman (spouse)');
      await dialog.getByRole('button', { name: 'Allow' }).click();
      await expect(dialog.getByText('Choose at least one.')).toBeVisible();
      for (const right of ['Book', 'Cancel', 'Pay']) await dialog.getByRole('checkbox', { name: right }).check();
      await dialog.getByRole('switch', { name: /Show my unpaid invoices/ }).check({ force: true });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByText('Nadia Rahman can now act for you')).toBeVisible();
      await expect(page.getByText(/Book, Cancel, Pay/)).toBeVisible();

      // She acts for him in her own browser.
      const context = await browser.newContext({ viewport: { width, height }, baseURL: club.url });
      const hers = await context.newPage();
      const owed = await bill(club, darius.id, 'Locker', '15.00');
      await openAs(hers, nadia.email, '/transactions');
      await expect(hers.getByText('One unpaid invoice: S$ 15.00')).toBeVisible();
      await expectAccessible(hers);
      await fromMenu(hers, 'Acting for Darius Tan');
      await expect(bar(hers)).toContainText('Acting for Darius Tan');
      await expect(hers).toHaveURL(/\/bookings/);
      const entries = hers.getByRole('navigation').first();
      await expect(entries.getByRole('link', { name: 'Profile' })).toBeHidden();
      await expect(entries.getByRole('link', { name: 'Bookings' })).toBeVisible();
      await expectAccessible(hers);

      // A page that is his alone leads back to where she may act.
      await hers.goto('/profile');
      await expect(hers).toHaveURL(/\/bookings/);

      // She books a court and pays for it.
      const day = tomorrow;
      const start = `${day}T${String(index * 2 + 1).padStart(2, '0')}:00:00Z`;
      const end = `${day}T${String(index * 2 + 2).padStart(2, '0')}:00:00Z`;
      await hers.goto(`/bookings?book=${ids[index]}&at=${start}&until=${end}`);
      const sheet = hers.getByRole('dialog');
      await sheet.getByRole('button', { name: /^Book and pay S\$/ }).click();
      await hers.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(hers.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      await expect(bar(hers)).toBeVisible();
      await hers.goto('/bookings?tab=mine');
      await hers.getByRole('button', { name: /Confirmed/ }).click();
      await expectAccessible(hers);
      const { pool } = club.database.db;
      const booked = await pool.query(
        `select r.status, a.actor_name from reservation r
         join audit a on a.resource = 'reservation' and a.row_id = r.id and a.action = 'create' where r.member = $1`,
        [darius.id],
      );
      expect(booked.rows).toEqual([{ status: 'CONFIRMED', actor_name: 'Nadia Rahman for Darius Tan' }]);

      // She pays what he owes.
      await hers.goto('/transactions');
      await hers
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .check();
      await hers.getByRole('button', { name: 'Pay', exact: true }).click();
      await hers.getByRole('radio', { name: /Card/ }).check({ force: true });
      await payButton(hers).click();
      await hers.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(hers.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      expect(await statusOf(club, owed.id)).toBe('PAID');

      // She cancels the booking.
      await hers.goto('/bookings?tab=mine');
      await hers.getByRole('button', { name: /Confirmed/ }).click();
      await sheet.getByRole('button', { name: /^Cancel booking/ }).click();
      await sheet
        .getByRole('button', { name: /^Cancel booking|^Yes/ })
        .last()
        .click();
      await expect
        .poll(async () => (await pool.query('select status from reservation where member = $1', [darius.id])).rows)
        .toEqual([{ status: 'CANCELLED' }]);

      // As herself again, she has booked nothing.
      await hers.goto('/bookings?tab=mine');
      await bar(hers).getByRole('button', { name: 'Stop acting for Darius Tan' }).click();
      await expect(bar(hers)).toBeHidden();
      await hers.goto('/bookings?tab=mine&show=past');
      await expect(hers.getByText(/Cancelled by Nadia/)).toBeHidden();

      // He sees who did what, and ends it; her next call as him is refused.
      await fromMenu(hers, 'Acting for Darius Tan');
      await expect(bar(hers)).toBeVisible();
      await page.goto('/profile?section=data');
      await page.getByRole('button', { name: /Show/ }).click();
      await expect(page.getByText('Nadia Rahman for Darius Tan').first()).toBeVisible();
      await page.goto('/profile?section=acting');
      await page.getByRole('button', { name: 'End permission for Nadia Rahman' }).click();
      await page.getByRole('button', { name: 'End permission', exact: true }).click();
      await expect(page.getByText('No one can act for you yet.')).toBeVisible();
      await hers.goto('/bookings?tab=mine');
      await expect(hers.getByText('You can’t act for Darius Tan any more')).toBeVisible();
      await expect(bar(hers)).toBeHidden();
      await context.close();
    });
  });
}

test('staff see who acts for whom, and end it with a reason', async ({ page, club }) => {
  const [darius, nadia] = await couple(club);
  await club.database.db.pool.query(
    `insert into acting_consent (grantor, delegate, relationship, rights) values ($1, $2, 'SPOUSE', '{SEE,BOOK}')`,
    [darius.id, nadia.id],
  );
  await openAs(page, 'admin@clubhouse.test', `/admin/members/${darius.id}`);
  const section = page.getByRole('region', { name: 'Acting for each other' });
  await expect(section.getByRole('link', { name: 'Nadia Rahman acts for Darius Tan' })).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'End permission of Nadia Rahman for Darius Tan' }).click();
  const dialog = page.getByRole('dialog', { name: 'End permission' });
  await dialog.getByRole('button', { name: 'End permission' }).click();
  await expect(dialog.getByText('Say why you’re ending this.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for by phone');
  await dialog.getByRole('button', { name: 'End permission' }).click();
  await expect(section.getByText('No one acts for this member, and they act for no one.')).toBeVisible();
});
