import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/sql.ts';
import { openClub } from '../../open-club.ts';
import type { HitPayEvent } from './fake-hitpay.ts';
import { buildHitPayClub } from './hitpay-club.ts';

const club = await openClub(buildHitPayClub());

const PAID = ['INVOICE 2000', 'PAYMENT -2000'];
const NETS = ['20.00', 'NETS'] as const;

const parked = async () =>
  (await club.treasurer.ask('GET', '/finance/gateway-event/?outcome=PARKED')).body.results as {
    reason: string;
    payment: number | null;
  }[];

const withHeaders = (event: HitPayEvent, headers: Record<string, string>): HitPayEvent => ({
  ...event,
  headers: { ...event.headers, ...headers },
});

describe('an event without the club’s salt changes nothing', () => {
  test('another salt, another body, no signature, half of one, another gateway', async () => {
    const { bill, session } = await club.atCheckout(...NETS);
    const event = club.hitpay.pay(session);
    const signature = event.headers['hitpay-signature'] ?? '';
    const forged = [
      club.hitpay.requestEvent(session, 'completed', 'another salt'),
      { ...event, body: event.body.replace('20.00', '20.01') },
      { ...event, body: `${event.body} ` },
      withHeaders(event, { 'hitpay-signature': '' }),
      withHeaders(event, { 'hitpay-signature': signature.slice(0, 32) }),
      withHeaders(event, { 'hitpay-signature': `${signature}00` }),
    ];
    expect(await club.hear(...forged)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await club.anonymous.ask('POST', '/finance/webhook/stripe/', event.body, event.headers)).status).toBe(404);
    expect((await club.invoice(bill)).status).toBe('UNPAID');
    expect(await club.hear(event)).toEqual([200]);
    expect((await club.invoice(bill)).status).toBe('PAID');
  });

  test('headers are not signed: an open payment request is not paid because they say so', async () => {
    const { bill, session } = await club.atCheckout(...NETS);
    expect(await club.hear(club.hitpay.requestEvent(session, 'completed'))).toEqual([200]);
    expect((await club.invoice(bill)).status).toBe('UNPAID');
  });
});

describe('a signed event that doesn’t match is kept for staff', () => {
  test.each([
    ['a cent less', { amount: '19.99' }, /1999 cents/],
    ['another currency', { currency: 'usd' }, /USD/],
    ['another reference', { reference_number: 'PXXXXXXXXXXX' }, /reference/],
    ['a payment request that no one made here', { id: 'pr-unknown' }, /don’t know/],
  ])('%s', async (_name, more, reason) => {
    const { bill, session } = await club.atCheckout(...NETS);
    const events = JSON.parse(club.hitpay.pay(session).body);
    expect(await club.hear(club.hitpay.event('payment_request', 'completed', { ...events, ...more }))).toEqual([200]);
    expect((await club.invoice(bill)).status).toBe('UNPAID');
    expect((await parked())[0]?.reason).toMatch(reason);
  });

  test('a refund of a charge of another amount', async () => {
    const { bill, session } = await club.paid(...NETS);
    const events = JSON.parse(club.hitpay.refundInDashboard(session, 500).body);
    expect(await club.hear(club.hitpay.event('charge', 'updated', { ...events, amount: 21 }))).toEqual([200]);
    expect(await club.books(bill)).toEqual(PAID);
    expect((await parked())[0]?.reason).toBe('Paid 2100 cents instead of 2000.');
  });

  test('a charge whose payment request is gone at HitPay', async () => {
    const { bill, session, payment } = await club.atCheckout(...NETS);
    club.hitpay.pay(session);
    club.hitpay.requests.delete(session);
    expect(await club.hear(club.hitpay.chargeEvent(session))).toEqual([200]);
    expect((await club.invoice(bill)).status).toBe('UNPAID');
    expect(await parked()).toContainEqual(
      expect.objectContaining({ payment, reason: 'The reference isn’t the one we sent.' }),
    );
  });
});

/** All orders of some things. */
const permute = <T>(rest: readonly T[]): T[][] =>
  rest.length < 2
    ? [[...rest]]
    : rest.flatMap((one, at) => permute(rest.toSpliced(at, 1)).map((tail) => [one, ...tail]));

describe('order and number of deliveries do not matter', () => {
  test('pending, failed, paid and charged in all 24 orders, each with one delivered again: paid, once', async () => {
    const odd: unknown[] = [];
    const orders = permute([0, 1, 2, 3]);
    for (const [index, order] of orders.entries()) {
      const { bill, session } = await club.atCheckout(...NETS);
      const pending = club.hitpay.requestEvent(session, 'created');
      const failed = club.hitpay.end(session, 'failed');
      const events = [pending, failed, club.hitpay.pay(session), club.hitpay.chargeEvent(session)];
      const heard = [...order, order[index % 4] ?? 0].map((place) => events[place] as HitPayEvent);
      const statuses = await club.hear(...heard);
      const books = await club.books(bill);
      if (statuses.some((one) => one !== 200) || String(books) !== String(PAID)) odd.push([order, statuses, books]);
    }
    expect([orders.length, odd]).toEqual([24, []]);
  });

  test('paid, refunded in part and refunded whole at HitPay end the same in all 6 orders', async () => {
    const odd: unknown[] = [];
    for (const order of permute([0, 1, 2])) {
      const { bill, session, payment } = await club.atCheckout(...NETS);
      const paid = club.hitpay.pay(session);
      const events = [paid, club.hitpay.refundInDashboard(session, 500), club.hitpay.refundInDashboard(session, 1500)];
      await club.hear(...order.map((place) => events[place] as HitPayEvent));
      const row = await club.db.row<{ status: string; refunded: number }>(
        sql`select status, refunded_amount as refunded from payment where id = ${payment}`,
      );
      const due = (await club.invoice(bill)).amount_due;
      if (row?.status !== 'REFUNDED' || row.refunded !== 2000 || due !== '0.00') odd.push([order, row, due]);
    }
    expect(odd).toEqual([]);
  });

  test('one event twenty times at once is one event', async () => {
    const { bill, session } = await club.atCheckout(...NETS);
    const event = club.hitpay.pay(session);
    await Promise.all(Array.from({ length: 20 }, () => club.hear(event)));
    expect(await club.books(bill)).toEqual(PAID);
  });
});

describe('late news', () => {
  test('money that arrives after the payment ran out is booked', async () => {
    const { bill, session } = await club.atCheckout(...NETS);
    const paid = club.hitpay.pay(session);
    await club.db.run(
      sql`update payment set status = 'CANCELLED', failure = 'Expired' where gateway_session = ${session}`,
    );
    expect(await club.hear(paid)).toEqual([200]);
    expect(await club.books(bill)).toEqual(PAID);
  });

  test('money that arrives after the invoice was paid another way goes back', async () => {
    const { payer, bill, session, payment } = await club.atCheckout(...NETS);
    // Someone pays in the moment in which the other page is opened.
    const paid = club.hitpay.pay(session);
    const { body } = await club.pay(payer, [bill], 'CREDIT_CARD');
    const other = await club.db.row<{ session: string }>(
      sql`select gateway_session as session from payment where token = ${body.payment_token}`,
    );
    expect(await club.hear(club.hitpay.pay(other?.session ?? ''), paid)).toEqual([200, 200]);
    await club.watch();
    expect(club.hitpay.chargeOf(session).refunds).toMatchObject([{ cents: 2000 }]);
    expect(await club.db.row(sql`select status from refund where payment = ${payment}`)).toEqual({ status: 'DONE' });
    expect(await club.books(bill)).toEqual(PAID);
  });

  test('a page that ran out at HitPay, and a card that was declined, leave the invoice open', async () => {
    for (const [status, outcome] of [
      ['expired', 'EXPIRED'],
      ['failed', 'FAILED'],
    ] as const) {
      const { bill, session, token } = await club.atCheckout(...NETS);
      expect(await club.hear(club.hitpay.end(session, status))).toEqual([200]);
      expect((await club.anonymous.ask('GET', `/finance/payment-result/${token}/`)).body.outcome).toBe(outcome);
      expect((await club.invoice(bill)).status).toBe('UNPAID');
    }
  });
});
