import { auditHolds } from '../../api/test/audit-holds.ts';
import { SECRETS } from '../../api/test/demo-template.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { ask, booker } from '../support/courts.ts';
import { WIDTHS } from '../support/widths.ts';

for (const { name: where, width, height } of WIDTHS) {
  test.describe(where, () => {
    test.use({ viewport: { width, height }, expectedErrors: { lines: [/^409 POST .*\/approve\//] } });

    test('a member asks to be erased, staff approve, and afterwards nothing names them', async ({ page, club }) => {
      const { db } = club.database;
      const email = await booker(club);
      const { rows } = await db.pool.query(
        `update member m set name = 'Wilhelmina Quade' from app_user u
         where u.email = $1 and m.id = u.member_profile returning m.id, m.membership_id`,
        [email],
      );
      const { id, membership_id: number } = rows[0];

      await openAs(page, email, '/profile?section=data');
      await expect(page.getByText('Where and when you logged in: 13 months')).toBeVisible();
      await page.getByRole('button', { name: 'Ask us to erase my data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask us to erase my data' });
      await dialog.getByRole('textbox').fill('Moving to another country');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Request sent')).toBeVisible();
      await expect(page.getByText('The membership has to end')).toBeVisible();
      await expectAccessible(page);

      // Nothing is approved before the membership has ended.
      await openAs(page, 'admin@clubhouse.test', '/admin/erasures');
      await page.getByText('Wilhelmina Quade').first().click();
      await expect(page.getByText('Moving to another country')).toBeVisible();
      await expect(page.getByText('The membership has to end')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Approve' }).click();
      const question = page.getByRole('dialog', { name: 'Erase this member’s data?' });
      await question.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('End the membership first.')).toBeVisible();
      await db.pool.query(
        `update member set status = 'TERMINATED-VOLUNTARY', membership_end_date = current_date where id = $1`,
        [id],
      );
      await page.getByRole('button', { name: 'Approve' }).click();
      await question.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Approved. They’ve been told by email.')).toBeVisible();

      // Two weeks later, at night.
      await db.pool.query('update member_erasure set erase_on = current_date - 1 where member = $1', [id]);
      await ask(club, 'admin@clubhouse.test', '/system/jobs/erase-members/run/', {});
      await expect
        .poll(async () => (await db.pool.query('select status from member_erasure where member = $1', [id])).rows)
        .toEqual([{ status: 'DONE' }]);
      await page.goto(`/admin/members/${id}`);
      await expect(page.getByRole('heading', { name: 'Erased member' })).toBeVisible();
      await expect(page.getByText(number).first()).toBeVisible();
      await expectAccessible(page);
      expect(await auditHolds(db, { ...SECRETS, DATA_DIR: club.server.dataDir })).toBe(true);
    });
  });
}
