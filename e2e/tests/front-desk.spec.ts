import { addDays, localTime } from '@clubhouse/contract';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { ask } from '../support/courts.ts';
import { payer } from '../support/money.ts';
import { makeEvent } from '../support/offerings.ts';

const DESK = 'staff@clubhouse.test';
const date = addDays(localTime(Date.now(), 'Asia/Singapore').date, 26);

test('the front desk books, takes the payment, sees it paid and records attendance; bank and closing are not theirs', async ({
  page,
  club,
}) => {
  const who = await payer(club, 25);
  const { rows } = await club.database.db.pool.query('select name, membership_id from member where id = $1', [who.id]);
  const { name, membership_id: number } = rows[0] as { name: string; membership_id: string };

  await openAs(page, DESK, `/admin/board?date=${date}`);
  await page.getByRole('button', { name: 'Badminton Court 2, 10:00–11:00, free: book for a member' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox', { name: 'Member' }).fill(number);
  await page.getByRole('option', { name: number }).click();
  await expect(dialog.getByText(/for this member/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Book on account' }).click();
  await expect(page.getByText('Select the booking to take the payment.')).toBeVisible();

  const lane = page.getByRole('region', { name: 'Badminton Court 2', exact: true });
  await lane.getByRole('button', { name: /10:00–11:00 · Confirmed/ }).click();
  await expect(dialog.getByText(/^Not paid, .+ due$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^INV-/)).toContainText(name);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText('Payment taken')).toBeVisible();
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take payment' })).toHaveCount(0);

  // What the member owes is on their page; the books are not.
  await page.goto(`/admin/members/${who.id}?tab=money`);
  await expect(page.getByText('No unpaid invoices.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Statement' })).toHaveCount(0);

  const start = new Date(Date.now() + 30 * 60_000).toISOString();
  const end = new Date(Date.now() + 90 * 60_000).toISOString();
  const event = await makeEvent(club, 'Evening at the door', { start_at: start, end_at: end });
  await ask(club, 'admin@clubhouse.test', `/event/${event}/enroll-member/`, {
    member_id: who.id,
    participants: [{ participant_type: 'MEMBER', member_id: who.id }],
    agree_terms: true,
  });
  await page.goto(`/admin/events/${event}`);
  const marks = page.getByRole('group', { name, exact: true });
  await marks.getByRole('button', { name: 'Here' }).click();
  await expect(marks.getByRole('button', { name: 'Here' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Message participants' })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);

  for (const [slug, title] of [
    ['bank', 'Bank reconciliation'],
    ['closing', 'Daily closing'],
  ] as const) {
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await page.goto(`/admin/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  }
});
