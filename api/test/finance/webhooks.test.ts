import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { SIGNATURE, signEvent } from '../../src/modules/finance/payments/gateway/sandbox/sandbox-gateway.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

let serial = 0;

async function begun(amount = '20.00') {
  const payer = await club.payer();
  const bill = await club.bill(payer, amount);
  const { body } = await club.pay(payer, [bill.id]);
  const session = await club.session(body.redirect_url);
  const event = (more: object = {}) => {
    serial += 1;
    return {
      id: `evt_${serial}`,
      kind: 'session.paid',
      session: session.id,
      reference: session.reference,
      state: 'PAID',
      amount: session.amount,
      currency: 'SGD',
      ...more,
    };
  };
  return { payer, bill, token: body.payment_token as string, session, event };
}

const outcomeOf = (id: string) => club.db.row(sql`select outcome, reason from gateway_event where event_id = ${id}`);

describe('an event without a current signature changes nothing', () => {
  test('no signature, a wrong one, one over other bytes, one of six minutes ago', async () => {
    const { bill, event } = await begun();
    const body = JSON.stringify(event());
    const send = (header: string | undefined, payload = body) =>
      club.anonymous.ask('POST', '/finance/webhook/sandbox/', payload, {
        'content-type': 'application/json',
        ...(header && { [SIGNATURE]: header }),
      });
    const old = await club.deliver(JSON.parse(body), Math.floor(Date.now() / 1000) - 361);
    const answers = [
      await send(undefined),
      await send('t=1,v1=00'),
      await send(signEvent('another secret', body)),
      await send(signEvent('another secret', body), '{}'),
      old,
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await club.invoice(bill.id)).status).toBe('UNPAID');
    expect((await club.anonymous.ask('POST', '/finance/webhook/stripe/', body)).status).toBe(404);
  });
});

describe('a signed event that doesn’t match is kept for staff', () => {
  test.each([
    ['short by a cent', { amount: 1999 }, /1999 cents/],
    ['a cent too much', { amount: 2001 }, /2001 cents/],
    ['another currency', { currency: 'USD' }, /USD/],
    ['another reference', { reference: 'PXXXXXXXXXXX' }, /reference/],
    ['an unknown session', { session: 'sbx_unknown' }, /don’t know/],
  ])('%s', async (_name, more, reason) => {
    const { bill, event } = await begun();
    const sent = event(more);
    expect((await club.deliver(sent)).status).toBe(200);
    expect(await outcomeOf(sent.id)).toEqual({ outcome: 'PARKED', reason: expect.stringMatching(reason) });
    expect((await club.invoice(bill.id)).status).toBe('UNPAID');
    const seen = await club.treasurer.ask('GET', `/finance/gateway-event/?outcome=PARKED`);
    expect(seen.body.results.some(({ event_id: id }: { event_id: string }) => id === sent.id)).toBe(true);
    expect(await club.db.rows(sql`select 1 from audit where action = 'parked'`)).not.toHaveLength(0);
  });
});

describe('order and number of deliveries do not matter', () => {
  const orders = [
    ['paid'],
    ['paid', 'paid', 'paid'],
    ['open', 'paid'],
    ['paid', 'failed'],
    ['failed', 'paid'],
    ['expired', 'paid'],
    ['failed', 'expired', 'open', 'paid', 'failed'],
  ];
  test.each(orders.map((order) => [order.join(', '), order] as const))('%s', async (_name, order) => {
    const { bill, event, token } = await begun();
    for (const state of order) await club.deliver(event({ state: state.toUpperCase() }));
    expect(await club.invoice(bill.id)).toMatchObject({ status: 'PAID', amount_paid: '20.00' });
    expect((await club.anonymous.ask('GET', `/finance/payment-result/${token}/`)).body.outcome).toBe('PAID');
    const entries = await club.db.rows(sql`select 1 from ledger_entry where invoice = ${bill.id} and kind = 'PAYMENT'`);
    expect(entries).toHaveLength(1);
  });

  /** All orders of these. */
  const permute = (rest: readonly string[]): string[][] =>
    rest.length < 2
      ? [[...rest]]
      : rest.flatMap((one) => permute(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));

  test('all 24 orders of opened, paid, failed and expired, each with one delivered again: paid, once', async () => {
    const odd: unknown[] = [];
    const books = permute(['OPEN', 'PAID', 'FAILED', 'EXPIRED']);
    await Promise.all(
      books.map(async (order, index) => {
        const { bill, event } = await begun();
        const events = order.map((state) => event({ state }));
        for (const sent of [...events, events[index % 4] ?? {}]) await club.deliver(sent);
        const paid = await club.db.row(sql`
          select i.status, i.amount_paid as paid,
            (select count(*) from ledger_entry l where l.invoice = i.id and l.kind = 'PAYMENT') as entries
          from invoice i
          where i.id = ${bill.id}`);
        if (JSON.stringify(paid) !== '{"status":"PAID","paid":2000,"entries":1}') odd.push([order, paid]);
      }),
    );
    expect([books.length, odd]).toEqual([24, []]);
  });

  test('one event fifty times at once is one event', async () => {
    const { bill, event } = await begun();
    const sent = event();
    const answers = await Promise.all(Array.from({ length: 50 }, () => club.deliver(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await club.db.rows(sql`select 1 from gateway_event where event_id = ${sent.id}`)).toHaveLength(1);
    expect((await club.invoice(bill.id)).amount_paid).toBe('20.00');
  });

  test('twenty events at once about one payment book it once', async () => {
    const { bill, event } = await begun();
    await Promise.all(Array.from({ length: 20 }, () => club.deliver(event())));
    const entries = await club.db.rows(sql`select 1 from ledger_entry where invoice = ${bill.id} and kind = 'PAYMENT'`);
    expect(entries).toHaveLength(1);
  });
});
