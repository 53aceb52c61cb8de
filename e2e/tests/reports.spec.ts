import { readFileSync } from 'node:fs';
import { parseCsv } from '@clubhouse/contract';
import type { Page } from '@playwright/test';
import { faultsOf, settle } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';

const REPORTS = ['Members', 'Income by source', 'Facility use', 'Sign-up funnel', 'Arrears by age', 'Newsletters'];

const cardOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('reports: every picture has its table and its file, for any time, by keyboard', async ({ page }) => {
  await openAs(page, 'finance@clubhouse.test', '/admin/reports');
  await expect(page.getByText(/^\d+ members on/)).toBeVisible();

  for (const title of REPORTS)
    await test.step(title, async () => {
      const card = cardOf(page, title);
      await card.getByRole('button', { name: `${title}: as table` }).click();
      const rows = card.getByRole('table', { name: title }).getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      const file = page.waitForEvent('download');
      await card.getByRole('button', { name: `${title}: export` }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      const read = [...parseCsv(readFileSync((await (await file).path()) ?? '', 'utf8'))];
      // The head, every row and the sums, each as wide as the head.
      expect(read).toHaveLength(await rows.count());
      expect(new Set(read.map((row) => row.length)).size).toBe(1);
      await card.getByRole('button', { name: `${title}: as table` }).click();
    });

  await test.step('points are reached by keyboard', async () => {
    const last = cardOf(page, 'Income by source')
      .getByRole('img', { name: /^[A-Z]\w+ \d{4}: S\$/ })
      .last();
    const words = await last.getAttribute('aria-label');
    await last.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('g:focus')).not.toHaveAttribute('aria-label', words ?? '');
    await page.keyboard.press('End');
    await expect(page.locator('g:focus')).toHaveAttribute('aria-label', words ?? '');
  });

  await test.step('another period is kept in the address', async () => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 3 months' }).click();
    await expect(page).toHaveURL(/period=3/);
    await expect(cardOf(page, 'Members').getByRole('img', { name: /members/ })).toHaveCount(3);
    await page.reload();
    await expect(cardOf(page, 'Members').getByRole('img', { name: /members/ })).toHaveCount(3);
  });

  await settle(page, 'light');
  expect(await faultsOf(page)).toEqual([]);
});

test('reports need their right', async ({ page }) => {
  await openAs(page, 'staff@clubhouse.test', '/admin/reports');
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  await expect(cardOf(page, 'Members')).toHaveCount(0);
});
