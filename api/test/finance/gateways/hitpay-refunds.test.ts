import { describe, expect, test, vi } from 'vitest';
import { sql } from '../../../src/db/sql.ts';
import { gatewayFor, watchPayments } from '../../../src/modules/finance/payments/index.ts';
import { openClub } from '../../open-club.ts';
import { buildHitPayClub } from './hitpay-club.ts';

const club = await openClub(buildHitPayClub());

const refundsOf = (payment: number) =>
  club.db.rows<{ id: number; amount: number; status: string; failure: string }>(
    sql`select id, amount, status, failure from refund where payment = ${payment} order by id`,
  );
const give = (payment: number, amount: string) =>
  club.treasurer.ask('POST', '/finance/refund/', { payment, amount, reason: 'Rained off' });

/** Sends what is due. Returns what was logged about refunds of this payment. */
async function send(payment: number) {
  const log = { error: vi.fn() };
  const { db, config } = club;
  await watchPayments({ db, config, gateway: gatewayFor(config, db), onPaid: [], log })(new AbortController().signal);
  const own = (await refundsOf(payment)).map(({ id }) => id);
  return log.error.mock.calls.filter(([facts]) => own.includes(facts.refund));
}

describe('a refund', () => {
  test.each([
    ['whole', '20.00', 2000],
    ['in part', '7.50', 750],
  ])('is sent %s', async (_name, amount, cents) => {
    const { payment, session, bill } = await club.paid('20.00', 'NETS');
    expect((await give(payment, amount)).status).toBe(201);
    expect(await send(payment)).toEqual([]);
    expect(club.hitpay.chargeOf(session).refunds).toMatchObject([{ cents }]);
    expect(await refundsOf(payment)).toMatchObject([{ amount: cents, status: 'DONE', failure: '' }]);
    expect(await club.books(bill)).toEqual([
      'INVOICE 2000',
      'PAYMENT -2000',
      `REFUND ${cents}`,
      `CREDIT_NOTE -${cents}`,
    ]);
  });

  test('is in the books once when HitPay’s event comes too, before or after its answer', async () => {
    for (const isFirst of [true, false]) {
      const { payment, session, bill } = await club.paid();
      await give(payment, '5.00');
      if (isFirst) {
        club.hitpay.fault = 'answer lost';
        // HitPay has not been asked to refund yet: reading the charge fails first.
        expect(await send(payment)).toHaveLength(1);
        club.hitpay.fault = 'none';
        club.hitpay.chargeOf(session).refunds.push({ id: 'sent-without-answer', cents: 500 });
      } else expect(await send(payment)).toEqual([]);
      await club.hear(club.hitpay.chargeEvent(session, 'updated'), club.hitpay.chargeEvent(session, 'updated'));
      await send(payment);
      expect(await refundsOf(payment)).toMatchObject([{ amount: 500, status: 'DONE', failure: '' }]);
      expect(club.hitpay.chargeOf(session).refunds).toHaveLength(1);
      expect(await club.books(bill)).toEqual(['INVOICE 2000', 'PAYMENT -2000', 'REFUND 500', 'CREDIT_NOTE -500']);
    }
  });

  test('whose answer was lost is not sent again: HitPay’s total shows that it was made', async () => {
    const { payment, session } = await club.paid();
    await give(payment, '5.00');
    await send(payment);
    await club.db.run(sql`update refund set status = 'PENDING', gateway_reference = null where payment = ${payment}`);
    expect(await send(payment)).toEqual([]);
    expect(club.hitpay.chargeOf(session).refunds).toHaveLength(1);
    expect(await refundsOf(payment)).toMatchObject([{ status: 'DONE' }]);
  });

  test('of a payment for two invoices is one at HitPay, which takes no second', async () => {
    const payer = await club.payer();
    const bills = [(await club.bill(payer, '12.00')).id, (await club.bill(payer, '8.00')).id];
    const { body } = await club.pay(payer, bills, 'NETS');
    const row = await club.db.row<{ id: number; session: string }>(
      sql`select id, gateway_session as session from payment where token = ${body.payment_token}`,
    );
    const { id, session } = row ?? { id: 0, session: '' };
    await club.hear(club.hitpay.pay(session));
    expect((await give(id, '20.00')).status).toBe(201);
    expect(await send(id)).toEqual([]);
    expect(await refundsOf(id)).toMatchObject([
      { amount: 1200, status: 'DONE' },
      { amount: 800, status: 'DONE' },
    ]);
    expect(club.hitpay.chargeOf(session).refunds).toMatchObject([{ cents: 2000 }]);
    expect(await club.hear(club.hitpay.chargeEvent(session, 'updated'))).toEqual([200]);
    expect(await refundsOf(id)).toHaveLength(2);
  });

  test('waits while HitPay cannot be reached', async () => {
    const { payment } = await club.paid();
    await give(payment, '5.00');
    club.hitpay.fault = 'down';
    expect(await send(payment)).toHaveLength(1);
    expect(await refundsOf(payment)).toMatchObject([{ status: 'PENDING' }]);
    club.hitpay.fault = 'none';
    expect(await send(payment)).toEqual([]);
    expect(await refundsOf(payment)).toMatchObject([{ status: 'DONE' }]);
  });

  test.each([
    ['payment_id', 'Only one refund is allowed per transaction.', 'a second one of the same payment'],
    ['payment_id', 'The refund period has ended.', 'after 30 days'],
    ['amount', 'Insufficient balance for this refund.', 'of more than the account holds'],
  ])(
    'that HitPay refuses (%s: %s) is logged, fails after five tries, and staff send it by hand',
    async (code, why, what) => {
      const { payment, session } = await club.paid('20.00', 'NETS');
      if (what === 'a second one of the same payment') {
        await give(payment, '1.00');
        await send(payment);
      }
      if (what === 'after 30 days') club.hitpay.chargeOf(session).days = 31;
      if (what === 'of more than the account holds') club.hitpay.balance = 0;
      await give(payment, '5.00');
      for (let tries = 0; tries < 5; tries += 1)
        expect(await send(payment)).toEqual([
          [expect.objectContaining({ code, reason: why }), 'the payment gateway did not send a refund'],
        ]);
      club.hitpay.balance = 100_000;
      const last = (await refundsOf(payment)).at(-1);
      expect(last).toMatchObject({ status: 'FAILED', failure: why });
      const shown = (await club.treasurer.ask('GET', `/finance/refund/?payment=${payment}&status=FAILED`)).body.results;
      expect(shown).toMatchObject([{ failure: why, amount: '5.00' }]);
      expect((await club.treasurer.ask('PATCH', `/finance/refund/${last?.id}/`, { status: 'DONE' })).status).toBe(200);
    },
  );

  test('of a payment that HitPay does not know fails in words', async () => {
    const { payment, session } = await club.paid();
    club.hitpay.charges.delete(club.hitpay.chargeOf(session).id);
    await give(payment, '5.00');
    expect(await send(payment)).toEqual([[expect.objectContaining({ code: 'no_charge' }), expect.any(String)]]);
  });
});

describe('a refund made in HitPay’s dashboard', () => {
  test('is in the books, once', async () => {
    const { bill, session, payment } = await club.paid();
    const event = club.hitpay.refundInDashboard(session, 700);
    await club.hear(event, event);
    expect(await club.books(bill)).toEqual(['INVOICE 2000', 'PAYMENT -2000', 'REFUND 700', 'CREDIT_NOTE -700']);
    const [line] = (await club.treasurer.ask('GET', `/finance/refund/?payment=${payment}`)).body.results;
    expect([line.amount, line.reason, line.status]).toEqual(['7.00', 'Refunded at HitPay', 'DONE']);
  });

  test('for one of ours that HitPay had refused is that one', async () => {
    const { bill, session, payment } = await club.paid('20.00', 'NETS');
    await give(payment, '5.00');
    club.hitpay.balance = 0;
    for (let tries = 0; tries < 5; tries += 1) await send(payment);
    club.hitpay.balance = 100_000;
    expect(await refundsOf(payment)).toMatchObject([{ status: 'FAILED' }]);
    await club.hear(club.hitpay.refundInDashboard(session, 500));
    expect(await refundsOf(payment)).toMatchObject([{ amount: 500, status: 'DONE', failure: '' }]);
    expect(await club.books(bill)).toEqual(['INVOICE 2000', 'PAYMENT -2000', 'REFUND 500', 'CREDIT_NOTE -500']);
  });

  test('that the club has not heard of stops ours: the sums differ, and staff look', async () => {
    const { session, payment } = await club.paid();
    club.hitpay.refundInDashboard(session, 700);
    await give(payment, '5.00');
    expect(await send(payment)).toEqual([
      [
        expect.objectContaining({ code: 'refunded_elsewhere', reason: expect.stringContaining('S$ 7.00') }),
        expect.any(String),
      ],
    ]);
  });

  test('of more than is left here waits for staff', async () => {
    const { session, payment } = await club.paid();
    await give(payment, '20.00');
    await club.hear(club.hitpay.refundInDashboard(session, 100));
    expect(await club.parkedReason()).toBe(
      'Refunded S$ 1.00 at the payment service, but only S$ 0.00 of this payment is left here.',
    );
  });
});

test('a refund of what was paid by the club’s former gateway fails at once, and says where to refund it', async () => {
  const { payment, session } = await club.paid();
  await club.db.run(sql`update payment set gateway = 'stripe' where id = ${payment}`);
  await give(payment, '5.00');
  await send(payment);
  expect(await refundsOf(payment)).toMatchObject([
    {
      status: 'FAILED',
      failure: 'This was paid through Stripe, which is no longer connected. Refund it there, then mark it as sent.',
    },
  ]);
  expect(club.hitpay.chargeOf(session).refunds).toEqual([]);
});
