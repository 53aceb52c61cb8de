import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildSplitClub, type SplitBooking } from './club-with-split.ts';

const club = await openClub(buildSplitClub({ GUESTS_PER_MONTH: '90', GUEST_VISITS_PER_MONTH: '90' }));
const { db } = club;
beforeEach(async () => {
  await db.run(sql`delete from rate_limit`);
});

const cancel = ({ id, own }: SplitBooking) => own.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
const remove = ({ own }: SplitBooking, person: number) => own.client.ask('DELETE', `/booking/person/${person}/`);
const terms = async ({ id, own }: SplitBooking) =>
  (await own.client.ask('GET', `/booking/reservation/${id}/cancel-terms/`)).body;
const move = (booking: SplitBooking, facility: number, days = 6) =>
  booking.own.client.ask('POST', `/booking/reservation/${booking.id}/move/`, {
    facility,
    slots: [hours(dayAhead(days), 9, 10)],
  });
/** Has a booking begin in thirty hours, when half of its money comes back. */
const bringNearer = ({ id }: SplitBooking) =>
  db.run(sql`
    update reservation set start_from = now() + interval '30 hours', end_at = now() + interval '31 hours' where id = ${id}`);
/** What went back of each payment of a share, in cents. */
const returned = async ({ id }: SplitBooking) =>
  (
    await db.rows<{ amount: number }>(sql`
      select sum(f.amount)::bigint as amount
      from refund f
      join payment_part pp on pp.payment = f.payment
      join invoice_item t on t.invoice = pp.invoice
      join invoice i on i.id = pp.invoice
      where i.cause like 'share %' and i.cause not like '%returned' and t.reference_id = ${id}
      group by f.payment
      order by f.payment`)
  ).map(({ amount }) => amount);

describe('cancelling', () => {
  test('in time: everyone gets back what they paid', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    await club.payAsMember(booking);
    expect(await terms(booking)).toMatchObject({ refund_amount: '10.00', percent: 100 });
    expect((await cancel(booking)).status).toBe(200);
    expect(await club.books(booking)).toEqual({ organiser: 0, owed: 0, shares: [0, 0], worth: 0 });
    expect(await returned(booking)).toEqual([250, 250]);
    await club.closeSplits();
    expect((await club.books(booking)).worth).toBe(0);
  });

  test.each([
    ['while the split is open', false],
    ['once it is settled', true],
  ])('late, %s: everyone gets their part of what the terms give back', async (_name, settled) => {
    const booking = await club.paidBooking();
    await club.split(booking);
    for (const email of booking.emails) await club.payAsGuest(email);
    await club.payAsMember(booking);
    if (settled) await club.closeSplits();
    await bringNearer(booking);
    expect(await terms(booking)).toMatchObject({ percent: 50, refund_amount: settled ? '1.25' : '8.75' });
    const done = await cancel(booking);
    expect(done.status).toBe(200);
    expect(await club.books(booking)).toEqual({ organiser: 125, owed: 0, shares: [125, 125, 125], worth: 500 });
    expect(await returned(booking)).toEqual([125, 125, 125]);
  });

  test('late, on account: the terms keep half of everyone’s part', async () => {
    const booking = await club.paidBooking({ onAccount: true });
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    await bringNearer(booking);
    expect(await terms(booking)).toMatchObject({ percent: 50, refund_amount: '0.00', stays_owed: '3.75' });
    await cancel(booking);
    expect(await club.books(booking)).toEqual({ organiser: 0, owed: 375, shares: [125], worth: 500 });
  });

  test('by the club: all of it goes back', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    await club.closeSplits();
    await bringNearer(booking);
    const refunder = await club.desk.ask('POST', '/booking/reservation-slot/', {
      facility: booking.facility,
      ...(await db.row<object>(sql`
        select to_char(start_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start_from,
          to_char(end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end_at
        from reservation_slot where reservation = ${booking.id} limit 1`)),
      reason: 'Flooded',
      cancel_bookings: true,
    });
    expect(refunder.status).toBe(201);
    expect(await club.books(booking)).toEqual({ organiser: 0, owed: 0, shares: [0], worth: 0 });
  });

  test('money that comes after the cancellation goes back by itself', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const page = await club.payPage(booking.emails[0]);
    await cancel(booking);
    await club.settle(page);
    expect(await club.books(booking)).toEqual({ organiser: 0, owed: 0, shares: [0], worth: 0 });
    expect(await returned(booking)).toEqual([250]);
  });
});

describe('paid when it isn’t needed', () => {
  test('after the deadline: it goes back', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const page = await club.payPage(booking.emails[0]);
    await club.passDeadline(booking);
    await club.settle(page);
    expect(await club.statusOfShare(booking.people[0])).toBe('LAPSED');
    expect(await club.books(booking)).toEqual({ organiser: 1000, owed: 0, shares: [0], worth: 1000 });
    expect(await returned(booking)).toEqual([250]);
  });

  test('twice: the second goes back', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const first = await club.session(await club.payPage(booking.emails[0]));
    const share = await db.row<{ invoice: number }>(
      sql`select invoice from reservation_share where person = ${booking.people[0]}`,
    );
    const cash = { status: 'PAID', method: 'CASH' };
    const taken = await club.treasurer.ask('PATCH', `/finance/payment-invoice/${share?.invoice}/`, cash);
    expect(taken.status).toBe(200);
    await club.settleSession(first);
    expect(await club.books(booking)).toEqual({ organiser: 1000, owed: 0, shares: [250], worth: 1250 });
    expect((await returned(booking)).reduce((sum, one) => sum + one, 0)).toBe(250);
    await club.passDeadline(booking);
    expect(await club.books(booking)).toEqual({ organiser: 750, owed: 0, shares: [250], worth: 1000 });
  });
});

describe('someone who is taken off', () => {
  test('gets their share back while the split is open', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    expect((await remove(booking, booking.people[0])).status).toBe(204);
    expect(await club.statusOfShare(booking.people[0])).toBe('REFUNDED');
    expect(await club.books(booking)).toEqual({ organiser: 1000, owed: 0, shares: [0], worth: 1000 });
  });

  test('and once it is settled, the organiser owes that much again', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    for (const email of booking.emails) await club.payAsGuest(email);
    await club.payAsMember(booking);
    await club.closeSplits();
    expect((await remove(booking, booking.people[0])).status).toBe(204);
    expect(await club.books(booking)).toEqual({ organiser: 250, owed: 250, shares: [0, 250, 250], worth: 1000 });
    await cancel(booking);
    expect(await club.books(booking)).toEqual({ organiser: 0, owed: 0, shares: [0, 0, 0], worth: 0 });
  });

  test('isn’t asked any more, and money that comes goes back', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const page = await club.payPage(booking.emails[0]);
    await remove(booking, booking.people[0]);
    await club.settle(page);
    expect(await club.statusOfShare(booking.people[0])).toBe('CANCELLED');
    expect(await club.books(booking)).toEqual({ organiser: 1000, owed: 0, shares: [0], worth: 1000 });
  });

  test('people who decline are not asked again', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const path = `/booking/person/${booking.people[2]}/answer/`;
    expect((await booking.player.client.ask('POST', path, { answer: 'DECLINED' })).body).toMatchObject({ share: null });
    const guest = `/booking/visit/${await club.visitToken(booking.emails[0])}/answer/`;
    expect((await club.anonymous.ask('POST', guest, { answer: 'DECLINED' })).body).toMatchObject({ share: null });
    expect(await Promise.all(booking.people.map(club.statusOfShare))).toEqual(['CANCELLED', 'OPEN', 'CANCELLED']);
  });
});

describe('moving', () => {
  test.each([
    ['while the split is open', false, [500, 125, 125, 125]],
    ['once it is settled', true, [125, 125, 125, 125]],
  ])('to a cheaper time, %s: everyone gets their part of the difference', async (_name, settled, held) => {
    const booking = await club.paidBooking();
    await club.split(booking);
    for (const email of booking.emails) await club.payAsGuest(email);
    await club.payAsMember(booking);
    if (settled) await club.closeSplits();
    expect((await move(booking, await club.court({ price: 500 }))).status).toBe(200);
    const { organiser, shares } = await club.books(booking);
    expect([organiser, ...shares]).toEqual(held);
    expect(await returned(booking)).toEqual([125, 125, 125]);
    await club.closeSplits();
    expect(await club.books(booking)).toEqual({ organiser: 125, owed: 0, shares: [125, 125, 125], worth: 500 });
  });

  test('to a cheaper time, late: the amount kept by the terms counts when it moves back', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    for (const email of booking.emails) await club.payAsGuest(email);
    await club.payAsMember(booking);
    await club.closeSplits();
    await db.run(sql`update reservation set earliest_start = now() + interval '30 hours' where id = ${booking.id}`);
    await move(booking, await club.court({ price: 500 }));
    expect((await club.books(booking)).shares).toEqual([187, 187, 187]);
    const { worth } = await club.books(booking);
    const back = await move(booking, booking.facility, 7);
    expect(back.body.to_pay).toBe(((1000 - worth) / 100).toFixed(2));
  });

  test('asks less of those who haven’t paid, and a payment that was under way goes back', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const page = await club.payPage(booking.emails[0]);
    await move(booking, await club.court({ price: 500 }));
    await club.settle(page);
    expect(await club.statusOfShare(booking.people[0])).toBe('OPEN');
    await club.payAsGuest(booking.emails[0]);
    await club.passDeadline(booking);
    expect(await club.books(booking)).toEqual({ organiser: 375, owed: 0, shares: [0, 125], worth: 500 });
  });

  test('to a dearer time is the organiser’s, and the deadline moves along', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    const moved = await move(booking, await club.court({ price: 1600 }), 8);
    expect(moved.body.to_pay).toBe('6.00');
    await club.payFor(booking.own, booking.id);
    const split = await db.row<{ hours: number }>(sql`
      select (extract(epoch from r.start_from - s.deadline_at) / 3600)::integer as hours
      from reservation_split s join reservation r on r.id = s.reservation where r.id = ${booking.id}`);
    expect(split?.hours).toBe(24);
    await club.passDeadline(booking);
    expect(await club.books(booking)).toEqual({ organiser: 1350, owed: 0, shares: [250], worth: 1600 });
  });

  test('to a time that is sooner than the deadline: the start is the deadline', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await db.run(sql`
      update reservation set start_from = now() + interval '3 hours', end_at = now() + interval '4 hours'
      where id = ${booking.id}`);
    const split = await db.row(sql`
      select r.start_from = s.deadline_at as same
      from reservation_split s join reservation r on r.id = s.reservation where r.id = ${booking.id}`);
    expect(split).toEqual({ same: true });
  });
});
