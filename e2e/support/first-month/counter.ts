import { addDays, localTime } from '@clubhouse/contract';
import type { Page } from '@playwright/test';
import { expect } from '../club.ts';
import { chooseMember, dialog, visit } from './new-club.ts';

/** The club's date some days from today. */
export const clubDay = (days = 0) => addDays(localTime(Date.now(), 'Asia/Singapore').date, days);

/** The desk books the court for a member, on account, and takes a part of the S$ 12.00 in cash. */
export async function bookAndTakePart(page: Page, name: string, received: string): Promise<void> {
  await page.goto(`/admin/board?date=${clubDay(1)}`);
  await page.getByRole('button', { name: 'Badminton court 1, 10:00–11:00, free: book for a member' }).click();
  await chooseMember(page, name);
  await expect(dialog(page).getByText('S$ 12.00 for this member.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Book on account' }).click();
  await page.getByRole('button', { name: /10:00–11:00 · Confirmed/ }).click();
  await dialog(page).getByRole('link', { name: 'Open invoice' }).click();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog(page).getByLabel('Cash received').fill(received);
  await expect(dialog(page).getByText(/still due$/)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Take part payment of/ })
    .click();
  await expect(dialog(page).getByText('S$ 7.00 is still due.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Part paid').first()).toBeVisible();
}

/** A cap for S$ 18.00. */
export async function addProduct(page: Page): Promise<void> {
  await visit(page, '/admin/products/new', 'New product');
  await page.getByLabel(/^Name/).fill('Club cap');
  await page.getByLabel(/^Category/).fill('Shop');
  await page.getByLabel(/^Price/).fill('18');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
}

/** A guest buys it over the counter; the till says how much change is due. */
export async function sellToGuest(page: Page): Promise<void> {
  await visit(page, '/admin/till', 'Till');
  await page.getByRole('button', { name: 'Sell to a guest' }).click();
  await page.getByRole('textbox', { name: 'Product' }).fill('cap');
  await page.getByRole('textbox', { name: 'Product' }).press('Enter');
  await page.getByLabel('Cash received').fill('20');
  await expect(page.getByText('Change: S$ 2.00')).toBeVisible();
  await page.getByRole('button', { name: /^Sell for/ }).click();
  await expect(page.getByText(/^Sold for/)).toBeVisible();
}

/** A member pays everything that is open at once, in cash; the dialog says how much change is due. */
export async function takeEverything(page: Page, number: string, received: string, change: string): Promise<void> {
  await visit(page, `/admin/invoices?search=${number}`, 'Invoices');
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog(page).getByRole('region', { name: 'Other open invoices' }).getByRole('checkbox').check();
  await dialog(page).getByLabel('Cash received').fill(received);
  await dialog(page).getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog(page).getByText(`Change due: ${change}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}
