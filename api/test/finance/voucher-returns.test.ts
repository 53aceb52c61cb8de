import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const day = (days: number) => Temporal.Now.plainDateISO('Asia/Singapore').add({ days }).toString();
const HALF = { value_type: 'PERCENT' };

/** Pays by voucher and, for the rest, by card; returns the payment. */
async function settle(payer: Payer, invoices: readonly number[], codes: readonly string[]): Promise<number> {
  const begun = await club.pay(payer, invoices, 'CREDIT_CARD', codes);
  if (begun.status !== 200) throw new Error(begun.text);
  if (begun.body.redirect_url) await club.settle(begun.body.redirect_url);
  const row = await club.db.row<{ id: number; status: string }>(
    sql`select id, status from payment where token = ${begun.body.payment_token}`,
  );
  expect(row?.status).toBe('PAID');
  return row?.id ?? 0;
}

const refund = (payment: number, amount: string, more = {}) =>
  club.treasurer.ask('POST', '/finance/refund/', { payment, amount, reason: 'Cancelled', ...more });
const voucherOf = async (id: number) => (await club.treasurer.ask('GET', `/voucher/${id}/`)).body;
const vouchersOf = async (payer: Payer) =>
  (await club.treasurer.ask('GET', `/voucher/?member__id=${payer.memberId}`)).body.count as number;

describe('a refund of what a voucher paid', () => {
  test('puts an amount back onto the same voucher, and issues no other', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '30.00');
    const { id, code } = await club.voucher(payer, '20.00');
    const payment = await settle(payer, [bill.id], [code]);
    expect(await voucherOf(id)).toMatchObject({ status: 'USED', balance: '0.00' });
    // Money first: the ten dollars by card, then five of the voucher's.
    expect((await refund(payment, '15.00')).status).toBe(201);
    expect(await voucherOf(id)).toMatchObject({ status: 'ACTIVE', balance: '5.00', used_at: null });
    expect((await refund(payment, '15.00', { way: 'VOUCHER' })).status).toBe(201);
    expect(await voucherOf(id)).toMatchObject({ balance: '20.00', invoice: null });
    expect(await vouchersOf(payer)).toBe(1);
    expect((await voucherOf(id)).history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ISSUE',
      'RESERVE',
      'CAPTURE',
      'RETURN',
      'RETURN',
    ]);
    expect((await club.invoice(bill.id)).status).toBe('REFUNDED');
  });

  test('makes a percentage whole again, with its own last day, and never credit without an end', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '80.00');
    const { id, code } = await club.voucher(payer, '50.00', { ...HALF, valid_days: 30 });
    const { expires_on } = await voucherOf(id);
    const payment = await settle(payer, [bill.id], [code]);
    const part = await refund(payment, '60.00');
    expect([part.status, part.body]).toEqual([
      400,
      { amount: ['A percentage voucher can only be refunded in full. Refund S$ 40.00 or S$ 80.00.'] },
    ]);
    expect((await refund(payment, '25.00')).body).toMatchObject({ amount: '25.00', voucher_code: null });
    expect((await voucherOf(id)).status).toBe('USED');
    expect((await refund(payment, '55.00')).status).toBe(201);
    expect(await voucherOf(id)).toMatchObject({
      status: 'ACTIVE',
      value_type: 'PERCENT',
      value: '50.00',
      balance: '0.00',
      expires_on,
      used_at: null,
    });
    expect(await vouchersOf(payer)).toBe(1);
    const again = await club.bill(payer, '10.00');
    await settle(payer, [again.id], [code]);
    expect(await club.invoice(again.id)).toMatchObject({ status: 'PAID', amount_due: '0.00' });
  });

  test('gives one that expired meanwhile the days it had left when it was used', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '80.00');
    const { id, code } = await club.voucher(payer, '50.00', { ...HALF, valid_days: 12 });
    const payment = await settle(payer, [bill.id], [code]);
    await club.db.run(sql`update voucher set expires_on = ${day(-1)} where id = ${id}`);
    await club.db.run(sql`alter table voucher_entry disable trigger append_only`);
    await club.db.run(sql`update voucher_entry set at = at - interval '13 days' where voucher = ${id}`);
    await club.db.run(sql`alter table voucher_entry enable trigger append_only`);
    expect((await refund(payment, '80.00')).status).toBe(201);
    expect(await voucherOf(id)).toMatchObject({ status: 'ACTIVE', expires_on: day(12) });
  });

  test('leaves a rest that expired or was cancelled lost', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '20.00');
    const { id, code } = await club.voucher(payer, '50.00');
    const payment = await settle(payer, [bill.id], [code]);
    await club.treasurer.ask('PATCH', `/voucher/${id}/`, { status: 'CANCELLED' });
    expect((await refund(payment, '20.00')).status).toBe(201);
    expect(await voucherOf(id)).toMatchObject({ status: 'ACTIVE', balance: '20.00' });
  });

  test('money that is given back as credit is a voucher of its own, beside the one that comes back', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '30.00');
    const { id, code } = await club.voucher(payer, '20.00');
    const payment = await settle(payer, [bill.id], [code]);
    expect((await refund(payment, '30.00', { way: 'VOUCHER' })).status).toBe(201);
    expect((await voucherOf(id)).balance).toBe('20.00');
    const rows = await club.db.rows<{ balance: number }>(
      sql`select balance from voucher where member = ${payer.memberId} and id <> ${id}`,
    );
    expect(rows).toEqual([{ balance: 1000 }]);
  });
});

describe('a percentage', () => {
  test('serves one invoice of a payment: the one where it saves most', async () => {
    const payer = await club.payer();
    const [small, large] = [await club.bill(payer, '20.00'), await club.bill(payer, '80.00')];
    const { code } = await club.voucher(payer, '50.00', HALF);
    const begun = await club.pay(payer, [small.id, large.id], 'CREDIT_CARD', [code]);
    expect((await club.session(begun.body.redirect_url)).amount).toBe(6000);
    const parts = await club.db.rows(sql`
      select pv.invoice, pv.amount from payment_voucher pv join voucher v on v.id = pv.voucher where v.code = ${code}`);
    expect(parts).toEqual([{ invoice: large.id, amount: 4000 }]);
  });

  test('ends at the ceiling of its group, which the wallet shows', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '80.00');
    const { id, code } = await club.voucher(payer, '50.00', { ...HALF, max_discount: '15.00' });
    expect((await payer.client.ask('GET', `/voucher/${id}/`)).body.max_discount).toBe('15.00');
    await settle(payer, [bill.id], [code]);
    const invoice = await club.invoice(bill.id);
    expect(invoice.payments).toMatchObject([{ amount: '65.00', voucher_amount: '15.00' }]);
  });

  test('has a ceiling above nothing, or none', async () => {
    const body = { name: 'Ceilings', value_type: 'PERCENT', value: '10', max_discount: '0.00' };
    const refused = await club.treasurer.ask('POST', '/voucher-group/', body);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['max_discount']]);
    const made = await club.treasurer.ask('POST', '/voucher-group/', { ...body, max_discount: null });
    expect([made.status, made.body.max_discount]).toEqual([201, null]);
  });
});
