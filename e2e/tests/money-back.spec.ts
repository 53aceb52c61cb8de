import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { bill, confirmByBank, payButton, payer, statusOf } from '../support/money.ts';

const ADMIN = 'admin@clubhouse.test';
const dialog = (page: Page) => page.getByRole('dialog').last();

test('money goes back: a part by transfer, marked when it is sent, and the rest as a voucher', async ({
  page,
  club,
}) => {
  const { id: member, email } = await payer(club, 20);
  const { id } = await bill(club, member, 'Tennis camp, three days', '90.00');

  // Paid by PayNow, as the bank's statement tells.
  await openAs(page, email, `/transactions/${id}`);
  await page.getByRole('button', { name: 'Pay S$ 90.00' }).click();
  await page.getByRole('radio', { name: /PayNow/ }).check({ force: true });
  await payButton(page).click();
  const reference = (await page.getByText(/^P[A-Z2-9]{11}$/).textContent()) ?? '';
  await confirmByBank(club, reference, '90.00');
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await openAs(page, ADMIN, `/admin/invoices/${id}`);
  const refund = async (amount: string, reason: string, way: RegExp) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog(page).getByLabel('Amount').fill(amount);
    await dialog(page).getByRole('radio', { name: way }).check({ force: true });
    await dialog(page).getByLabel('Reason').fill(reason);
  };
  await refund('90.01', 'One day was rained out', /Original payment method/);
  await expect(dialog(page).getByText('You can refund up to S$ 90.00.')).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('30');
  await expect(dialog(page).getByText(/Send S\$\s30\.00 by PayNow, then mark it as sent/)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Refund S$ 30.00' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await refund('60', 'The rest was called off', /Voucher/);
  await dialog(page).getByRole('button', { name: 'Refund S$ 60.00' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  expect(await statusOf(club, id)).toBe('REFUNDED');

  // No one has sent the transfer yet.
  await page.goto('/admin/refunds?view=waiting&status=PENDING');
  await page.getByRole('row', { name: /S\$\s30\.00/ }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Refund marked as sent')).toBeVisible();
  const { rows } = await club.database.db.pool.query(
    'select way, status, amount from refund where invoice = $1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { way: 'WAY_PAID', status: 'DONE', amount: 3000 },
    { way: 'VOUCHER', status: 'DONE', amount: 6000 },
  ]);
});

test('a line of the bank that names nothing is matched by hand, once it is confirmed', async ({ page, club }) => {
  const { id: member } = await payer(club, 21);
  const { id, invoice_number: number } = await bill(club, member, 'Pottery, second term', '137.35');
  await openAs(page, ADMIN, '/admin/bank');
  const lines = 'Date,Description,Amount\n14/11/2026,TRANSFER FROM SOMEBODY,137.35\n14/11/2026,RENT,-800.00\n';
  const statement = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await page.getByLabel('Bank statement (CSV)').setInputFiles({ ...statement, buffer: Buffer.from('no columns') });
  await expect(dialog(page).getByText(/We couldn’t find the columns .* or “reference”\./)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Bank statement (CSV)').setInputFiles(statement);
  await expect(dialog(page).getByText('2 lines: 0 matched, 2 to check.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'View open lines' }).click();

  await page.getByRole('row', { name: /TRANSFER FROM SOMEBODY/ }).click();
  await page.getByRole('button', { name: 'Match manually' }).click();
  await dialog(page)
    .getByRole('button', { name: `Match with ${number}` })
    .click();
  await expect(dialog(page).getByText(/^Match S\$\s137\.35 with INV-.*\?$/)).toBeVisible();
  expect(await statusOf(club, id)).toBe('UNPAID');
  await dialog(page).getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText('Line matched')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Match manually' })).toHaveCount(0);
  expect(await statusOf(club, id)).toBe('PAID');
});

test('vouchers for one and for many: missing fields are named, and the effect is shown beforehand', async ({
  page,
  club,
}) => {
  const { id: member } = await payer(club, 22);
  const count = async () =>
    (await club.database.db.pool.query('select count(*)::int as n from voucher where status = $1', ['ACTIVE'])).rows[0]
      .n;
  const before = await count();
  await openAs(page, ADMIN, '/admin/vouchers/new');
  await page.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText('Choose a voucher group.')).toBeVisible();
  await expect(page.getByText('Add a member first.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/vouchers/new?member=${member}`);
  await page.getByRole('combobox', { name: 'Voucher group' }).fill('Rain');
  await page.getByRole('option', { name: 'Rain check' }).click();
  await page.getByLabel('Quantity').fill('2');
  await expect(page.getByText(/2 vouchers/)).toBeVisible();
  await page.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText('2 vouchers issued')).toBeVisible();
  expect(await count()).toBe(before + 2);

  await page.goto('/admin/members?status=ACTIVE');
  for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Issue voucher', exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Voucher group' }).fill('Rain');
  await page.getByRole('option', { name: 'Rain check' }).click();
  await expect(dialog(page).getByText('3 members get one voucher each, worth S$ 15.00.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Issue to 3 members' }).click();
  await expect(page.getByText('3 vouchers issued')).toBeVisible();
  expect(await count()).toBe(before + 5);
});
