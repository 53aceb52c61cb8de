import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, PASSWORD, test } from '../support/club.ts';

/** Lets more than ten minutes pass since anyone showed who they are. */
const ageProofs = (club: Club) =>
  club.database.db.pool.query(`update session set proved_at = now() - interval '11 minutes'`);

/** The page asks who is there; the password answers. */
async function confirmWithPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('an old session asks for the password again before bank details change', async ({ page, club }) => {
  await openAs(page, 'member@clubhouse.test', '/profile?edit=work');
  const account = page.getByRole('textbox', { name: 'Bank account' });
  await account.fill('012 345 6789');
  await ageProofs(club);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(account).toHaveValue('012 345 6789');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await confirmWithPassword(page);
  await expect(account).toBeHidden();
  const { rows } = await club.database.db.pool.query(
    `select data from approval_record where status = 'PENDING' and data ? 'bank_account_number' order by id desc limit 1`,
  );
  expect(rows[0].data.bank_account_number).toBe('6789');
});

test.describe('a file', () => {
  test.use({ expectedErrors: { lines: [/^403 GET \/v1\/profile\/member\/export\//] } });

  test('an old session asks for the password again before it exports members', async ({ page, club }) => {
    await openAs(page, 'admin@clubhouse.test', '/admin/members');
    await page.getByRole('button', { name: 'Export' }).click();
    await ageProofs(club);
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV, columns shown' }).click();
    await confirmWithPassword(page);
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  });
});
