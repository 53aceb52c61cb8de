import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { payer } from '../support/money.ts';
import { WIDTHS } from '../support/widths.ts';

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('a member renews for another year: from home to the payment, and the new end is on record', async ({
      page,
      club,
    }) => {
      const { id, email } = await payer(club, 17 + index);
      const { rows } = await club.database.db.pool.query<{ until: string }>(
        `update member
        set membership_level_1 = 'ORDINARY', membership_level_2 = 'ACTIVE_REG', discount_group = 'NA',
          membership_end_date = current_date + 10
        where id = $1
        returning (membership_end_date + interval '1 year')::date::text as until`,
        [id],
      );
      await openAs(page, email, '/');
      await page.getByRole('link', { name: 'Renew', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Renew your membership' })).toBeVisible();
      await expect(page.getByRole('radio', { name: /Your membership/ })).toBeChecked();
      await expectAccessible(page);
      // A change of mind costs nothing.
      await page.getByRole('button', { name: 'Renew and pay S$ 120.00' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('heading', { name: 'Your renewal is waiting for your payment' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel renewal' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).click();

      await page.getByRole('button', { name: 'Renew and pay S$ 120.00' }).click();
      await page.getByRole('radio', { name: /Card/ }).check({ force: true });
      await page
        .getByRole('form', { name: 'Pay' })
        .getByRole('button', { name: /^Pay S\$/ })
        .click();
      await page.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      await page.goto('/renew');
      await expect(page.getByText('Nothing to renew now')).toBeVisible();
      const after = await club.database.db.pool.query<{ ends: string }>(
        'select membership_end_date::text as ends from member where id = $1',
        [id],
      );
      expect(after.rows[0]?.ends).toBe(rows[0]?.until);

      await openAs(page, 'admin@clubhouse.test', '/admin/renewals');
      await expect(page.getByRole('row', { name: /Withdrawn/ }).first()).toBeVisible();
      await expect(page.getByRole('row', { name: /Done/ }).first()).toBeVisible();
    });
  });
}
