import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const HOUR = 3_600_000;
const MEMBER_AND_GUEST = [
  { participant_type: 'MEMBER', price: '100.00' },
  { participant_type: 'GUEST_ADULT', price: '33.33' },
];

const club = await openClub(buildCourseClub());

/** An event that begins in this many hours. */
const eventIn = (hours: number, prices: readonly object[] = MEMBER_AND_GUEST, more: object = {}) =>
  club.event(
    {
      start_at: new Date(Date.now() + hours * HOUR).toISOString(),
      end_at: new Date(Date.now() + (hours + 2) * HOUR).toISOString(),
      ...more,
    },
    prices as never,
  );

const path = (id: number) => `/booking/event-registration/${id}/`;
const peopleOf = async (who: Payer, id: number) =>
  (await who.client.ask('GET', path(id))).body.participants as { id: number; name: string; status: string }[];
const withdraw = async (who: Payer, id: number, name: string, more: object = {}) => {
  const person = (await peopleOf(who, id)).find((one) => one.name === name || name === '*');
  return who.client.ask('POST', `${path(id)}withdraw/`, { participants: [person?.id], ...more });
};
const came = (invoice: number) =>
  club.db.rows<{ way: string; amount: number }>(sql`
    select r.way, r.amount
    from refund r
    join payment_part p on p.payment = r.payment
    where p.invoice = ${invoice}
    order by r.id`);

/** A member and a guest, paid by card, or by a voucher and a card. */
async function paidParty(hours: number, voucher?: string) {
  const who = await club.payer();
  const event = await eventIn(hours);
  const made = (await club.enroll(who, 'event', event, [member(who), guest('Kavya')])).body.result;
  if (voucher) {
    const { code } = await club.voucher(who, voucher);
    const begun = await club.pay(who, [made.invoice], 'CREDIT_CARD', [code]);
    expect((await club.settle(begun.body.redirect_url)).status).toBe(200);
  } else await club.payEnrollment(who, made.id);
  expect(await club.enrollmentStatus(made.id)).toBe('CONFIRMED');
  return { who, event, id: made.id as number, invoice: made.invoice as number };
}

describe('what comes back', () => {
  test.each([
    [49, 100, 3333],
    [47, 50, 1667],
    [23, 0, 0],
  ])('%i hours before: %i %%', async (hours, percent, cents) => {
    const { who, event, id, invoice } = await paidParty(hours);
    const terms = await who.client.ask('GET', `${path(id)}withdraw-terms/`);
    expect(terms.body.people[1]).toMatchObject({
      ok: true,
      percent,
      paid: '33.33',
      refund_amount: (cents / 100).toFixed(2),
    });
    const answer = await withdraw(who, id, 'Kavya');
    expect([answer.status, answer.body.status]).toEqual([200, 'CONFIRMED']);
    expect(await came(invoice)).toEqual(cents > 0 ? [{ way: 'WAY_PAID', amount: cents }] : []);
    expect(await club.seats(event)).toMatchObject({ taken: 1, live: 1 });
    const sums = await club.invoice(invoice);
    expect(sums).toMatchObject({ amount_due: '0.00', amount_paid: (133.33 - cents / 100).toFixed(2) });
    const twice = await withdraw(who, id, 'Kavya');
    expect([twice.status, twice.body]).toEqual([400, { participants: ['Kavya: Already withdrawn.'] }]);
  });

  test('a voucher comes back as one, after the card’s money', async () => {
    const { who, id, invoice } = await paidParty(100, '60.00');
    await withdraw(who, id, 'Kavya');
    const last = await withdraw(who, id, '*');
    expect(last.body.status).toBe('CANCELLED');
    const parts = await came(invoice);
    const sum = (way: string) => parts.filter((one) => one.way === way).reduce((total, one) => total + one.amount, 0);
    expect([sum('WAY_PAID'), sum('VOUCHER')]).toEqual([7333, 6000]);
    expect((await club.invoice(invoice)).amount_due).toBe('0.00');
  });

  test('as a voucher when they like; all of it when staff say so, and only then', async () => {
    const { who, id, invoice } = await paidParty(23);
    const own = await withdraw(who, id, 'Kavya', { full_refund: true });
    expect([own.status, own.body]).toEqual([
      403,
      { detail: 'This is your own registration. Ask a colleague to do it.' },
    ]);
    expect([(await withdraw(who, id, 'Kavya')).status, await came(invoice)]).toEqual([200, []]);
    const [rest] = (await peopleOf(who, id)).filter(({ status }) => status === 'CONFIRMED');
    const { id: manager } = await buildUser(club.db, { rights: ['event.manage', 'finance.refund'] });
    const answer = await (await club.as(manager)).ask('POST', `${path(id)}withdraw/`, {
      participants: [rest?.id],
      full_refund: true,
      way: 'VOUCHER',
    });
    expect(answer.body.status).toBe('CANCELLED');
    expect(await came(invoice)).toEqual([{ way: 'VOUCHER', amount: 10_000 }]);
  });

  test('after it began only staff withdraw anyone', async () => {
    const { who, event, id } = await paidParty(5);
    await club.db.run(
      sql`update offering_session set start_at = now() - interval '1 minute' where offering = ${event}`,
    );
    expect((await withdraw(who, id, 'Kavya')).body.participants).toEqual([
      'Kavya: The first session has already started. Please ask the club.',
    ]);
    const [person] = await peopleOf(who, id);
    const staff = await club.office.ask('POST', `${path(id)}withdraw/`, { participants: [person?.id] });
    expect(staff.status).toBe(200);
  });
});

describe('what was not paid yet', () => {
  test('PATCH to CANCELLED ends it once: nothing is owed, every place is free', async () => {
    const who = await club.payer();
    const event = await eventIn(100);
    const { id, invoice } = (await club.enroll(who, 'event', event, [member(who), guest('Kavya')])).body.result;
    const done = await who.client.ask('PATCH', path(id), { status: 'CANCELLED' });
    expect(done.body).toMatchObject({ status: 'CANCELLED', expires_at: null });
    expect(await club.invoice(invoice)).toMatchObject({ amount_due: '0.00', status: 'CANCELLED' });
    expect(await club.seats(event)).toMatchObject({ taken: 0, live: 0 });
    expect((await who.client.ask('PATCH', path(id), { status: 'CONFIRMED' })).status).toBe(400);
    const foreign = await (await club.payer()).client.ask('PATCH', path(id), { status: 'CANCELLED' });
    expect(foreign.status).toBe(404);
  });

  test('a remaining participant without a fee is confirmed as soon as nothing is left to pay', async () => {
    const who = await club.payer();
    const event = await eventIn(100, [
      { participant_type: 'MEMBER', price: '0.00' },
      { participant_type: 'GUEST_ADULT', price: '40.00' },
    ]);
    const { id } = (await club.enroll(who, 'event', event, [member(who), guest('Kavya')])).body.result;
    expect((await withdraw(who, id, 'Kavya')).body.status).toBe('CONFIRMED');
  });

  test('a part that was paid comes back when the time runs out', async () => {
    const who = await club.payer();
    const event = await eventIn(100);
    const { code } = await club.voucher(who, '60.00');
    const { id, invoice } = (await club.enroll(who, 'event', event, [member(who)])).body.result;
    const part = await club.session((await club.pay(who, [invoice], 'CREDIT_CARD', [code])).body.redirect_url);
    // Begun anew without the voucher; then the first page is paid after all, its card's part of it.
    await club.pay(who, [invoice], 'CREDIT_CARD');
    expect((await club.settleSession(part)).status).toBe(200);
    expect(await club.invoice(invoice)).toMatchObject({ amount_paid: '40.00', amount_due: '60.00' });
    expect(await club.enrollmentStatus(id)).toBe('PENDING_PAYMENT');
    await club.outrunEnrollment(id);
    await club.releaseUnpaid();
    expect(await came(invoice)).toEqual([{ way: 'WAY_PAID', amount: 4000 }]);
    expect(await club.invoice(invoice)).toMatchObject({ amount_paid: '0.00', amount_due: '0.00' });
  });

  test('a late payment with a released voucher is refunded, and the enrolment isn’t half confirmed', async () => {
    const who = await club.payer();
    const event = await eventIn(100);
    const { code } = await club.voucher(who, '60.00');
    const { id, invoice } = (await club.enroll(who, 'event', event, [member(who)])).body.result;
    const begun = await club.pay(who, [invoice], 'CREDIT_CARD', [code]);
    const session = await club.session(begun.body.redirect_url);
    await club.outrunEnrollment(id);
    await club.releaseUnpaid();
    expect((await club.settleSession(session)).status).toBe(200);
    const { reference, amount } = session;
    expect([amount, await club.enrollmentStatus(id)]).toEqual([4000, 'EXPIRED']);
    expect(await club.seats(event)).toMatchObject({ taken: 0, live: 0 });
    const payment = await club.db.row(
      sql`select status, refunded_amount as back from payment where reference = ${reference}`,
    );
    expect(payment).toEqual({ status: 'REFUNDED', back: 4000 });
  });

  test('three unpaid at a time; a fourth must wait, and the check says so', async () => {
    const who = await club.payer();
    const events = [await eventIn(100), await eventIn(100), await eventIn(100), await eventIn(100)];
    const answers = [];
    for (const event of events) answers.push(await club.enroll(who, 'event', event, [member(who)]));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 400]);
    const text = 'You have 3 unpaid enrolments. Pay for one or cancel it first.';
    expect(answers[3]?.body).toEqual({ detail: text });
    expect((await club.check(who, 'event', events[3] ?? 0, [member(who)])).body.reasons).toEqual([text]);
  });
});
