import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../src/db/pool.ts';
import { sql } from '../../../src/db/sql.ts';
import { gatewayFor, openPayment, preparePayment } from '../../../src/modules/finance/payments/index.ts';
import { openClub } from '../../open-club.ts';
import { buildStripeClub, type StripeClub } from './stripe-club.ts';

const club = await openClub(buildStripeClub());

const refundOf = (payment: number) =>
  club.db.row<{ id: number; status: string; failure: string; gateway_reference: string }>(
    sql`select id, status, failure, gateway_reference from refund where payment = ${payment} order by id desc limit 1`,
  );

/** Begins to pay as the app does, with a log that can be read. */
async function begin(stripeClub: StripeClub, amount: string) {
  const payer = await stripeClub.payer();
  const { id } = await stripeClub.bill(payer, amount);
  const log = { error: vi.fn() };
  const gateway = gatewayFor(stripeClub.config, stripeClub.db);
  const parts = { db: stripeClub.db, engine: {} as never, config: stripeClub.config, gateway, onPaid: [], log };
  const wanted = { invoices: [id], owner: payer.memberId, method: 'CREDIT_CARD', codes: [], by: payer.id } as const;
  const prepare = () =>
    inTransaction(stripeClub.db, (tx) => preparePayment(tx, parts, { ...wanted, returnPath: '/back' }));
  return { log, prepare, open: async () => openPayment(parts, await prepare()), bill: id };
}

describe('a checkout', () => {
  test.each(['1', '30', '1380'])(
    'is opened for a payment of %s minutes: Stripe takes its lifetime',
    async (minutes) => {
      const other = await buildStripeClub({ PAYMENT_MINUTES: minutes });
      const { session } = await other.atCheckout();
      expect(other.stripe.sessions.get(session)).toMatchObject({ status: 'open', amount_total: 2000, currency: 'sgd' });
      await other.close();
    },
  );

  test('is opened once, however often it is asked for', async () => {
    const { open } = await begin(club, '33.00');
    const [one, two] = [await open(), await open()];
    expect(two.redirect_url).toBe(one.redirect_url);
    const same = [...club.stripe.sessions.values()].filter(({ url }) => url === one.redirect_url);
    expect(same).toHaveLength(1);
  });

  test('is found again when the answer was lost before it was written down', async () => {
    const { open } = await begin(club, '34.00');
    const one = await open();
    await club.forgetPage(one.payment_token);
    expect((await open()).redirect_url).toBe(one.redirect_url);
  });

  test('is tried again when Stripe has too much to do', async () => {
    club.stripe.tooMany = 1;
    expect((await club.atCheckout()).session).toMatch(/^cs_/);
  });

  test('below the least that Stripe takes is refused in words, and Stripe is not asked', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '0.49');
    const before = club.stripe.asked.length;
    const { status, body } = await club.pay(payer, [id]);
    expect([status, body.method]).toEqual([
      400,
      ['Online payments start at S$ 0.50. Pay this at the front desk, or together with another invoice.'],
    ]);
    expect(club.stripe.asked).toHaveLength(before);
  });

  test('that Stripe refuses is logged with its code, fails the payment, and says that nothing was charged', async () => {
    const { open, log, bill } = await begin(club, '1000000.00');
    await expect(open()).rejects.toThrow(/Nothing was charged/);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'amount_too_large', reason: expect.stringContaining('999,999.99') }),
      'the payment gateway did not open a page',
    );
    const row = await club.db.row(sql`
      select p.status, p.failure from payment p join payment_part pp on pp.payment = p.id where pp.invoice = ${bill}`);
    expect(row).toEqual({
      status: 'FAILED',
      failure: 'The payment service refused the payment (amount_too_large).',
    });
  });
});

describe('a payment', () => {
  test('is booked once by Stripe’s event, and by polling when it never comes', async () => {
    const { bill, session } = await club.atCheckout();
    const event = club.stripe.pay(session);
    expect(await club.hear(event, event)).toEqual([200, 200]);
    expect(await club.books(bill)).toEqual(['INVOICE 2000', 'PAYMENT -2000']);
    const silent = await club.atCheckout();
    club.stripe.pay(silent.session);
    await club.db.run(
      sql`update payment set created_at = now() - interval '2 minutes' where gateway_session = ${silent.session}`,
    );
    await club.sendRefunds();
    expect((await club.invoice(silent.bill)).status).toBe('PAID');
  });

  test('closes its checkout when it expires, so it can’t be paid later', async () => {
    const { bill, session } = await club.atCheckout();
    await club.db.run(sql`update payment set expires_at = now() where gateway_session = ${session}`);
    await club.sendRefunds();
    expect(club.stripe.sessions.get(session)?.status).toBe('expired');
    expect((await club.invoice(bill)).status).toBe('UNPAID');
  });
});

describe('a refund', () => {
  const give = (payment: number, amount: string) =>
    club.treasurer.ask('POST', '/finance/refund/', { payment, amount, reason: 'Rained off' });

  test('is sent once, also when its answer was lost', async () => {
    const { payment } = await club.paid();
    expect((await give(payment, '5.00')).status).toBe(201);
    await club.sendRefunds();
    await club.db.run(sql`update refund set status = 'PENDING', gateway_reference = null where payment = ${payment}`);
    await club.sendRefunds();
    expect((await refundOf(payment))?.status).toBe('DONE');
    expect(club.stripe.refunds.filter(({ amount }) => amount === 500)).toHaveLength(1);
  });

  test('that the payer’s bank sends back fails, with the reason, and can be sent by hand', async () => {
    const { payment } = await club.paid();
    await give(payment, '6.00');
    await club.sendRefunds();
    const sent = await refundOf(payment);
    await club.hear(club.stripe.failRefund(sent?.gateway_reference ?? ''));
    expect(await refundOf(payment)).toMatchObject({
      status: 'FAILED',
      failure: 'The bank didn’t accept it: expired or canceled card',
    });
    expect((await club.treasurer.ask('PATCH', `/finance/refund/${sent?.id}/`, { status: 'DONE' })).status).toBe(200);
  });

  test('made in Stripe’s dashboard is in the books, once', async () => {
    const { bill, session, payment } = await club.paid();
    const event = club.stripe.refundInDashboard(session, 700);
    await club.hear(event, event);
    expect(await club.books(bill)).toEqual(['INVOICE 2000', 'PAYMENT -2000', 'REFUND 700', 'CREDIT_NOTE -700']);
    expect(await refundOf(payment)).toMatchObject({ status: 'DONE', failure: '' });
    const [line] = (await club.treasurer.ask('GET', `/finance/refund/?payment=${payment}`)).body.results;
    expect([line.amount, line.reason]).toEqual(['7.00', 'Refunded at Stripe']);
  });

  test('made in the dashboard of what was refunded here already waits for staff', async () => {
    const { session, payment } = await club.paid();
    await give(payment, '20.00');
    await club.hear(club.stripe.refundInDashboard(session, 100));
    expect(await club.parkedReason()).toBe(
      'Refunded S$ 1.00 at the payment service, but only S$ 0.00 of this payment is left here.',
    );
  });

  test('that Stripe refuses is logged with its code and fails after five tries', async () => {
    const { session, payment } = await club.paid();
    await give(payment, '5.00');
    club.stripe.openDispute(session);
    for (let tries = 0; tries < 5; tries += 1) await club.sendRefunds();
    expect(await refundOf(payment)).toMatchObject({ status: 'FAILED', failure: 'This charge has been charged back.' });
  });
});

test('an event without a current signature changes nothing', async () => {
  const { bill, session } = await club.atCheckout();
  club.stripe.pay(session);
  const object = club.stripe.sessions.get(session) ?? {};
  const type = 'checkout.session.completed';
  const old = Math.floor(Date.now() / 1000) - 600;
  const events = [
    club.stripe.event(type, object, undefined, 'whsec_other'),
    club.stripe.event(type, object, undefined, undefined, old),
    { ...club.stripe.event(type, object), signature: '' },
  ];
  expect(await club.hear(...events)).toEqual([400, 400, 400]);
  expect((await club.invoice(bill)).status).toBe('UNPAID');
});
