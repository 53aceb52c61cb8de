import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/sql.ts';
import { remindDues } from '../../../src/modules/communications/send-reminders.ts';
import { openClub } from '../../open-club.ts';
import type { StripeEvent } from './fake-stripe.ts';
import { buildStripeClub } from './stripe-club.ts';

const club = await openClub(buildStripeClub());

const PAID = ['INVOICE 2000', 'PAYMENT -2000'];

const paymentOf = (id: number) =>
  club.db.row<{ status: string; credit_amount: number }>(
    sql`select status, credit_amount from payment where id = ${id}`,
  );

const disputesOf = async (payment: number) =>
  (await club.treasurer.ask('GET', `/finance/dispute/?payment=${payment}`)).body.results;

/** Everything that the books of a payment hold, with or without an invoice. */
const ledgerOf = async (payment: number) =>
  (
    await club.db.rows<{ kind: string; amount: number; invoice: number | null }>(
      sql`select kind, amount, invoice from ledger_entry where payment = ${payment} order by id`,
    )
  ).map(({ kind, amount, invoice }) => `${kind} ${amount}${invoice === null ? ' without invoice' : ''}`);

/** A payment that a bank has taken back, and still decides about. */
async function disputedPayment() {
  const { payer, bill, session } = await club.paid();
  const { dispute, events } = club.stripe.openDispute(session);
  await club.hear(...events);
  return { payer, bill, dispute };
}

describe('the bank takes a payment back', () => {
  test('the invoice is due again, the payment is disputed, and the dispute says until when to answer', async () => {
    const { bill, session, payment } = await club.paid();
    const { events } = club.stripe.openDispute(session);
    expect(await club.hear(...events)).toEqual([200, 200]);
    expect(await club.books(bill)).toEqual([...PAID, 'DISPUTE 2000']);
    expect(await club.invoice(bill)).toMatchObject({ status: 'UNPAID', amount_due: '20.00', amount_paid: '0.00' });
    expect((await paymentOf(payment))?.status).toBe('DISPUTED');
    const [dispute] = await disputesOf(payment);
    expect(dispute).toMatchObject({
      status: 'OPEN',
      amount: '20.00',
      withdrawn_amount: '20.00',
      reason: 'product not received',
      provider: 'stripe',
      respond_by: expect.any(String),
      closed_at: null,
    });
  });

  test('the member is notified in the app and by email, once', async () => {
    const { payer, session } = await club.paid();
    const { events } = club.stripe.openDispute(session);
    await club.hear(...events, ...events);
    const notices = await club.db.rows<{ title: string }>(
      sql`select title from notice where app_user = ${payer.id} and title like '%took back%'`,
    );
    expect(notices).toEqual([{ title: 'Your bank took back S$ 20.00' }]);
    const mails = await club.db.rows(
      sql`select 1 from outbox where template = 'payment-disputed' and "to" = ${payer.member?.email}`,
    );
    expect(mails).toHaveLength(1);
  });

  test('staff who may refund are notified with the deadline, and again when the bank has decided', async () => {
    const { session } = await club.paid('77.00');
    const { dispute, events } = club.stripe.openDispute(session);
    await club.hear(...events, ...club.stripe.decide(dispute, 'lost'));
    const notifications = await club.db.rows<Record<string, string>>(sql`
      select title, body, link from notice where title like '%77.00%' and link = '/admin/disputes' order by id`);
    expect(notifications.map(({ title, body }) => [title, body])).toEqual([
      ['A payment of S$ 77.00 is disputed', expect.stringMatching(/^Answer at the payment service by \d/)],
      ['Dispute about S$ 77.00 lost', ''],
    ]);
  });

  test('no reminders while the bank is still deciding', async () => {
    const { payer, bill, dispute } = await disputedPayment();
    await club.db.run(sql`update invoice set due_date = current_date - 8 where id = ${bill}`);
    const reminded = async () => {
      await remindDues(club.db, club.config)();
      const mails = await club.db.rows(
        sql`select 1 from outbox where template = 'invoice-overdue' and "to" = ${payer.member?.email}`,
      );
      return mails.length;
    };
    expect(await reminded()).toBe(0);
    await club.hear(...club.stripe.decide(dispute, 'lost'));
    expect(await reminded()).toBe(1);
  });

  test('no suspension is proposed while the bank is still deciding', async () => {
    const { payer, bill, dispute } = await disputedPayment();
    await club.db.run(sql`update invoice set due_date = current_date - 100 where id = ${bill}`);
    const proposed = async () => {
      const { status } = await club.treasurer.ask('POST', '/finance/arrears/propose/', {});
      const rows = await club.db.rows(sql`select 1 from bulk_row where member = ${payer.memberId}`);
      return [status, rows.length];
    };
    expect(await proposed()).toEqual([200, 0]);
    await club.hear(...club.stripe.decide(dispute, 'lost'));
    expect(await proposed()).toEqual([200, 1]);
  });

  test('an inquiry moves no money, and a refund is still possible', async () => {
    const { bill, session, payment } = await club.paid();
    const { dispute, events } = club.stripe.openDispute(session, undefined, true);
    await club.hear(...events);
    expect(await club.books(bill)).toEqual(PAID);
    expect([(await paymentOf(payment))?.status, (await disputesOf(payment))[0].status]).toEqual(['PAID', 'INQUIRY']);
    const refund = await club.treasurer.ask('POST', '/finance/refund/', { payment, amount: '1.00', reason: 'Kind' });
    expect(refund.status).toBe(201);
    await club.hear(...club.stripe.decide(dispute, 'warning_closed'));
    expect((await disputesOf(payment))[0]).toMatchObject({ status: 'WON', withdrawn_amount: '0.00' });
  });

  test('a disputed payment cannot be refunded, with the reason', async () => {
    const { session, payment } = await club.paid();
    await club.hear(...club.stripe.openDispute(session).events);
    const { status, body } = await club.treasurer.ask('POST', '/finance/refund/', {
      payment,
      amount: '1.00',
      reason: 'x',
    });
    expect([status, body.payment[0]]).toEqual([400, expect.stringContaining('bank has taken this payment back')]);
  });

  test('an earlier refund is the club’s loss, not the member’s debt', async () => {
    const { bill, session, payment } = await club.paid();
    await club.hear(club.stripe.refundInDashboard(session, 1500));
    await club.hear(...club.stripe.openDispute(session).events);
    expect(await ledgerOf(payment)).toEqual([
      'PAYMENT -2000',
      'REFUND 1500',
      'DISPUTE 500',
      'DISPUTE 1500 without invoice',
    ]);
    expect(await club.invoice(bill)).toMatchObject({ amount_due: '5.00' });
  });

  test('a part of it leaves the rest paid, and the rest can be refunded once the bank has decided', async () => {
    const { bill, session, payment } = await club.paid();
    const { dispute, events } = club.stripe.openDispute(session, 500);
    await club.hear(...events, ...club.stripe.decide(dispute, 'lost'));
    expect(await club.books(bill)).toEqual([...PAID, 'DISPUTE 500']);
    expect((await paymentOf(payment))?.status).toBe('PAID');
    const ask = (amount: string) =>
      club.treasurer.ask('POST', '/finance/refund/', { payment, amount, reason: 'Rained off' });
    expect((await ask('15.01')).body.amount[0]).toContain('15.00');
    expect((await ask('15.00')).status).toBe(201);
  });
});

describe('the bank decides', () => {
  test('for the club: the invoice is paid again', async () => {
    const { bill, session, payment } = await club.paid();
    const { dispute, events } = club.stripe.openDispute(session);
    await club.hear(...events, ...club.stripe.decide(dispute, 'won'));
    expect(await club.books(bill)).toEqual([...PAID, 'DISPUTE 2000', 'DISPUTE_WON -2000']);
    expect((await club.invoice(bill)).status).toBe('PAID');
    expect((await paymentOf(payment))?.status).toBe('PAID');
    expect((await disputesOf(payment))[0]).toMatchObject({ status: 'WON', closed_at: expect.any(String) });
  });

  test('for the payer: it stays due', async () => {
    const { bill, session, payment } = await club.paid();
    const { dispute, events } = club.stripe.openDispute(session);
    await club.hear(...events, ...club.stripe.decide(dispute, 'lost'));
    expect(await club.books(bill)).toEqual([...PAID, 'DISPUTE 2000']);
    expect([(await paymentOf(payment))?.status, (await disputesOf(payment))[0].status]).toEqual(['DISPUTED', 'LOST']);
  });

  test('for the club after the member had paid another way: the member has credit', async () => {
    const { payer, bill, session, payment } = await club.paid();
    const { dispute, events } = club.stripe.openDispute(session);
    await club.hear(...events);
    const { body } = await club.pay(payer, [bill]);
    await club.hear(club.stripe.pay(String(body.redirect_url).split('/').at(-1) ?? ''));
    await club.hear(...club.stripe.decide(dispute, 'won'));
    expect(await ledgerOf(payment)).toEqual(['PAYMENT -2000', 'DISPUTE 2000', 'OVERPAYMENT -2000 without invoice']);
    const credit = await club.db.row(sql`
      select sum(balance)::bigint as balance from voucher where member = ${payer.memberId} and status = 'ACTIVE'`);
    expect(credit).toEqual({ balance: 2000 });
    expect(await paymentOf(payment)).toEqual({ status: 'PAID', credit_amount: 2000 });
  });
});

/** All orders of some things. */
const permute = <T>(rest: readonly T[]): T[][] =>
  rest.length < 2
    ? [[...rest]]
    : rest.flatMap((one, at) => permute(rest.toSpliced(at, 1)).map((tail) => [one, ...tail]));

describe('in whatever order Stripe’s events arrive', () => {
  /** Paid, disputed and decided at Stripe before the club has heard any of it. */
  async function unsentEvents(outcome: 'won' | 'lost') {
    const { bill, session } = await club.atCheckout();
    const paid = club.stripe.pay(session);
    const { dispute, events } = club.stripe.openDispute(session);
    return { bill, session, events: [paid, ...events, ...club.stripe.decide(dispute, outcome)] };
  }
  const standingOf = async (bill: number, session: string) =>
    club.db.row<{ status: string; due: number; payment: string; dispute: string }>(sql`
      select i.status, i.amount_due as due, p.status as payment, d.status as dispute
      from invoice i, payment p join payment_dispute d on d.payment = p.id
      where i.id = ${bill} and p.gateway_session = ${session}`);

  test.each([
    ['won', { status: 'PAID', due: 0, payment: 'PAID', dispute: 'WON' }],
    ['lost', { status: 'UNPAID', due: 2000, payment: 'DISPUTED', dispute: 'LOST' }],
  ] as const)(
    'a dispute that was %s ends the same, every order with one event sent twice',
    async (outcome, expected) => {
      const { length } = (await unsentEvents(outcome)).events;
      const orders = permute(Array.from({ length }, (_, place) => place));
      const odd: unknown[] = [];
      for (const [index, order] of orders.entries()) {
        const { bill, session, events } = await unsentEvents(outcome);
        const sent = [...order, order[index % length] ?? 0].map((place) => events[place] as StripeEvent);
        await club.hear(...sent);
        const standing = await standingOf(bill, session);
        if (JSON.stringify(standing) !== JSON.stringify(expected)) odd.push([order, standing]);
      }
      expect([orders.length, odd]).toEqual([outcome === 'won' ? 120 : 24, []]);
    },
  );

  test('ten at once book it once', async () => {
    const { bill, session } = await club.paid();
    const { events } = club.stripe.openDispute(session);
    await Promise.all(Array.from({ length: 10 }, (_, n) => club.hear(events[n % 2] as StripeEvent)));
    expect(await club.books(bill)).toEqual([...PAID, 'DISPUTE 2000']);
  });
});

test('disputes are found by the member’s name and read by the bookkeepers only', async () => {
  const { payer, session, payment } = await club.paid();
  await club.hear(...club.stripe.openDispute(session).events);
  const name = encodeURIComponent(payer.member?.name ?? '');
  const found = await club.treasurer.ask('GET', `/finance/dispute/?search=${name}`);
  expect(found.body.results.map((row: { payment: number }) => row.payment)).toContain(payment);
  expect((await payer.client.ask('GET', '/finance/dispute/')).status).toBe(403);
});

test('a dispute of a payment that the club does not know waits for staff', async () => {
  const object = {
    id: 'dp_x',
    object: 'dispute',
    amount: 100,
    currency: 'sgd',
    payment_intent: 'pi_x',
    reason: 'general',
    status: 'lost',
    evidence_details: { due_by: null },
  };
  expect(await club.hear(club.stripe.event('charge.dispute.closed', object))).toEqual([200]);
  const { body } = await club.treasurer.ask('GET', '/finance/gateway-event/?outcome=PARKED');
  expect(body.results[0]).toMatchObject({ kind: 'charge.dispute.closed', reason: 'We don’t know this checkout.' });
});

test('the day’s figures count what the bank took and what it returned', async () => {
  const figures = async () => {
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Singapore' });
    const { body } = await club.treasurer.ask('GET', `/finance/closing/day/?day=${today}`);
    return body.lines.find(({ method }: { method: string }) => method === 'CREDIT_CARD');
  };
  const before = await figures();
  const { session } = await club.paid();
  const { dispute, events } = club.stripe.openDispute(session);
  await club.hear(...events);
  const taken = await figures();
  expect(Number(taken.returned) - Number(before.returned)).toBeCloseTo(20);
  expect(Number(taken.net)).toBeCloseTo(Number(before.net));
  await club.hear(...club.stripe.decide(dispute, 'won'));
  expect(Number((await figures()).net) - Number(before.net)).toBeCloseTo(20);
});
