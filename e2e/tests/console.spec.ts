import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { waitUntilIdle } from '../support/page-idle.ts';

test('a member without rights never downloads the console, and sees that it is not available', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await openAs(page, 'member@clubhouse.test');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle(page);
  expect(scripts.length).toBeGreaterThan(0);
  // A text of the console's own catalogue that the portal never shows.
  expect(scripts.filter((text) => text.includes('The setup guide is hidden.'))).toEqual([]);
});

test('staff see what their rights open', async ({ page }) => {
  await openAs(page, 'finance@clubhouse.test', '/admin');
  const rail = page.getByRole('navigation', { name: 'Main' }).first();
  await rail.getByRole('link', { name: 'Money' }).click();
  await expect(rail.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('counter');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a product is made, found, changed and deleted', async ({ page }) => {
  await openAs(page, 'admin@clubhouse.test', '/admin/products');
  await page.getByRole('link', { name: /new product/i }).click();
  await page.getByLabel(/^Name/).fill('Example towel');
  await page.getByLabel(/^Category/).fill('Pool');
  await page.getByLabel(/^Price/).fill('12.345');
  await page.getByRole('button', { name: /^(save|create)/i }).click();
  await expect(page.getByText('Ensure that there are no more than 2 decimal places.')).toBeVisible();
  await page.getByLabel(/^Price/).fill('12.50');
  await page.getByRole('button', { name: /^(save|create)/i }).click();
  await expect(page).toHaveURL(/\/admin\/products(?!\/new)/);

  await page.goto('/admin/products?search=example');
  await expect(page.getByRole('table')).toContainText('Example towel');
  await expect(page.getByRole('table')).toContainText('12.50');
  await page.getByRole('button', { name: 'Example towel' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/^Price/).fill('13.00');
  await page.getByRole('button', { name: /^save/i }).click();
  await expect(page).not.toHaveURL(/edit/);
  await page.goto('/admin/products?search=example');
  await expect(page.getByRole('table')).toContainText('13.00');
  await page.getByRole('button', { name: 'Example towel' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .last()
    .click();
  await expect(page.getByText('Example towel')).toHaveCount(0);
});
