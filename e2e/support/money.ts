import type { Page } from '@playwright/test';
import { type Club, expect, PASSWORD } from './club.ts';

export interface Payer {
  readonly id: number;
  readonly email: string;
}

/** Each test has a member of its own, who owes nothing yet. */
export async function payer(club: Club, place: number): Promise<Payer> {
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
  // No discounts, so that the price is what a test bills.
  await club.database.db.pool.query(`update member set discount_group = 'NA' where id = $1`, [id]);
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

/** An issued invoice over one line. */
export const bill = (club: Club, member: number, description: string, unit_price: string) =>
  asTreasurer(club, '/finance/payment-invoice/', { member, items: [{ type: 'EVENT', description, unit_price }] });

/** A voucher over S$ 25.00 that is good for everything. */
export async function giveVoucher(club: Club, member: number): Promise<void> {
  const { rows } = await club.database.db.pool.query(
    `select id from voucher_group where value_type = 'AMOUNT' and status = 'ACTIVE' and usable_for = '{}' and membership_levels = '{}' and value = 2500 limit 1`,
  );
  await asTreasurer(club, '/voucher/issue/', { group: rows[0].id, members: [member] });
}

/** The bank tells the club that money has come, by its statement. */
export async function confirmByBank(club: Club, reference: string, amount: string): Promise<void> {
  const form = new FormData();
  const lines = `Date,Description,Amount\n15/11/2026,PAYNOW ${reference} OTHR,${amount}\n`;
  form.set('file', new Blob([lines], { type: 'text/csv' }), 'bank.csv');
  await asTreasurer(club, '/finance/bank-file/', form);
}

/** The status of an invoice in the books. */
export const statusOf = async (club: Club, id: unknown) =>
  (await club.database.db.pool.query('select status from invoice where id = $1', [id])).rows[0].status;

/** Ticks the first voucher that fits, in a form that pays. */
export async function spendVoucher(page: Page): Promise<void> {
  await page.getByText(/^Use a voucher/).click();
  await page
    .getByRole('checkbox', { name: /treat|gift|voucher/i })
    .first()
    .check();
}

/** The button that pays, on every form that takes payments. */
export const payButton = (page: Page) =>
  page.getByRole('form', { name: 'Pay' }).getByRole('button', { name: /^Pay (S\$|with)/ });

/** The sheet of the first unpaid invoice of a list, and the dialog that takes its payment. */
export async function openPaymentDialog(page: Page) {
  await page
    .getByRole('row', { name: /INV-.*Unpaid/ })
    .first()
    .click();
  const sheet = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Take payment' }) });
  await sheet.getByRole('button', { name: 'Take payment' }).click();
  return { sheet, dialog: page.getByRole('dialog') };
}
