import type { InvoicePayment } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { markPaid, takePayment, turnOverdue } from '../../src/modules/finance/payments/index.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const PATH = '/finance/payment-invoice/';
const one = (id: number) => `${PATH}${id}/`;
const item = { type: 'COURSE', description: 'Swimming, Term 1', quantity: 2, unit_price: '54.00' };

describe('staff', () => {
  test('issue at once: totals are computed no matter what is sent, tax is within, the number is the next', async () => {
    const payer = await club.payer();
    const sent = {
      member: payer.memberId,
      items: [item],
      total_amount: '0.01',
      gst_amount: '0.00',
      status: 'PAID',
      invoice_number: 'X',
    };
    const made = await club.treasurer.ask('POST', PATH, sent);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'UNPAID',
      subtotal: '108.00',
      discount_amount: '0.00',
      gst_rate: '9.00',
      gst_amount: '8.92',
      total_amount: '108.00',
      amount_paid: '0.00',
      amount_due: '108.00',
      currency: 'SGD',
      invoice_number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      payment_url: expect.stringMatching(/^\/payment\/[\w-]{32}$/),
    });
    expect(made.body.items[0]).toMatchObject({ quantity: 2, unit_price: '54.00', amount: '108.00' });
  });

  test('the discount of the member’s group, on what is bought and not on fees', async () => {
    const payer = await club.payer();
    await club.db.run(sql`update member set discount_group = '15' where id = ${payer.memberId}`);
    const items = [
      { ...item, type: 'MEMBERSHIP_FEE' },
      { type: 'PRODUCT', description: 'Towel', unit_price: '19.99' },
    ];
    const { body } = await club.treasurer.ask('POST', PATH, { member: payer.memberId, items });
    expect(body).toMatchObject({ subtotal: '127.99', discount_amount: '3.00', total_amount: '124.99' });
  });

  test('a draft has no number, may be written anew or thrown away, and is issued by a word', async () => {
    const payer = await club.payer();
    const draft = (await club.treasurer.ask('POST', PATH, { member: payer.memberId, items: [item], draft: true })).body;
    expect(draft).toMatchObject({ status: 'DRAFT', invoice_number: null, payment_url: null });
    expect((await payer.client.ask('GET', one(draft.id))).status).toBe(404);
    const again = await club.treasurer.ask('PUT', one(draft.id), {
      member: payer.memberId,
      items: [{ ...item, quantity: 1 }],
    });
    expect([again.status, again.body.total_amount]).toEqual([200, '54.00']);
    const issued = await club.treasurer.ask('PATCH', one(draft.id), { status: 'UNPAID' });
    expect(issued.body).toMatchObject({ status: 'UNPAID', invoice_number: expect.stringContaining('INV-') });
    expect((await club.treasurer.ask('PUT', one(draft.id), { member: payer.memberId, items: [item] })).status).toBe(
      400,
    );
    expect((await club.treasurer.ask('DELETE', one(draft.id))).status).toBe(400);
    const other = (await club.treasurer.ask('POST', PATH, { member: payer.memberId, items: [item], draft: true })).body;
    expect((await club.treasurer.ask('DELETE', one(other.id))).status).toBe(204);
  });

  test('an issued invoice cannot be changed, not even directly in the database', async () => {
    const { id } = await club.bill(await club.payer(), '10.00');
    for (const statement of [
      sql`update invoice set total_amount = 1 where id = ${id}`,
      sql`update invoice_item set amount = 1 where invoice = ${id}`,
      sql`delete from invoice_item where invoice = ${id}`,
      sql`delete from invoice where id = ${id}`,
      sql`update ledger_entry set amount = 0 where invoice = ${id}`,
      sql`delete from ledger_entry where invoice = ${id}`,
    ])
      await expect(club.db.run(statement)).rejects.toThrow();
  });

  test('cancel by a credit note; money must go back first', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '10.00');
    await club.treasurer.ask('PATCH', one(id), { status: 'PAID', method: 'CASH' });
    const refused = await club.treasurer.ask('PATCH', one(id), { status: 'CANCELLED' });
    expect([refused.status, refused.body.status[0]]).toEqual([400, expect.stringContaining('Refund them first')]);
    const back = await club.treasurer.ask('PATCH', one(id), { status: 'REFUNDED', reason: 'Rained out' });
    expect(back.body).toMatchObject({ status: 'REFUNDED', amount_due: '0.00', amount_paid: '0.00' });
    expect(back.body.credit_notes[0]).toMatchObject({
      number: expect.stringContaining('CN-'),
      amount: '10.00',
      reason: 'Rained out',
    });
    const other = await club.bill(payer, '10.00');
    expect((await club.treasurer.ask('PATCH', one(other.id), { status: 'CANCELLED' })).body.status).toBe('CANCELLED');
  });

  test('give back a part, or as a voucher; never more than came', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '10.00');
    const paid = (await club.treasurer.ask('PATCH', one(id), { status: 'PAID', method: 'NETS' })).body;
    const payment = paid.payments[0].id;
    const refund = (body: object) =>
      club.treasurer.ask('POST', '/finance/refund/', { payment, reason: 'Rained out', ...body });
    expect((await refund({ amount: '10.01' })).body).toEqual({ amount: ['You can refund at most S$ 10.00.'] });
    expect((await refund({ amount: '4.00' })).body).toMatchObject({ status: 'DONE', way: 'WAY_PAID' });
    const rest = await refund({ amount: '6.00', way: 'VOUCHER' });
    expect(rest.body.voucher_code).toMatch(/^[A-Z2-9]{4}-/);
    expect((await payer.client.ask('GET', '/voucher/')).body.results[0]).toMatchObject({ balance: '6.00' });
    expect((await refund({ amount: '0.01' })).status).toBe(400);
    expect((await club.invoice(id)).status).toBe('REFUNDED');
  });

  test('of a payment over several invoices refunds only the chosen one, its voucher as a voucher', async () => {
    const payer = await club.payer();
    const [first, second] = [await club.bill(payer, '10.00'), await club.bill(payer, '20.00')];
    const { code } = await club.voucher(payer, '4.00', { usable_for: [] });
    const begun = await club.pay(payer, [first.id, second.id], 'CREDIT_CARD', [code]);
    const session = await club.session(begun.body.redirect_url);
    await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${session.id}`);
    await club.db.run(sql`update payment set created_at = created_at - interval '2 minutes'`);
    await club.watch();
    const payments = async ({ id }: { id: number }) => (await club.invoice(id)).payments as unknown as InvoicePayment[];
    const [share] = await payments(second);
    const [other] = await payments(first);
    expect([other, share]).toMatchObject([
      { amount: '6.00', voucher_amount: '4.00', kept_amount: '10.00' },
      { amount: '20.00', voucher_amount: '0.00', kept_amount: '20.00' },
    ]);
    const refund = (body: object) =>
      club.treasurer.ask('POST', '/finance/refund/', { payment: share?.id, reason: 'Rained out', ...body });
    expect((await refund({ invoice: second.id, amount: '20.01' })).body).toEqual({
      amount: ['You can refund at most S$ 20.00.'],
    });
    const stranger = await club.bill(payer, '5.00');
    expect((await refund({ invoice: stranger.id, amount: '1.00' })).body).toEqual({
      invoice: ['This payment isn’t for this invoice.'],
    });
    expect((await refund({ invoice: second.id, amount: '5.00' })).body).toMatchObject({ invoice: second.id });
    expect(await payments(second)).toMatchObject([{ refunded_amount: '5.00', kept_amount: '15.00' }]);
    const back = await club.treasurer.ask('PATCH', one(first.id), { status: 'REFUNDED' });
    expect(back.body).toMatchObject({ status: 'REFUNDED', amount_paid: '0.00' });
    expect(await club.invoice(second.id)).toMatchObject({ status: 'PAID', amount_paid: '15.00' });
    const ways = await club.db.rows(
      sql`select way, amount from refund where payment = ${share?.id} and invoice = ${first.id} order by id`,
    );
    expect(ways).toEqual([
      { way: 'WAY_PAID', amount: 600 },
      { way: 'VOUCHER', amount: 400 },
    ]);
  });

  test.each([
    [{}, ['member', 'items']],
    [{ member: 999_999, items: [item] }, ['member']],
    [{ member: 1, items: [] }, ['items']],
    [{ member: 1, items: [{ ...item, unit_price: '-1' }] }, ['items']],
    [{ member: 1, items: [{ ...item, unit_price: '1.005' }] }, ['items']],
    [{ member: 1, items: [{ ...item, quantity: 0 }] }, ['items']],
    [{ member: 1, items: [{ ...item, type: 'GIFT' }] }, ['items']],
  ])('%j is refused', async (body, fields) => {
    const answer = await club.treasurer.ask('POST', PATH, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, fields]);
  });

  test('refunds that no gateway sends are marked as sent by staff', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '10.00');
    const begun = await club.pay(payer, [id], 'PAYNOW');
    await club.treasurer.ask('PATCH', one(id), { status: 'PAID', method: 'CASH' });
    const found = await club.db.row<{ id: number }>(
      sql`select id from payment where token = ${begun.body.payment_token}`,
    );
    await inTransaction(club.db, (tx) => markPaid(tx, { config: club.config, onPaid: [] }, found?.id ?? 0));
    const [waiting] = (await club.treasurer.ask('GET', `/finance/refund/?payment=${found?.id}`)).body.results;
    expect(waiting).toMatchObject({ status: 'PENDING', amount: '10.00', method: 'PAYNOW', by_hand: true });
    const path = `/finance/refund/${waiting.id}/`;
    expect((await club.treasurer.ask('PATCH', path, { status: 'FAILED' })).status).toBe(400);
    expect((await club.treasurer.ask('PATCH', path, { status: 'DONE' })).body.status).toBe('DONE');
    expect((await club.treasurer.ask('PATCH', path, { status: 'PENDING' })).status).toBe(400);
  });

  test.each([
    ['PAYNOW', 'PENDING', true],
    ['GIRO', 'PENDING', true],
    ['CASH', 'DONE', true],
  ])('a payment by %s is refunded as %s: only cash handed over is done at once', async (method, status, by_hand) => {
    const { id } = await club.bill(await club.payer(), '10.00');
    const { payment } = await inTransaction(club.db, (tx) =>
      takePayment(
        tx,
        { config: club.config, onPaid: [] },
        { invoices: [{ invoice: id }], method: method as 'CASH', reference: '', codes: [], by: null },
      ),
    );
    const back = await club.treasurer.ask('POST', '/finance/refund/', { payment, amount: '3.00', reason: 'Too much' });
    expect(back.body).toMatchObject({ status, by_hand, method });
    await club.watch();
    expect((await club.treasurer.ask('GET', `/finance/refund/${back.body.id}/`)).body.status).toBe(status);
  });

  test('viewing does not allow writing; writing does not allow refunds', async () => {
    const { id } = await club.bill(await club.payer(), '10.00');
    const viewer = await club.as((await buildUser(club.db, { rights: ['finance.view'] })).id);
    expect((await viewer.ask('GET', one(id))).status).toBe(200);
    expect((await viewer.ask('PATCH', one(id), { status: 'PAID', method: 'CASH' })).status).toBe(403);
    const clerk = await club.as((await buildUser(club.db, { rights: ['finance.manage'] })).id);
    expect((await clerk.ask('PATCH', one(id), { status: 'PAID', method: 'CASH' })).status).toBe(200);
    expect((await clerk.ask('PATCH', one(id), { status: 'REFUNDED' })).status).toBe(403);
    expect((await clerk.ask('POST', '/finance/refund/', {})).status).toBe(403);
  });
});

test('the filters of the specification', async () => {
  const payer = await club.payer();
  const { invoice_number: number } = await club.bill(payer, '77.00');
  const count = async (query: string) => (await club.treasurer.ask('GET', `${PATH}?${query}`)).body.count;
  expect(await count(`invoice_number__icontains=${number.slice(4).toLowerCase()}`)).toBe(1);
  expect(
    await count(
      `member__name__icontains=${encodeURIComponent(payer.member?.name.toUpperCase() ?? '')}&member__id=${payer.memberId}`,
    ),
  ).toBe(1);
  expect(await count(`member__id=${payer.memberId}&status=PAID`)).toBe(0);
  const today = Temporal.Now.plainDateISO('Asia/Singapore');
  expect(await count(`member__id=${payer.memberId}&created_at__gte=${today}&created_at__lte=${today}`)).toBe(1);
  expect(await count(`member__id=${payer.memberId}&created_at__lte=${today.subtract({ days: 1 })}`)).toBe(0);
});

test('an invoice due at the club’s midnight is overdue a moment later, and still payable', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '10.00');
  const today = Temporal.Now.plainDateISO(club.config.CLUB_TIMEZONE);
  await club.db.run(sql`update invoice set due_date = ${today.toString()} where id = ${id}`);
  await turnOverdue(club.db, club.config);
  expect((await club.invoice(id)).status).toBe('UNPAID');
  await club.db.run(sql`update invoice set due_date = ${today.subtract({ days: 1 }).toString()} where id = ${id}`);
  await turnOverdue(club.db, club.config);
  expect((await club.invoice(id)).status).toBe('OVERDUE');
  expect((await club.pay(payer, [id])).status).toBe(200);
});
