import type { Page } from '@playwright/test';
import { type Club, expect } from '../club.ts';
import { dialog, visit } from './new-club.ts';

/** What the club bills its six rowers in a month. */
const MONTH_TOTAL = 'S$ 273.00';

/** Bills this month. The preview lists members whose bank details are missing; the run creates the invoices. */
export async function billMonth(page: Page): Promise<void> {
  await visit(page, '/admin/fees', 'Monthly fees');
  const preview = page.getByRole('table', { name: /^Fees for/ });
  await expect(preview.getByRole('row', { name: /^Total/ })).toContainText(MONTH_TOTAL);
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('José Fernandes');
  await page.getByRole('button', { name: 'Start run' }).click();
  await dialog(page).getByRole('button', { name: 'Start run' }).click();
  const billed = page.getByRole('table', { name: 'Billed by payment option' });
  await expect(billed.getByRole('row', { name: /^Total/ })).toContainText(MONTH_TOTAL);
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
}

/**
 * Every invoice of the run has reached its member by email, with the PDF. It may have come twice: from the treasurer, and
 * shortly before from the job that sends new invoices.
 */
export async function expectInvoicesSent(club: Club, addresses: readonly string[]): Promise<void> {
  const sent = () => {
    const byInvoice = new Map(
      club.mail.caught
        .filter(({ raw }) => /Membership fee/.test(raw.replace(/=\r\n/g, '')))
        .map(({ raw, to }) => [raw.match(/filename="?(INV-[\d-]+)\.pdf/)?.[1], to]),
    );
    byInvoice.delete(undefined);
    return [...byInvoice.values()].flat().sort();
  };
  await expect.poll(sent).toEqual([...addresses].sort());
}

/** Ticks the open fees in the list and sends them, without waiting for the job that would. */
export async function sendInvoices(page: Page): Promise<void> {
  await visit(page, '/admin/invoices?status=UNPAID', 'Invoices');
  await expect(page.getByRole('row', { name: /INV-/ })).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Send by email' }).click();
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog(page).getByText('6 emails on the way.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
}
