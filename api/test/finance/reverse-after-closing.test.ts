import { moneyToCents } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

const PAYMENTS = '/booking/reservation-payment/';
const now = Temporal.Now.plainDateISO('Asia/Singapore');
const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) => now.add({ days }).toString()) as [string, string, string];

const figures = async (day: string) => (await club.treasurer.ask('GET', `/finance/closing/day/?day=${day}`)).body;
const close = async (day: string, note = '') => {
  const { expected_cash: expected } = await figures(day);
  const counted_cash = moneyToCents(expected) < 0 ? '0.00' : expected;
  const closed = await club.treasurer.ask('POST', '/finance/closing/', { day, counted_cash, note });
  expect(closed.status, closed.text).toBe(201);
  return closed.body;
};
const take = async (amount: string, body: object, client = club.treasurer) => {
  const bill = await club.bill(payer, amount);
  const paid = await client.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice: bill.id }], ...body });
  expect(paid.status, paid.text).toBe(201);
  return { bill, payment: paid.body.payment as number };
};
const preview = async (payment: number, client = club.treasurer) =>
  (await client.ask('GET', `${PAYMENTS}${payment}/reversal/`)).body;
const reverse = (payment: number, client = club.treasurer) =>
  client.ask('POST', `${PAYMENTS}${payment}/reverse/`, { reason: 'Wrong member' });

/** Everything in the books was booked a day earlier. */
async function letADayPass(): Promise<void> {
  await club.db.run(sql`alter table ledger_entry disable trigger append_only`);
  await club.db.run(sql`update ledger_entry set at = at - interval '1 day'`);
  await club.db.run(sql`alter table ledger_entry enable trigger append_only`);
  await club.db.run(sql`update payment set paid_at = paid_at - interval '1 day'`);
}

/** The money of all days, by the closings and by the books. */
async function bothSums(): Promise<[number, number]> {
  const days = await Promise.all([yesterday, today, tomorrow].map(figures));
  const counted = days.reduce(
    (sum, day) => sum + moneyToCents(day.received_total) - moneyToCents(day.refunded_total),
    0,
  );
  const books = await club.db.row<{ net: number }>(sql`
    select -sum(amount)::bigint as net
    from ledger_entry
    where kind in ('PAYMENT', 'OVERPAYMENT', 'REFUND', 'REVERSAL') and method <> 'VOUCHER'`);
  return [counted, books?.net ?? 0];
}

test('a payment of a closed day is reversed today; the closed day stays, and all sums agree', async () => {
  const cash = await take('40.00', { method: 'CASH', received: '50.00', excess: 'CREDIT' });
  await take('20.00', { method: 'NETS' });
  await letADayPass();
  const closed = await close(yesterday);
  expect(closed).toMatchObject({ received_total: '70.00', expected_cash: '50.00' });
  const before = await figures(yesterday);

  expect(await preview(cash.payment)).toMatchObject({
    amount: '50.00',
    invoices: [{ invoice: cash.bill.id, amount: '40.00' }],
    cancelled: [{ amount: '10.00', is_credit: true }],
    closed_day: yesterday,
    counts_on: today,
    cash_amount: '50.00',
    refusal: '',
  });
  const done = await reverse(cash.payment);
  expect([done.status, done.body.status]).toEqual([200, 'REVERSED']);
  expect(await club.invoice(cash.bill.id)).toMatchObject({ amount_due: '40.00', amount_paid: '0.00' });

  expect(await figures(yesterday)).toEqual(before);
  expect((await club.treasurer.ask('GET', `/finance/closing/${closed.id}/`)).body).toEqual(closed);
  expect(await figures(today)).toMatchObject({
    lines: [{ method: 'CASH', received: '0.00', returned: '50.00', net: '-50.00', count: 0 }],
    refunded_total: '50.00',
    cash_net: '-50.00',
    words: 'Includes 1 reversal of S$ 50.00 for entries made by mistake.',
  });
  const [counted, booked] = await bothSums();
  expect([counted, booked]).toEqual([2000, 2000]);
  const ledger = await club.treasurer.ask('GET', `/finance/ledger/?payment=${cash.payment}`);
  expect(ledger.body.results.map(({ kind, amount }: Record<string, string>) => `${kind} ${amount}`).toSorted()).toEqual(
    ['OVERPAYMENT -10.00', 'PAYMENT -40.00', 'REVERSAL 10.00', 'REVERSAL 40.00'],
  );
});

test('when today is closed too, the reversal counts tomorrow; credit is separate from money', async () => {
  const nets = await take('25.00', { method: 'NETS' });
  const credit = await take('30.00', { method: 'CASH', received: '36.00', excess: 'CREDIT' });
  const { code } = (await club.db.row<{ code: string }>(
    sql`select code from voucher where member = ${payer.memberId} and status = 'ACTIVE'`,
  )) ?? { code: '' };
  const spent = await take('6.00', { method: 'VOUCHER', voucher_codes: [code] });
  await close(today, 'The mistake of yesterday');
  const before = await figures(today);
  for (const { payment } of [nets, spent, credit]) {
    expect(await preview(payment)).toMatchObject({ closed_day: today, counts_on: tomorrow, refusal: '' });
    expect((await reverse(payment)).status).toBe(200);
  }
  const after = await figures(today);
  expect({ ...after, words: '' }).toEqual({ ...before, words: '' });
  expect(after.words).toContain(
    '4 entries of −S$ 61.00 and −S$ 6.00 in credit or vouchers came after the closing and count on the next day.',
  );
  const next = await figures(tomorrow);
  expect(next.words).toBe(
    'Includes 3 reversals of S$ 61.00 and S$ 6.00 in credit or vouchers for entries made by mistake. Includes 4 entries of −S$ 61.00 and −S$ 6.00 in credit or vouchers from after the previous closing.',
  );
  expect(next).toMatchObject({ received_total: '0.00', refunded_total: '61.00', cash_net: '-36.00' });
  const [counted, booked] = await bothSums();
  expect(counted).toBe(booked);
});

test('only someone who may refund reverses a payment of a closed day, and a cashier sees that beforehand', async () => {
  const other = await buildMoneyClub();
  const till = await other.as((await buildUser(other.db, { rights: ['finance.till'] })).id);
  const bill = await other.bill(await other.payer(), '12.00');
  const body = { invoices: [{ invoice: bill.id }], method: 'CASH' };
  const { payment } = (await till.ask('POST', '/finance/counter-payment/', body)).body;
  expect(await preview(payment, till)).toMatchObject({ refusal: '', closed_day: null });
  const closed = await other.treasurer.ask('POST', '/finance/closing/', { day: today, counted_cash: '12.00' });
  expect(closed.status, closed.text).toBe(201);
  const refusal =
    'A daily closing has already counted this payment. Ask someone with the right to refund payments to reverse it.';
  expect(await preview(payment, till)).toMatchObject({ refusal, closed_day: today });
  const refused = await reverse(payment, till);
  expect([refused.status, refused.body]).toEqual([403, { detail: refusal }]);
  expect((await reverse(payment, other.treasurer)).status).toBe(200);
  await other.close();
});
