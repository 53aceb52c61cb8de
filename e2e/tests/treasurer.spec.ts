import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/club.ts';
import { openPaymentDialog } from '../support/money.ts';
import { waitUntilIdle } from '../support/page-idle.ts';

/** Opens another page of the console without logging in again. */
const visit = (page: Page, path: string, title: string) =>
  test.step(title, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

test('a treasurer’s day: a sale, a payment, a month with its collection, and the day is closed', async ({ page }) => {
  await openAs(page, 'finance@clubhouse.test', '/admin/till');
  const placeOfSell = async () =>
    Math.round((await page.getByRole('button', { name: /^Sell( for.*)?$/ }).boundingBox())?.y ?? -1);
  await waitUntilIdle(page);
  const atFirst = await placeOfSell();

  // The counter: found by the number on the card, priced by the club, sold by keyboard.
  await page.getByRole('combobox', { name: 'Member' }).fill('M004817');
  await page.getByRole('option', { name: /M004817/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Product' }).fill('enamel');
  await page.getByRole('textbox', { name: 'Product' }).press('Enter');
  await page.getByRole('button', { name: 'Add one Enamel mug' }).click();
  const sell = page.getByRole('button', { name: /Sell for/ });
  await expect(sell).toBeEnabled();
  await page.getByLabel('Cash received').fill('50');
  await expect(page.getByText(/^Change/)).toBeVisible();
  // The button stays where it was, whatever arrives above it.
  await expect(page.getByRole('region', { name: 'Vouchers' })).toBeVisible();
  expect(await placeOfSell()).toBe(atFirst);
  await sell.dblclick();
  await expect(page.getByText(/^Sold for/)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  expect((await file).suggestedFilename()).toMatch(/^receipt-INV-.*\.pdf$/);
  const number = (await page.getByRole('link', { name: /^INV-/ }).textContent()) ?? '';

  // Sold once, though it was clicked twice.
  await visit(page, `/admin/invoices?search=${number}`, 'Invoices');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toHaveCount(1);

  // Someone pays at the counter.
  await visit(page, '/admin/invoices?view=unpaid&status=UNPAID&ordering=due_date', 'Invoices');
  const { dialog } = await openPaymentDialog(page);
  await dialog.getByRole('radio', { name: 'NETS' }).check({ force: true });
  await dialog.getByLabel('Reference').fill('SLIP-4711');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText('Payment taken')).toBeVisible();
  await visit(page, '/admin/payments?search=SLIP-4711', 'Payments');
  await expect(page.getByRole('row', { name: /SLIP-4711.*Paid/ })).toBeVisible();

  // The next month: preview, run, collection with one refused.
  await visit(page, '/admin/fees', 'Monthly fees');
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Start run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('heading', { name: /^Fees for/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collect by GIRO' })).toBeVisible();
  const giro = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Collect by GIRO' }) });
  await giro.getByRole('button', { name: 'Settle' }).click();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText('1 fee stays open and due.')).toBeVisible();
  await dialog.getByRole('button', { name: /as paid/ }).click();
  await expect(page.getByText(/fees recorded as paid/)).toBeVisible();
  await giro.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // The drawer is counted and the day closed.
  await visit(page, '/admin/closing', 'Daily closing');
  await expect(page.getByRole('table', { name: /Figures for/ })).toContainText('GIRO');
  await page.getByLabel('Opening float').fill('100');
  const books = (await page.getByText(/Expected in the drawer/).textContent()) ?? '';
  const [expected = ''] = /[\d,]+\.\d{2}/.exec(books) ?? [];
  await page.getByLabel('Counted cash').fill(expected);
  await expect(page.getByText('The drawer matches the records.')).toBeVisible();
  await page.getByRole('button', { name: 'Close day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText('This day is closed.')).toBeVisible();
});

test('every finance screen needs its right', async ({ page }) => {
  await openAs(page, 'staff@clubhouse.test', '/admin');
  await expect(page.getByRole('link', { name: 'Members' }).first()).toBeVisible();
  for (const slug of ['refunds', 'fees', 'bank', 'closing', 'arrears', 'income', 'vouchers', 'ledger']) {
    await page.goto(`/admin/${slug}`);
    await expect(page.getByText('You don’t have access to this page'), slug).toBeVisible();
  }
});
