import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, PASSWORD, test } from '../support/club.ts';

const WIDTHS = [
  { name: 'on a phone', width: 375, height: 812 },
  { name: 'at a desk', width: 1280, height: 900 },
] as const;

interface Payer {
  readonly id: number;
  readonly email: string;
}

/** Each journey has a member of its own, who owes nothing yet. */
async function payer(club: Club, place: number): Promise<Payer> {
  const { rows } = await club.database.db.pool.query(
    `select m.id, u.id as login from member m left join app_user u on u.member_profile = m.id
     where m.status = 'ACTIVE' and m.membership_level_1 = 'ASSOCIATE' and not m.is_osc
       and not exists (select 1 from invoice i where i.member = m.id and i.amount_due > 0)
     order by m.id desc offset $1 limit 1`,
    [place],
  );
  const { id, login } = rows[0];
  const email = `payer-${id}@example.com`;
  const hash = `(select password_hash from app_user where email = 'member@clubhouse.test')`;
  await club.database.db.pool.query(
    login
      ? `update app_user set email = $1, password_hash = ${hash}, is_active = true where id = $2`
      : `insert into app_user (username, email, password_hash, is_active, member_profile) values ($1, $1, ${hash}, true, $2)`,
    [email, login ?? id],
  );
  return { id, email };
}

/** Asks the club as its treasurer would. */
async function asTreasurer(club: Club, path: string, body: object | FormData): Promise<Record<string, unknown>> {
  const send = async (to: string, sent: object | FormData, token?: string) => {
    const form = sent instanceof FormData;
    const answer = await fetch(`${club.url}/v1${to}`, {
      method: 'POST',
      headers: {
        ...(!form && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: form ? sent : JSON.stringify(sent),
    });
    expect(answer.ok, `${to} answered ${answer.status}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { access } = await send('/api/token/', { username: 'finance@clubhouse.test', password: PASSWORD });
  return send(path, body, String(access));
}

const bill = (club: Club, member: number, description: string, unit_price: string) =>
  asTreasurer(club, '/finance/payment-invoice/', { member, items: [{ type: 'EVENT', description, unit_price }] });

/** A voucher over S$ 25.00 that is good for everything. */
async function giveVoucher(club: Club, member: number): Promise<void> {
  const { rows } = await club.database.db.pool.query(
    `select id from voucher_group where value_type = 'AMOUNT' and status = 'ACTIVE' and usable_for = '{}' and membership_levels = '{}' and value = 2500 limit 1`,
  );
  await asTreasurer(club, '/voucher/issue/', { group: rows[0].id, members: [member] });
}

/** The bank tells the club that money has come, by its statement. */
async function bankTells(club: Club, reference: string, amount: string): Promise<void> {
  const form = new FormData();
  const lines = `Date,Description,Amount\n15/11/2026,PAYNOW ${reference} OTHR,${amount}\n`;
  form.set('file', new Blob([lines], { type: 'text/csv' }), 'bank.csv');
  await asTreasurer(club, '/finance/bank-file/', form);
}

const statusOf = async (club: Club, id: unknown) =>
  (await club.database.db.pool.query('select status from invoice where id = $1', [id])).rows[0].status;

const pay = (page: Page) => page.getByRole('form', { name: 'Pay' }).getByRole('button', { name: /^Pay/ });

test.describe.configure({ timeout: 90_000 });

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('two invoices with a voucher and a card; the first try fails, the second goes through', async ({
      page,
      club,
    }) => {
      const { id, email } = await payer(club, index * 10);
      await giveVoucher(club, id);
      const one = await bill(club, id, 'Jazz on the lawn, 2 places', '56.00');
      const other = await bill(club, id, 'Tai chi by the pool', '30.00');
      await openAs(page, email, '/');
      await page.getByRole('link', { name: /S\$\s86\.00 to pay/ }).click();
      const choose = async () => {
        await page.getByRole('checkbox', { name: 'Select all 2' }).check();
        await page.getByRole('button', { name: 'Pay', exact: true }).click();
        await page
          .getByRole('checkbox', { name: /treat|gift|voucher/i })
          .first()
          .check();
        await page.getByRole('radio', { name: /Card/ }).check({ force: true });
        await expect(pay(page)).toHaveText('Pay S$ 61.00');
        await pay(page).click();
        await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible();
      };
      await choose();
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
      await expect(page.getByText(/No money has moved/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Try again' }).click();
      await choose();
      await page.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      await expect(page.getByText(/S\$\s61\.00 by card and S\$\s25\.00 by voucher/)).toBeVisible();
      expect([await statusOf(club, one.id), await statusOf(club, other.id)]).toEqual(['PAID', 'PAID']);

      await page.getByRole('link', { name: 'See what was paid' }).click();
      await page.getByRole('link', { name: 'Jazz on the lawn, 2 places' }).click();
      await expect(page.getByRole('heading', { name: 'The story so far' })).toBeVisible();
      await expect(page.getByText('Paid in full')).toBeVisible();
      await expectAccessible(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: /^Receipt .*PDF$/ })
          .first()
          .click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^Receipt P.*\.pdf$/);
      await page.goto('/vouchers');
      await page.getByRole('button', { name: /Used and expired/ }).click();
      await page
        .getByRole('button', { name: /^History of/ })
        .first()
        .click();
      await expect(page.getByText(/^Spent, INV-/).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('PayNow waits on the spot, and says by itself when the bank has told', async ({ page, club }) => {
      const { id, email } = await payer(club, index * 10 + 1);
      const { id: invoice } = await bill(club, id, 'Film night', '12.00');
      await openAs(page, email, `/transactions/${invoice}`);
      await page.getByRole('button', { name: 'Pay S$ 12.00' }).click();
      await page.getByRole('radio', { name: /PayNow/ }).check({ force: true });
      await expectAccessible(page);
      await pay(page).click();
      await expect(page.getByRole('img', { name: /PayNow code over S\$\s12\.00/ })).toBeVisible();
      await expect(page.getByText(/Waiting for your payment/)).toBeVisible();
      await expectAccessible(page);
      const reference = await page.getByText(/^P[A-Z2-9]{11}$/).textContent();
      await bankTells(club, reference ?? '', '12.00');
      await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByText('Paid in full')).toBeVisible();
    });

    test('anybody who holds a link pays by it, and sees nobody’s name', async ({ page, club }) => {
      const { id } = await payer(club, index * 10 + 2);
      const { rows } = await club.database.db.pool.query('select name from member where id = $1', [id]);
      const { payment_url: link, id: invoice } = await bill(club, id, 'Guest of somebody', '18.00');
      await page.goto(String(link));
      await expect(page.getByRole('heading', { name: 'To pay' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(rows[0].name);
      await expect(page.locator('body')).not.toContainText('Guest of somebody');
      await page.getByLabel('Voucher code').fill('NO-SUCH');
      await pay(page).click();
      await expect(page.getByText('There is no voucher NO-SUCH of yours.')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Voucher code').fill('');
      await page.getByRole('radio', { name: /NETS/ }).check({ force: true });
      await pay(page).click();
      await page.getByRole('button', { name: 'Abandon' }).click();
      await expect(page.getByText(/The bank has not answered yet/)).toBeVisible();
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await page.getByRole('radio', { name: /Card/ }).check({ force: true });
      await pay(page).click();
      await page.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(page).toHaveURL(/\/payment\/.*\?payment=/);
      await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      expect(await statusOf(club, invoice)).toBe('PAID');
    });
  });
}
