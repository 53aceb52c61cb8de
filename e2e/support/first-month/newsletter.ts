import type { Page } from '@playwright/test';
import { type Club, expect } from '../club.ts';
import { dialog, visit } from './new-club.ts';

/** Writes to everyone who agreed; two members who share an address get one email. */
export async function sendNewsletter(club: Club, page: Page, readers: readonly string[]): Promise<void> {
  await visit(page, '/admin/newsletters', 'Newsletters');
  await page.getByRole('link', { name: 'New newsletter' }).first().click();
  await page.getByLabel('Subject').fill('Our first month');
  await page.getByLabel('Opening').fill('Thank you for rowing with us.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletters\/\d+$/);
  await page.getByRole('button', { name: 'Send now' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  const reached = () =>
    club.mail.caught
      .filter(({ raw }) => raw.includes('Precedence: bulk'))
      .flatMap(({ to }) => to)
      .sort();
  await expect.poll(reached).toEqual([...readers].sort());
}
