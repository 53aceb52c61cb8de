import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { bill, payButton, payer } from '../support/money.ts';

test('a member’s morning on a phone: what is owed is paid from home, home knows at once, and the card shows at a door without network', async ({
  page,
  context,
  club,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id, email } = await payer(club, 15);
  await bill(club, id, 'Jazz on the lawn, 2 places', '56.00');
  await bill(club, id, 'Tai chi by the pool', '30.00');
  await openAs(page, email, '/');
  await expect(page.getByText(/2 unpaid invoices, S\$\s86\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay all' }).click();
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  await expectAccessible(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Things to do' })).toBeVisible();
  await expect(page.getByText(/unpaid invoice/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByRole('img', { name: 'Membership code' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Membership code' })).toBeVisible();
  await expect(page.getByText('You’re offline, but your code still works')).toBeVisible();
  await context.setOffline(false);
});
