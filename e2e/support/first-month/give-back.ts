import type { Page } from '@playwright/test';
import { expect } from '../club.ts';
import { dialog, visit } from './new-club.ts';

/** Gives a paid invoice back the way it was paid; the gateway sends it. */
export async function refundInvoice(page: Page, number: string, amount: string): Promise<void> {
  await visit(page, `/admin/invoices?search=${number}`, 'Invoices');
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog(page).getByLabel('Amount').fill(amount);
  await dialog(page).getByLabel('Reason').fill('Ill on the day');
  await dialog(page)
    .getByRole('button', { name: `Refund S$ ${amount}` })
    .click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
}
