import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { WIDTHS } from '../support/widths.ts';

const OFFICE = 'admin@clubhouse.test';

for (const { name, ...viewport } of WIDTHS)
  test.describe(name, () => {
    test.use({ viewport });

    test('the office makes a backup and restores it as a test, with the keyboard alone', async ({ page, club }) => {
      await club.database.db.pool.query('delete from backup_run');
      await openAs(page, OFFICE, '/admin/backups');
      await expect(page.getByText('No backup has been made yet.').first()).toBeVisible();
      await expect(page.getByText('Backups aren’t made automatically here')).toBeVisible();
      await expectAccessible(page, 'without a backup');

      await page.getByRole('button', { name: 'Back up now' }).focus();
      await page.keyboard.press('Enter');
      const kept = page.getByRole('list', { name: 'Kept backups (1)' }).getByRole('listitem');
      await expect(kept).toContainText(/clubhouse-\d{8}T\d{9}Z\.backup/);

      await page.getByRole('button', { name: 'Test restore now' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Passed')).toBeVisible();
      const checks = page.getByRole('list', { name: 'What was checked' });
      await expect(checks.getByRole('img', { name: 'passed' })).toHaveCount(6);
      await expectAccessible(page, 'with a backup');
    });
  });

test('a backup that could not be restored shows on every page of the console', async ({ page, club }) => {
  const { pool } = club.database.db;
  await pool.query(
    `insert into backup_run (kind, status, source, error) values ('DRILL', 'FAILED', 'SCHEDULE', 'The file is damaged.')`,
  );
  try {
    await openAs(page, OFFICE, '/admin/members');
    await page.getByRole('alert').getByRole('link', { name: 'View backups' }).click();
    await expect(page.getByText('The file is damaged.').first()).toBeVisible();
    await expectAccessible(page, 'with a warning');
  } finally {
    await pool.query(`delete from backup_run where kind = 'DRILL'`);
  }
});
