import { expectAccessible } from '../support/axe.ts';
import { expect, mailedLink, openAs, test } from '../support/club.ts';
import { booker, bookForPlayers, dayFromNow, makeCourts } from '../support/courts.ts';
import { WIDTHS } from '../support/widths.ts';

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height }, actionTimeout: 45_000 });

    test('a member brings a guest and a co-player, and the guest walks in with a pass', async ({
      page,
      club,
      browser,
    }) => {
      const { pool } = club.database.db;
      // Courts of its own: other tests book the same hour.
      const { ids } = await makeCourts(club, `Padel ${index}`);
      const court = ids[index] ?? 0;
      await pool.query(`update facility set terms_and_conditions = 'White soles only.' where id = $1`, [court]);
      const [own, other] = [await booker(club), await booker(club)];
      const found = await pool.query('select membership_id, name from member where email = $1', [other]);
      const player = found.rows[0] as { membership_id: string; name: string };
      const guest = `guest-${index}@example.com`;
      const context = () => browser.newContext({ viewport: { width, height }, baseURL: club.url });

      // The member books, and goes on to their guests from the ticket.
      const day = dayFromNow(3);
      await bookForPlayers(page, own, court, day);
      const sheet = page.getByRole('dialog');
      const people = sheet.getByRole('region', { name: 'People on this booking' });
      await expect(sheet.getByText('Just you so far')).toBeVisible();
      await expectAccessible(page);
      await sheet.getByLabel('Name').fill('Mia Lim');
      await sheet.getByLabel('Email').fill(guest);
      await sheet.getByRole('button', { name: 'Invite guest' }).click();
      await expect(people.getByText('Mia Lim')).toBeVisible();
      await sheet.getByRole('button', { name: 'Member', exact: true }).click();
      await sheet.getByLabel('Membership ID').fill(player.membership_id);
      await sheet.getByRole('button', { name: 'Invite member' }).click();
      await expect(people.getByText(`Member ${player.membership_id}`)).toBeVisible();
      await expectAccessible(page);

      // The guest confirms behind the link, without a login.
      const visit = await (await context()).newPage();
      await visit.goto(await mailedLink(club, guest, /http\S+\/visit\/[\w-]+/));
      await expect(visit.getByText('White soles only.')).toBeVisible();
      await expectAccessible(visit);
      await visit.getByRole('button', { name: 'Confirm visit' }).click();
      await expect(visit.getByText('Accept the rules to confirm.')).toBeVisible();
      await visit.getByRole('checkbox', { name: /read the rules/ }).check({ force: true });
      await visit.getByRole('button', { name: 'Confirm visit' }).click();
      const pass = visit.getByRole('region', { name: 'Guest pass' });
      await expect(pass.getByRole('img', { name: 'Guest pass' })).toBeVisible();
      await expectAccessible(visit);
      const code = (await pass.getByText(/^GP-/).textContent()) ?? '';

      // The co-player accepts in their portal.
      const theirs = await (await context()).newPage();
      await openAs(theirs, other, '/bookings?tab=mine');
      const invitations = theirs.getByRole('region', { name: 'Invitations' });
      await expectAccessible(theirs);
      await invitations.getByRole('button', { name: /^Accept/ }).click();
      await expect(invitations.getByText('Confirmed')).toBeVisible();

      // The member sees both, and the name of the co-player now.
      await page.reload();
      await expect(people.getByText('Confirmed')).toHaveCount(2);
      await expect(people.getByText(player.name)).toBeVisible();

      // At the gate, when the time has come.
      await pool.query(
        `update reservation set start_from = now() - interval '1 minute', end_at = now() + interval '1 hour'
         where member = (select id from member where email = $1)`,
        [own],
      );
      const desk = await (await context()).newPage();
      await openAs(desk, 'admin@clubhouse.test', '/admin/check-in');
      await desk.getByLabel('Booking code').fill(code);
      await desk.getByLabel('Booking code').press('Enter');
      await expect(desk.getByText(/^Welcome, Mia Lim\./)).toBeVisible();
      await desk.getByLabel('Booking code').fill(code);
      await desk.getByLabel('Booking code').press('Enter');
      await expect(desk.getByText(/^Already let in\./)).toBeVisible();
      await desk.goto('/admin/visitors?status=ARRIVED&search=Mia');
      await expect(desk.getByText('Mia Lim').first()).toBeVisible();
      await expectAccessible(desk);
      const billed = await pool.query(
        `select i.total_amount > 0 as is_billed, p.status
         from reservation_person p left join invoice i on i.id = p.invoice where p.email = $1`,
        [guest],
      );
      expect(billed.rows).toEqual([{ is_billed: true, status: 'ARRIVED' }]);
      await Promise.all([visit, theirs, desk].map((one) => one.context().close()));
    });
  });
}
