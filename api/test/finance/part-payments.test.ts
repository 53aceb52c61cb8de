import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

const take = (body: object, client = club.treasurer) => client.ask('POST', '/finance/counter-payment/', body);
const cash = (invoices: readonly (number | { invoice: number; amount: string })[], more: object = {}) =>
  take({
    invoices: invoices.map((one) => (typeof one === 'number' ? { invoice: one } : one)),
    method: 'CASH',
    ...more,
  });
/** What the books say of a payment, to the cent. */
const booksOf = async (payment: number) =>
  (
    await club.db.rows<{ kind: string; invoice: number | null; amount: number }>(
      sql`select kind, invoice, amount from ledger_entry where payment = ${payment} order by id`,
    )
  ).map(({ kind, invoice, amount }) => [kind, invoice, amount]);
const creditOf = async (who: Payer) =>
  club.db.rows<{ value: number; balance: number; name: string; status: string }>(sql`
    select v.value, v.balance, g.name, v.status
    from voucher v
    join voucher_group g on g.id = v."group"
    where v.member = ${who.memberId}
    order by v.id`);

describe('at the counter', () => {
  test('25 of 50 leaves 25 owed, wherever it is asked; the rest makes it paid', async () => {
    const { id, payment_url } = await club.bill(payer, '50.00');
    const first = await cash([id], { received: '25.00' });
    expect([first.status, first.body]).toEqual([
      201,
      { payment: expect.any(Number), applied: '25.00', change: '0.00', credit: '0.00', amount_due: '25.00' },
    ]);
    expect(await club.invoice(id)).toMatchObject({
      status: 'PARTIALLY_PAID',
      amount_paid: '25.00',
      amount_due: '25.00',
      paid_at: null,
    });
    const link = await club.anonymous.ask('GET', `/finance/payment-link/${payment_url.split('/').at(-1)}/`);
    expect(link.body).toMatchObject({ amount_due: '25.00', total_amount: '50.00', status: 'PARTIALLY_PAID' });
    const begun = await club.pay(payer, [id]);
    expect((await club.session(begun.body.redirect_url)).amount).toBe(2500);
    const rest = await cash([id]);
    expect(rest.body).toMatchObject({ applied: '25.00', amount_due: '0.00' });
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_due: '0.00' });
    expect((await cash([id])).body).toEqual({ status: ['This invoice has nothing left to pay.'] });
  });

  test('the wire’s own way to pay takes what was handed over, and no more than that', async () => {
    const { id } = await club.bill(payer, '50.00');
    const patch = (body: object) =>
      club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH', ...body });
    expect((await patch({ received: '20.00' })).body).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '30.00' });
    expect((await patch({ received: 'many' })).status).toBe(400);
    expect((await patch({})).body).toMatchObject({ status: 'PAID', amount_due: '0.00' });
  });

  test('cash beyond what is due is change; kept, it is credit that pays the next invoice', async () => {
    const who = await club.payer();
    const [one, other] = [await club.bill(who, '30.00'), await club.bill(who, '10.00')];
    const changed = await cash([one.id], { received: '50.00' });
    expect(changed.body).toMatchObject({ applied: '30.00', change: '20.00', credit: '0.00', amount_due: '0.00' });
    expect(await booksOf(changed.body.payment)).toEqual([['PAYMENT', one.id, -3000]]);
    expect(
      (await club.treasurer.ask('GET', `/booking/reservation-payment/${changed.body.payment}/`)).body,
    ).toMatchObject({
      amount: '30.00',
      tendered_amount: '50.00',
      credit_amount: '0.00',
      reversible: true,
      by_gateway: false,
    });
    const third = await club.bill(who, '30.00');
    const kept = await cash([third.id], { received: '40.00', excess: 'CREDIT' });
    expect(kept.body).toMatchObject({ applied: '30.00', change: '0.00', credit: '10.00' });
    expect(await booksOf(kept.body.payment)).toEqual([
      ['OVERPAYMENT', null, -1000],
      ['PAYMENT', third.id, -3000],
    ]);
    expect(await creditOf(who)).toEqual([{ value: 1000, balance: 1000, name: 'Account credit', status: 'ACTIVE' }]);
    const code = (await club.db.row<{ code: string }>(sql`select code from voucher where member = ${who.memberId}`))
      ?.code;
    expect(
      (await take({ invoices: [{ invoice: other.id }], method: 'VOUCHER', voucher_codes: [code] })).body,
    ).toMatchObject({ applied: '10.00', amount_due: '0.00' });
    expect(await creditOf(who)).toMatchObject([{ balance: 0, status: 'USED' }]);
  });

  test('one payment settles several invoices, the first named first, or chosen parts of them', async () => {
    const [one, two, three] = [
      await club.bill(payer, '30.00'),
      await club.bill(payer, '20.00'),
      await club.bill(payer, '5.00'),
    ];
    const paid = await cash([one.id, two.id, three.id], { received: '45.00' });
    expect(paid.body).toMatchObject({ applied: '45.00', amount_due: '10.00' });
    expect(await booksOf(paid.body.payment)).toEqual([
      ['PAYMENT', one.id, -3000],
      ['PAYMENT', two.id, -1500],
    ]);
    const parts = await cash([
      { invoice: three.id, amount: '1.00' },
      { invoice: two.id, amount: '2.00' },
    ]);
    expect(parts.body).toMatchObject({ applied: '3.00', amount_due: '7.00' });
    expect(await club.invoice(two.id)).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '3.00' });
  });

  test('a voucher first, cash for a part of the rest', async () => {
    const { id } = await club.bill(payer, '50.00');
    const { code } = await club.voucher(payer, '15.00');
    const paid = await cash([id], { voucher_codes: [code], received: '10.00' });
    expect(paid.body).toMatchObject({ applied: '25.00', change: '0.00', amount_due: '25.00' });
  });

  test('impossible payments are refused in plain words, and nothing is booked', async () => {
    const { id } = await club.bill(payer, '50.00');
    const foreign = await club.bill(await club.payer(), '5.00');
    const draft = await club.treasurer.ask('POST', '/finance/payment-invoice/', {
      member: payer.memberId,
      items: [{ type: 'ADJUSTMENT', description: 'x', unit_price: '1.00' }],
      draft: true,
    });
    const refused: readonly [string, object][] = [
      ['invoices', { invoices: [], method: 'CASH' }],
      ['invoices', { invoices: [{ invoice: id }, { invoice: id }], method: 'CASH' }],
      ['invoices', { invoices: [{ invoice: id }, { invoice: foreign.id }], method: 'CASH' }],
      ['invoices', { invoices: [{ invoice: 2_147_483_647 }], method: 'CASH' }],
      ['invoices', { invoices: [{ invoice: id, amount: '50.01' }], method: 'CASH' }],
      ['received', { invoices: [{ invoice: id }], method: 'CASH', received: '0.00' }],
      ['received', { invoices: [{ invoice: id }], method: 'CASH', received: '-5.00' }],
      ['received', { invoices: [{ invoice: id }], method: 'NETS', received: '60.00' }],
      ['received', { invoices: [{ invoice: id }], method: 'NETS', received: '60.00', excess: 'CHANGE' }],
      ['excess', { invoices: [{ invoice: id }], method: 'CASH', received: '60.00', excess: 'TIP' }],
      ['method', { invoices: [{ invoice: id }], method: 'PAYNOW' }],
      ['voucher_codes', { invoices: [{ invoice: id }], method: 'VOUCHER' }],
      ['status', { invoices: [{ invoice: draft.body.id }], method: 'CASH' }],
    ];
    for (const [field, body] of refused) {
      const answer = await take(body);
      expect([body, answer.status, Object.keys(answer.body)]).toEqual([body, 400, [field]]);
    }
    expect(await club.invoice(id)).toMatchObject({ status: 'UNPAID', amount_due: '50.00' });
    expect((await take({ invoices: [{ invoice: id }], method: 'CASH' }, payer.client)).status).toBe(403);
  });

  test('twenty part payments at once never pay more than is due', async () => {
    const { id } = await club.bill(payer, '50.00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => cash([{ invoice: id, amount: '7.00' }])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(await club.invoice(id)).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '1.00' });
  });
});

describe('a reversal', () => {
  const reverse = (payment: number, client = club.treasurer, reason = 'Wrong member') =>
    client.ask('POST', `/booking/reservation-payment/${payment}/reverse/`, { reason });
  const clerk = async () => club.as((await buildUser(club.db, { rights: ['finance.view', 'finance.manage'] })).id);

  test('takes the payment out of the books, opens the invoice again, and makes no credit note', async () => {
    const { id } = await club.bill(payer, '50.00');
    const { payment } = (await cash([id], { received: '50.00', reference: 'SLIP 1' })).body;
    const done = await reverse(payment);
    expect([done.status, done.body]).toMatchObject([
      200,
      { status: 'REVERSED', failure: 'Wrong member', reversible: false },
    ]);
    expect(await booksOf(payment)).toEqual([
      ['PAYMENT', id, -5000],
      ['REVERSAL', id, 5000],
    ]);
    expect(await club.invoice(id)).toMatchObject({
      status: 'UNPAID',
      amount_paid: '0.00',
      amount_due: '50.00',
      credit_notes: [],
      paid_at: null,
    });
    const auditLines = await club.db.rows(
      sql`select 1 from audit where action = 'reverse' and resource = 'payment' and row_id = ${payment}`,
    );
    expect(auditLines).toHaveLength(1);
    expect((await reverse(payment)).body).toEqual({ status: ['This payment is already reversed.'] });
    expect((await cash([id], { reference: 'SLIP 1' })).status).toBe(201);
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID' });
  });

  test('gives vouchers back and voids the credit, unless the credit was used', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '30.00');
    const voucher = await club.voucher(who, '5.00');
    const { payment } = (await cash([id], { received: '40.00', excess: 'CREDIT', voucher_codes: [voucher.code] })).body;
    expect(await creditOf(who)).toMatchObject([{ balance: 0 }, { balance: 1500, name: 'Account credit' }]);
    expect((await reverse(payment)).status).toBe(200);
    expect(await creditOf(who)).toMatchObject([{ balance: 500, status: 'ACTIVE' }, { status: 'CANCELLED' }]);
    const sum = await club.db.row<{ sum: number }>(
      sql`select sum(amount)::bigint as sum from ledger_entry where payment = ${payment}`,
    );
    expect(sum?.sum).toBe(0);
    const again = (await cash([id], { received: '40.00', excess: 'CREDIT' })).body.payment;
    const code = (
      await club.db.row<{ code: string }>(
        sql`select code from voucher where member = ${who.memberId} order by id desc limit 1`,
      )
    )?.code;
    const next = await club.bill(who, '1.00');
    await take({ invoices: [{ invoice: next.id }], method: 'VOUCHER', voucher_codes: [code] });
    expect((await reverse(again)).body).toEqual({
      status: [
        'S$ 1.00 of the S$ 10.00 credit from this payment is no longer there, so it can’t be reversed. Reverse the payment that used the credit first, or refund this payment instead.',
      ],
    });
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID' });
  });

  test('is for who may refund, or for who entered it within ten minutes; never one’s own', async () => {
    const [one, other] = [await clerk(), await clerk()];
    const { id } = await club.bill(payer, '50.00');
    const enter = async (client: typeof one) =>
      (await take({ invoices: [{ invoice: id, amount: '1.00' }], method: 'CASH' }, client)).body.payment as number;
    const [fresh, foreign, old] = [await enter(one), await enter(other), await enter(one)];
    expect((await reverse(fresh, one)).status).toBe(200);
    expect((await reverse(foreign, one)).status).toBe(403);
    await club.db.run(sql`update payment set paid_at = paid_at - interval '11 minutes' where id = ${old}`);
    expect((await reverse(old, one)).text).toContain('10 minutes');
    expect((await reverse(old)).status).toBe(200);
    expect((await reverse(foreign, payer.client)).status).toBe(403);
    expect((await reverse(foreign, club.treasurer, '')).body).toHaveProperty('reason');
    expect((await reverse(2_147_483_647)).status).toBe(404);
  });

  test('is not for money that came online or was given back', async () => {
    const { id } = await club.bill(payer, '50.00');
    const online = await club.pay(payer, [id]);
    const token = online.body.payment_token;
    const row = await club.db.row<{ id: number }>(sql`select id from payment where token = ${token}`);
    expect((await reverse(row?.id ?? 0)).status).toBe(400);
    const part = (await cash([{ invoice: id, amount: '10.00' }])).body.payment;
    await club.treasurer.ask('POST', '/finance/refund/', { payment: part, amount: '1.00', reason: 'x' });
    expect((await reverse(part)).body).toEqual({
      status: ['Part of this payment was refunded. Refund the rest instead.'],
    });
  });
});

test('a payment names what it paid of each invoice, vouchers included', async () => {
  const who = await club.payer();
  const [one, other] = [await club.bill(who, '6.00'), await club.bill(who, '20.00')];
  const { code } = await club.voucher(who, '2.00');
  const paid = await cash([one.id, { invoice: other.id, amount: '10.00' }], { voucher_codes: [code] });
  expect(paid.status, paid.text).toBe(201);
  const read = await club.treasurer.ask('GET', `/booking/reservation-payment/${paid.body.payment}/`);
  const line = { description: 'Something' };
  expect(read.body.paid_invoices).toEqual([
    { ...line, invoice: one.id, invoice_number: one.invoice_number, amount: '6.00', total_amount: '6.00' },
    { ...line, invoice: other.id, invoice_number: other.invoice_number, amount: '10.00', total_amount: '20.00' },
  ]);
});

test('a reversed payment keeps its reference, which is free for the next', async () => {
  const who = await club.payer();
  const { id } = await club.bill(who, '30.00');
  const nets = () => take({ invoices: [{ invoice: id }], method: 'NETS', reference: 'SLIP 4711' });
  const first = (await nets()).body.payment;
  const reverse = () =>
    club.treasurer.ask('POST', `/booking/reservation-payment/${first}/reverse/`, { reason: 'Typed twice' });
  expect((await reverse()).body).toMatchObject({ status: 'REVERSED', reference: 'SLIP 4711' });
  const second = await nets();
  expect(second.status, second.text).toBe(201);
  const other = await club.bill(who, '5.00');
  const again = await take({ invoices: [{ invoice: other.id }], method: 'NETS', reference: 'SLIP 4711' });
  expect([again.status, Object.keys(again.body)]).toEqual([400, ['reference']]);
});
