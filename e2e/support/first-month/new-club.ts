import type { Page } from '@playwright/test';
import { cloneDatabase } from '../../../api/test/database.ts';
import { type Club, expect, openOn } from '../club.ts';

/** An installation without a club in it, with a mail server of its own. */
export const openNewClub = async () => openOn(await cloneDatabase(), { SEED: 'none' });

/** Chooses one of the options of a field. */
export async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types a name that nothing has yet, and takes the offer to add it. */
export async function addByName(page: Page, field: RegExp, name: string, message: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name: `Add “${name}”` }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(message);
}

/** Finds a person by name and takes the only match. */
export async function chooseMember(page: Page, name: string, field: string | RegExp = 'Member'): Promise<void> {
  await page.getByRole('combobox', { name: field }).last().fill(name);
  const option = page.getByRole('option', { name: new RegExp(name) });
  await expect(option).toHaveCount(1);
  await option.click();
}

/** Opens a page of the console by its heading. */
export async function visit(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The dialog in front. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** The number of a member's newest invoice, or of the newest for something. */
export async function invoiceOf({ database: { db } }: Club, name: string, what = ''): Promise<string> {
  const { rows } = await db.pool.query<{ invoice_number: string }>(
    `select i.invoice_number
     from invoice i join member m on m.id = i.member
     where m.name = $1 and i.description like $2
     order by i.id desc limit 1`,
    [name, `%${what}%`],
  );
  return rows[0]?.invoice_number ?? '';
}
