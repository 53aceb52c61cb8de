import { expectAccessible } from '../support/axe.ts';
import { expect, mailedLink, openAs, test } from '../support/club.ts';
import { booker, bookForPlayers, dayFromNow } from '../support/courts.ts';
import { courtsOf } from '../support/pelota.ts';
import { WIDTHS } from '../support/widths.ts';

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height }, actionTimeout: 45_000 });

    test('a member splits the cost with two guests; one pays, and the rest is the member’s', async ({
      page,
      club,
      browser,
    }) => {
      const { pool } = club.database.db;
      const { ids } = await courtsOf(club);
      const court = ids[index] ?? 0;
      const own = await booker(club);
      const guests = [`payer-${index}@example.com`, `late-${index}@example.com`] as const;

      // The member books and pays, and invites two guests.
      const day = dayFromNow(4);
      await bookForPlayers(page, own, court, day);
      const sheet = page.getByRole('dialog');
      for (const [place, email] of guests.entries()) {
        await sheet.getByLabel('Name').fill(place === 0 ? 'Mia Lim' : 'Ben Ong');
        await sheet.getByLabel('Email').fill(email);
        await sheet.getByRole('button', { name: 'Invite guest' }).click();
        await expect(sheet.getByText(email)).toBeVisible();
      }

      // Splitting it says what everyone pays.
      const split = sheet.getByRole('region', { name: 'Split the cost' });
      await expect(split.getByText(/between 3 people/)).toBeVisible();
      await expectAccessible(page);
      await split.getByRole('button', { name: /^Ask 2 people to pay/ }).click();
      await expect(split.getByText(/No one has paid yet/)).toBeVisible();
      await expect(sheet.getByText(/open until/)).toHaveCount(2);
      await expectAccessible(page);

      // One guest pays through the link, without a login.
      const context = await browser.newContext({ viewport: { width, height }, baseURL: club.url });
      const visit = await context.newPage();
      const mails = () => club.mail.caught.filter(({ to }) => to.includes(guests[0])).length;
      await expect.poll(mails).toBe(2);
      await visit.goto(await mailedLink(club, guests[0], /http\S+\/visit\/[\w-]+/));
      const share = visit.getByRole('region', { name: /^Your share: S\$/ });
      await expect(share).toBeVisible();
      await expectAccessible(visit);
      await share.getByRole('button', { name: /^Pay S\$/ }).click();
      await expect(visit.getByText('How would you like to pay?')).toBeVisible();
      await visit.getByRole('radio', { name: /^Card/ }).check({ force: true });
      await visit.getByRole('button', { name: /^Pay S\$/ }).click();
      await visit.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(visit.getByRole('heading', { name: /paid/i }).first()).toBeVisible();

      // The deadline passes: what the other guest hasn't paid is the member's.
      await page.reload();
      await expect(sheet.getByText(/Share S\$.*, paid$/)).toBeVisible();
      await pool.query(
        `update reservation_split set deadline_at = now() where reservation in (
           select r.id from reservation r join member m on m.id = r.member where m.email = $1)`,
        [own],
      );
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select s.status, s.credited > 0 as credited from reservation_share s
                 join reservation_person p on p.id = s.person where p.email = any($1) order by s.id`,
                [guests],
              )
            ).rows,
          { timeout: 120_000 },
        )
        .toEqual([
          { status: 'PAID', credited: true },
          { status: 'LAPSED', credited: false },
        ]);
      await page.reload();
      await expect(sheet.getByText(/not paid in time/)).toBeVisible();
      await expect(split.getByText(/^Done: the others paid/)).toBeVisible();
      await expectAccessible(page);

      // Staff see it on the booking.
      const desk = await (await browser.newContext({ viewport: { width, height }, baseURL: club.url })).newPage();
      await openAs(desk, 'admin@clubhouse.test', `/admin/visitors?search=${guests[0]}`);
      await expect(desk.getByText('Mia Lim').first()).toBeVisible();
      await expectAccessible(desk);
      await Promise.all([context.close(), desk.context().close()]);
    });
  });
}
