import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { makeInvoice } from '../../src/modules/finance/invoices/index.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

test('fifty issuers at once: fifty numbers in a row, none missing though some fail', async () => {
  const payer = await club.payer();
  const before = await club.db.row<{ last: number }>(
    sql`select coalesce(max(last), 0)::int as last from document_number where kind = 'INV'`,
  );
  const item = { type: 'ADJUSTMENT', description: 'x', quantity: 1, unit_price: 100 } as const;
  const issue = (fails: boolean) =>
    inTransaction(club.db, async (tx) => {
      await makeInvoice(tx, club.config, { member: payer.memberId, items: [item], by: null });
      if (fails) throw new Error('after the number was taken');
    }).catch(() => undefined);
  await times(60, (index) => issue(index % 6 === 5));
  const numbers = await club.db.rows<{ n: number }>(
    sql`select right(invoice_number, 6)::int as n from invoice where member = ${payer.memberId} order by 1`,
  );
  const first = (before?.last ?? 0) + 1;
  expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, index) => first + index));
});

test('fifty payments with one voucher: one wins, and the voucher has one invoice', async () => {
  const payer = await club.payer();
  const { code, id } = await club.voucher(payer, '10.00');
  const bills = await times(50, () => club.bill(payer, '10.00'));
  const answers = await times(50, (index) => club.pay(payer, [bills[index]?.id ?? 0], 'VOUCHER', [code]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  const spent = await club.db.rows(sql`select 1 from ledger_entry where voucher = ${id}`);
  expect(spent).toHaveLength(1);
  expect(await club.db.row(sql`select status, balance from voucher where id = ${id}`)).toEqual({
    status: 'USED',
    balance: 0,
  });
});

test('five payments of one invoice at once, three vouchers each: one set is taken, and no cent is made or lost', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '25.00');
  const codes = (await times(15, () => club.voucher(payer, '10.00'))).map(({ code }) => code);
  const answers = await times(5, (n) => club.pay(payer, [id], 'VOUCHER', codes.slice(n * 3, n * 3 + 3)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  const books = await club.db.row(sql`select amount_due as due, amount_paid as paid,
    (select sum(balance)::int from voucher where member = ${payer.memberId}) as left from invoice where id = ${id}`);
  expect(books).toEqual({ due: 0, paid: 2500, left: 12_500 });
});

test('twenty tries to pay one invoice at once: one payment, one page', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '25.00');
  const answers = await times(20, () => club.pay(payer, [id]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.payment_token)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1);
  expect(await club.db.rows(sql`select 1 from payment_part where invoice = ${id}`)).toHaveLength(1);
});

test('counter and gateway at once: the invoice takes one, the other goes back', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '25.00');
  const begun = await club.pay(payer, [id]);
  const session = await club.session(begun.body.redirect_url);
  const event = {
    id: `evt_race`,
    kind: 'x',
    session: session.id,
    reference: session.reference,
    state: 'PAID',
    amount: 2500,
    currency: 'SGD',
  };
  await Promise.all([
    club.deliver(event),
    club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' }),
  ]);
  const books = await club.db.row<{ paid: number; due: number }>(
    sql`select amount_paid as paid, amount_due as due from invoice where id = ${id}`,
  );
  expect(books).toEqual({ paid: 2500, due: 0 });
});

describe('the discount of a month', () => {
  test('twenty invoices share what is left of the limit', async () => {
    const payer = await club.payer();
    await club.db.run(sql`update member set discount_group = '10' where id = ${payer.memberId}`);
    const month = Temporal.Now.plainDateISO(club.config.CLUB_TIMEZONE).with({ day: 1 }).toString();
    await club.db.run(
      sql`
        insert into discount_use (member, month, spending) values (${payer.memberId}, ${month}, ${10_000_000 - 1000})`,
    );
    await times(20, () => club.bill(payer, '10.00', 'PRODUCT'));
    const rows = await club.db.rows<{ discount_amount: number }>(
      sql`select discount_amount from invoice where member = ${payer.memberId}`,
    );
    expect(rows.filter(({ discount_amount }) => discount_amount === 100)).toHaveLength(1);
    expect(rows.filter(({ discount_amount }) => discount_amount === 0)).toHaveLength(19);
    expect(await club.db.row(sql`select spending from discount_use where member = ${payer.memberId}`)).toEqual({
      spending: 10_000_000,
    });
  });
});
