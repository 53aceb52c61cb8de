import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, type CourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const full = async (places: number) => {
  const event = await club.event({ capacity: places });
  const owner = await club.payer();
  const party = [member(owner), ...Array.from({ length: places - 1 }, (_, n) => guest(`Guest ${n}`))];
  const made = await club.enroll(owner, 'event', event, party);
  await club.payEnrollment(owner, made.body.result.id);
  return { event, owner, enrollment: made.body.result.id as number };
};

const withdraw = async (who: Awaited<ReturnType<CourseClub['payer']>>, enrollment: number, how: number) => {
  const row = await who.client.ask('GET', `/booking/event-registration/${enrollment}/`);
  const participants = row.body.participants
    .filter((one: { status: string }) => one.status !== 'CANCELLED')
    .slice(-how);
  return who.client.ask('POST', `/booking/event-registration/${enrollment}/withdraw/`, {
    participants: participants.map((one: { id: number }) => one.id),
  });
};

describe('a full event', () => {
  test('says so, opens the waitlist, and offers places in order to those who fit', async () => {
    const { event, owner, enrollment } = await full(3);
    const [large, small] = [await club.payer(), await club.payer()];
    const refused = await club.enroll(large, 'event', event, [member(large), guest('Second')]);
    expect([refused.status, refused.body]).toEqual([
      409,
      { participants: ['No places left.'], waitlist_available: true },
    ]);
    const waits = async (who: typeof large, more: readonly object[]) =>
      (await club.enroll(who, 'event', event, [member(who), ...more] as never, { join_waitlist: true })).body.result;
    const [first, second] = [await waits(large, [guest('Second')]), await waits(small, [])];
    expect([first.status, second.status, first.invoice]).toEqual(['WAITLISTED', 'WAITLISTED', null]);
    const line = await small.client.ask('GET', `/booking/event-registration/${second.id}/`);
    expect(line.body.ahead).toBe(1);

    // One place: too few for the two who are first; the one behind them is asked.
    await withdraw(owner, enrollment, 1);
    await club.offerSeats();
    expect([await club.enrollmentStatus(first.id), await club.enrollmentStatus(second.id)]).toEqual([
      'WAITLISTED',
      'PENDING_PAYMENT',
    ]);
    const offer = await small.client.ask('GET', `/booking/event-registration/${second.id}/`);
    expect(offer.body).toMatchObject({
      is_offer: true,
      total_amount: '100.00',
      payment_url: expect.stringMatching(/^\/payment\//),
    });
    await club.payEnrollment(small, second.id);
    expect(await club.enrollmentStatus(second.id)).toBe('CONFIRMED');

    await withdraw(owner, enrollment, 2);
    await club.offerSeats();
    expect(await club.enrollmentStatus(first.id)).toBe('PENDING_PAYMENT');
    expect(await club.seats(event)).toEqual({ capacity: 3, taken: 3, live: 3 });
  });

  test('a later request can’t take a place that is due to the waitlist', async () => {
    const { event, owner, enrollment } = await full(2);
    const [waiting, late] = [await club.payer(), await club.payer()];
    await club.enroll(waiting, 'event', event, [member(waiting)], { join_waitlist: true });
    await withdraw(owner, enrollment, 1);
    const answer = await club.enroll(late, 'event', event, [member(late)]);
    expect([answer.status, answer.body.waitlist_available]).toEqual([409, true]);
    await club.offerSeats();
    expect(await club.seats(event)).toMatchObject({ taken: 2 });
  });

  test('an offer not taken goes to the next', async () => {
    const { event, owner, enrollment } = await full(1);
    const [one, two] = [await club.payer(), await club.payer()];
    const first = (await club.enroll(one, 'event', event, [member(one)], { join_waitlist: true })).body.result;
    const second = (await club.enroll(two, 'event', event, [member(two)], { join_waitlist: true })).body.result;
    await withdraw(owner, enrollment, 1);
    await club.offerSeats();
    await club.outrunEnrollment(first.id);
    await club.releaseUnpaid();
    await club.offerSeats();
    expect([await club.enrollmentStatus(first.id), await club.enrollmentStatus(second.id)]).toEqual([
      'EXPIRED',
      'PENDING_PAYMENT',
    ]);
    const mails = await club.db.rows<{ subject: string }>(
      sql`select subject from outbox where subject like 'Waitlist offer%'`,
    );
    expect(mails.length).toBeGreaterThan(1);
  });

  test('free places are confirmed without asking', async () => {
    const event = await club.event({ capacity: 1 }, [{ participant_type: 'MEMBER', price: '0.00' }]);
    const [one, two] = [await club.payer(), await club.payer()];
    const had = (await club.enroll(one, 'event', event, [member(one)])).body.result;
    const waits = (await club.enroll(two, 'event', event, [member(two)], { join_waitlist: true })).body.result;
    await withdraw(one, had.id, 1);
    await club.offerSeats();
    expect(await club.enrollmentStatus(waits.id)).toBe('CONFIRMED');
  });
});

describe('time to pay', () => {
  test('runs out: the places are free, nothing is owed', async () => {
    const who = await club.payer();
    const event = await club.event();
    const made = (await club.enroll(who, 'event', event, [member(who)])).body.result;
    await club.outrunEnrollment(made.id);
    await club.releaseUnpaid();
    expect(await club.enrollmentStatus(made.id)).toBe('EXPIRED');
    expect(await club.seats(event)).toMatchObject({ taken: 0, live: 0 });
    expect(await club.invoice(made.invoice)).toMatchObject({ amount_due: '0.00' });
  });

  test('ran out, but the money came: seated again while there is room, else it goes back', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const event = await club.event({ capacity: 1 });
    const late = async () => {
      const made = (await club.enroll(who, 'event', event, [member(who)])).body.result;
      const begun = await who.client.ask('POST', '/finance/pay/', { invoices: [made.invoice], method: 'CREDIT_CARD' });
      await club.outrunEnrollment(made.id);
      await club.releaseUnpaid();
      return { made, session: await club.session(begun.body.redirect_url) };
    };
    const first = await late();
    expect(await club.enrollmentStatus(first.made.id)).toBe('EXPIRED');
    const heard = await club.settleSession(first.session);
    expect(heard.status, heard.text).toBe(200);
    expect(await club.enrollmentStatus(first.made.id)).toBe('CONFIRMED');
    expect(await club.seats(event)).toMatchObject({ taken: 1 });

    await withdraw(who, first.made.id, 1);
    const second = await late();
    await club.enroll(other, 'event', event, [member(other)]);
    await club.settleSession(second.session);
    expect(await club.enrollmentStatus(second.made.id)).toBe('EXPIRED');
    const payment = await club.db.row<{ status: string }>(
      sql`select status from payment where reference = ${second.session.reference}`,
    );
    expect(payment?.status).toBe('REFUNDED');
    expect(await club.seats(event)).toMatchObject({ taken: 1, live: 1 });
  });
});
