import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { booker, bookForPlayers, dayFromNow } from '../support/courts.ts';
import { courtsOf } from '../support/pelota.ts';
import { WIDTHS } from '../support/widths.ts';

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height }, actionTimeout: 45_000 });

    test('a member looks for players, another joins, and staff close a game', async ({ page, club, browser }) => {
      const { pool } = club.database.db;
      const { ids } = await courtsOf(club);
      const court = ids[index] ?? 0;
      const [own, other] = [await booker(club), await booker(club)];
      const context = () => browser.newContext({ viewport: { width, height }, baseURL: club.url });
      const note = `Friendly game ${index}`;

      // The member books and offers a place.
      const day = dayFromNow(5);
      await bookForPlayers(page, own, court, day);
      const sheet = page.getByRole('dialog');
      const offer = sheet.getByRole('region', { name: 'Find players' });
      await offer.getByLabel('Note (optional)').fill(note);
      await expectAccessible(page);
      await offer.getByRole('button', { name: 'Offer places' }).click();
      await expect(offer.getByText('1 place is open to other members.')).toBeVisible();

      // Another member finds it without a name, and joins.
      const theirs = await (await context()).newPage();
      await openAs(theirs, other, '/bookings?tab=games');
      const game = theirs.getByRole('listitem').filter({ hasText: note });
      await expect(game).toBeVisible();
      await expect(game).not.toContainText('Booker');
      await expectAccessible(theirs);
      await game.getByRole('button', { name: /^Join:/ }).click();
      await theirs.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
      await expect(theirs.getByText('You’re in. See you there!')).toBeVisible();
      await theirs.goto('/bookings?tab=mine');
      const invitations = theirs.getByRole('region', { name: 'Invitations' });
      await expect(invitations.getByText(/^With Booker Number/)).toBeVisible();

      // The organiser sees who comes, and that all places are taken.
      await page.reload();
      await expect(offer.getByText('All places are taken.')).toBeVisible();
      await expect(sheet.getByText('Confirmed')).toBeVisible();
      await expectAccessible(page);

      // Leaving frees the place; staff close the game with a reason.
      await invitations.getByRole('button', { name: /^Decline/ }).click();
      await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await expect(theirs.getByText('Declined')).toBeVisible();
      const desk = await (await context()).newPage();
      await openAs(desk, 'admin@clubhouse.test', `/admin/open-games?search=${encodeURIComponent(note)}`);
      await desk
        .getByRole('main')
        .getByText(/^Pelota/)
        .first()
        .click();
      await desk.getByRole('button', { name: 'Close game' }).first().click();
      const dialog = desk.getByRole('dialog', { name: 'Close this game' });
      await dialog.getByLabel('Reason').fill('Please keep notes friendly.');
      await expectAccessible(desk);
      await dialog.getByRole('button', { name: 'Close game' }).click();
      await expect(desk.getByText('Game closed')).toBeVisible();
      const closed = await pool.query('select closed_because from open_game where note = $1', [note]);
      expect(closed.rows).toEqual([{ closed_because: 'Please keep notes friendly.' }]);
      await Promise.all([theirs, desk].map((one) => one.context().close()));
    });
  });
}
