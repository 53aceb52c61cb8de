import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { bill, openPaymentDialog, payer, statusOf } from '../support/money.ts';

test('a part is paid online on a phone, and the rest by the link', async ({ page, club }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id, email } = await payer(club, 6);
  const invoice = await bill(club, id, 'Jazz on the lawn', '45.50');
  await openAs(page, email, `/transactions/${invoice.id}`);
  await page.getByRole('button', { name: 'Pay S$ 45.50' }).click();
  const form = page.getByRole('form', { name: 'Pay' });
  await form.getByRole('button', { name: 'Pay a smaller amount' }).click();
  await form.getByRole('radio', { name: /Card/ }).check({ force: true });
  await form.getByLabel('Amount to pay now').fill('20');
  await expect(form.getByText(/S\$\s25\.50 will still be due\./)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Pay S$ 20.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Part payment received' })).toBeVisible();
  await expect(page.getByText(/S\$\s25\.50 is still due\./)).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(club, invoice.id)).toBe('PARTIALLY_PAID');
  await page.goto('/');
  await expect(page.getByText(/S\$\s25\.50/).first()).toBeVisible();

  await page.goto(String(invoice.payment_url));
  await page.getByRole('button', { name: 'Pay a smaller amount' }).click();
  await page.getByLabel('Amount to pay now').fill('25.51');
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('You can pay at most S$ 25.50.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Amount to pay now').fill('5.50');
  await page.getByRole('button', { name: 'Pay S$ 5.50' }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByText(/S\$\s20\.00 is still due\./)).toBeVisible();
  await page.getByRole('button', { name: 'Pay the rest' }).click();
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  await page.getByRole('button', { name: 'Pay S$ 20.00' }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  expect(await statusOf(club, invoice.id)).toBe('PAID');
});

test('part of an invoice is paid at the counter and reversed, and part of the rest is credited', async ({ page }) => {
  await openAs(page, 'finance@clubhouse.test', '/admin/invoices?view=unpaid&status=UNPAID&ordering=-total_amount');
  const { sheet, dialog } = await openPaymentDialog(page);

  // Too little cash is a part payment, and the dialog says so before and after.
  await dialog.getByLabel('Cash received').fill('1.00');
  await expect(dialog.getByText(/ still due$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Take part payment of/ }).click();
  await expect(dialog.getByText(/ is still due\.$/)).toBeVisible();
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
  await expect(page.getByText('Payment reversed')).toBeVisible();
  await expect(page.getByText('Reversed').first()).toBeVisible();
});
