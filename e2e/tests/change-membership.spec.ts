import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { payer } from '../support/money.ts';
import { WIDTHS } from '../support/widths.ts';

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('a member changes to a dearer membership, pays the difference, and has it on the card at home', async ({
      page,
      club,
    }) => {
      const { id, email } = await payer(club, 23 + index);
      const { rows } = await club.database.db.pool.query<{ ends: string }>(
        `update member
        set membership_level_1 = 'ORDINARY', membership_level_2 = 'ACTIVE_REG', discount_group = 'NA',
          membership_end_date = (current_date + interval '7 months' + interval '10 days')::date
        where id = $1
        returning membership_end_date::text as ends`,
        [id],
      );
      await openAs(page, email, '/profile');
      await page.getByRole('link', { name: 'Change membership' }).click();
      await expect(page.getByRole('heading', { name: 'Change your membership' })).toBeVisible();
      await expect(page.getByRole('radio', { name: /Associate/ })).toBeChecked();
      // Renewing costs S$ 180.00 instead of S$ 120.00 a year, for seven of its months.
      await expect(page.getByText('−S$ 70.00')).toBeVisible();
      await expectAccessible(page);
      // A change of mind costs nothing.
      await page.getByRole('button', { name: 'Change and pay S$ 35.00' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(
        page.getByRole('heading', { name: 'Your change of membership is waiting for your payment' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel change' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click();

      await page.getByRole('button', { name: 'Change and pay S$ 35.00' }).click();
      await page.getByRole('radio', { name: /Card/ }).check({ force: true });
      await page
        .getByRole('form', { name: 'Pay' })
        .getByRole('button', { name: /^Pay S\$/ })
        .click();
      await page.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      await page.goto('/');
      await expect(page.getByText('Associate member').first()).toBeVisible();
      const after = await club.database.db.pool.query(
        'select membership_level_1 as level, membership_end_date::text as ends from member where id = $1',
        [id],
      );
      expect(after.rows[0]).toEqual({ level: 'ASSOCIATE', ends: rows[0]?.ends });

      await openAs(page, 'admin@clubhouse.test', `/admin/members/${id}?tab=membership`);
      const list = page.getByRole('region', { name: 'Renewals and changes' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByText('Done')).toBeVisible();
      await expect(list.getByText('Withdrawn')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
