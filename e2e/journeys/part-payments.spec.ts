import { expect, openAs, test } from '../support/club.ts';

test('a part is paid at the counter, taken back, and the rest is credited', async ({ page }) => {
  await openAs(page, 'finance@clubhouse.test', '/admin/invoices?view=unpaid&status=UNPAID&ordering=-total_amount');
  await page
    .getByRole('row', { name: /INV-.*Unpaid/ })
    .first()
    .click();
  const sheet = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Take payment' }) });
  await sheet.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');

  // Too little cash is a part payment, and the dialog says so before and after.
  await dialog.getByLabel('Cash received').fill('1.00');
  await expect(dialog.getByText(/stays owed$/)).toBeVisible();
  await dialog.getByRole('button', { name: /as a part payment/ }).click();
  await expect(dialog.getByText(/stays owed\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByText('Part paid').first()).toBeVisible();

  // A credit note over a part of the rest.
  await sheet.getByRole('button', { name: 'Credit note' }).click();
  await dialog.getByLabel('Amount').fill('1.00');
  await dialog.getByLabel('Reason').fill('Goodwill');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet.getByText(/^CN-/).first()).toBeVisible();

  // The payment was a mistake: it is reversed without a credit note.
  await sheet.getByRole('link', { name: /1\.00, Cash/ }).click();
  await page.getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog.getByText(/stays confirmed, on account/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong member');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('The payment is reversed')).toBeVisible();
  await expect(page.getByText('Reversed').first()).toBeVisible();
});
