import { expectAccessible } from '../support/axe.ts';
import { expect, PASSWORD, test } from '../support/club.ts';

test('a programmer finds a call, reads its schemas and tries it with a token', async ({ page, request }) => {
  const login = await request.post('/v1/api/token/', {
    data: { username: 'member@clubhouse.test', password: PASSWORD },
  });
  const { access } = await login.json();
  await page.goto('/v1/docs');
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible();
  await page.getByRole('button', { name: 'Finance' }).click();
  await page.getByRole('searchbox').fill('list invoices');
  await page.getByRole('link', { name: /List invoices/ }).click();
  await expect(page.getByRole('heading', { name: 'List invoices', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/call=listInvoices/);
  await expectAccessible(page);

  await page.getByLabel('Access token').fill(access);
  await page.getByLabel('limit', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Answer: 200' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer: 200' })).toContainText('INV-');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(access);

  await page.getByRole('link', { name: 'InvoicePage' }).first().click();
  await expect(page.getByRole('heading', { name: 'InvoicePage', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'InvoiceListItem' }).click();
  await expect(page.getByRole('row', { name: /amount_due/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the list and what is opened from it take turns, and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/developers?call=quoteBooking');
    await expect(page.getByRole('heading', { name: /What a booking would cost/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Calls' })).toBeHidden();
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All calls' }).click();
    await expect(page.getByRole('navigation', { name: 'Calls' })).toBeVisible();
    expect(await wider()).toBeLessThanOrEqual(0);
  });
});
