import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildSplitClub, type SplitBooking } from './club-with-split.ts';

const club = await openClub(buildSplitClub({ GUESTS_PER_MONTH: '90', GUEST_VISITS_PER_MONTH: '90' }));
const { db } = club;
beforeEach(async () => {
  await db.run(sql`delete from rate_limit`);
});

const ROUNDS = [1, 2, 3, 4];

/** What is held and owed is the worth of all invoices, and that is the price of the booking, or nothing once it is cancelled. */
async function expectBalanced(booking: SplitBooking, price: number): Promise<void> {
  const { organiser, owed, shares, worth } = await club.books(booking);
  expect(shares.reduce((sum, one) => sum + one, organiser + owed)).toBe(worth);
  expect(worth).toBe(price);
}

test.each(ROUNDS)('paying while the deadline passes, round %i', async () => {
  const booking = await club.paidBooking();
  await club.split(booking);
  const session = await club.session(await club.payPage(booking.emails[0]));
  await Promise.all([club.settleSession(session), club.passDeadline(booking)]);
  await club.closeSplits();
  await expectBalanced(booking, 1000);
});

test.each(ROUNDS)('paying while the organiser removes that person, round %i', async () => {
  const booking = await club.paidBooking();
  await club.split(booking);
  const session = await club.session(await club.payPage(booking.emails[0]));
  const [, removed] = await Promise.all([
    club.settleSession(session),
    booking.own.client.ask('DELETE', `/booking/person/${booking.people[0]}/`),
  ]);
  expect(removed.status).toBe(204);
  const { shares } = await club.books(booking);
  expect(shares).toEqual([0]);
  await club.passDeadline(booking);
  await expectBalanced(booking, 1000);
});

test.each(ROUNDS)('paying while the booking is cancelled, round %i', async () => {
  const booking = await club.paidBooking();
  await club.split(booking);
  const session = await club.session(await club.payPage(booking.emails[0]));
  const [, cancelled] = await Promise.all([
    club.settleSession(session),
    booking.own.client.ask('POST', `/booking/reservation/${booking.id}/cancel/`, {}),
  ]);
  expect(cancelled.status).toBe(200);
  await expectBalanced(booking, 0);
});

test.each(ROUNDS)('cancelling the split while someone pays and someone begins to pay, round %i', async () => {
  const booking = await club.paidBooking();
  await club.split(booking);
  const session = await club.session(await club.payPage(booking.emails[0]));
  const token = await club.visitToken(booking.emails[1]);
  const [, , ended] = await Promise.all([
    club.settleSession(session),
    club.anonymous.ask('POST', `/booking/visit/${token}/share/`),
    booking.own.client.ask('POST', `/booking/reservation/${booking.id}/cancel-split/`, {}),
  ]);
  expect(ended.status).toBe(200);
  await expectBalanced(booking, 1000);
  const open = await db.rows(sql`
    select 1 from reservation_share s join reservation_split p on p.id = s.split
    where p.reservation = ${booking.id} and s.status in ('OPEN', 'PAID')`);
  expect(open).toEqual([]);
});

test('splitting twice at once asks everyone once', async () => {
  const booking = await club.paidBooking();
  const answers = await Promise.all([club.split(booking), club.split(booking), club.split(booking)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const shares = await db.rows(sql`
    select 1 from reservation_share where person = any(${booking.people}::bigint[])`);
  expect(shares).toHaveLength(3);
});

test('beginning to pay twice at once makes one invoice', async () => {
  const booking = await club.paidBooking();
  await club.split(booking);
  const token = await club.visitToken(booking.emails[0]);
  const answers = await Promise.all([1, 2, 3].map(() => club.anonymous.ask('POST', `/booking/visit/${token}/share/`)));
  expect(new Set(answers.map(({ body }) => body.payment_url)).size).toBe(1);
});

test('two processes that settle at once credit the organiser once', async () => {
  const booking = await club.paidBooking();
  await club.split(booking);
  await club.payAsGuest(booking.emails[0]);
  await Promise.all([club.passDeadline(booking), club.passDeadline(booking), club.closeSplits()]);
  expect(await club.books(booking)).toEqual({ organiser: 750, owed: 0, shares: [250], worth: 1000 });
});
