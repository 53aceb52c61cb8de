import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

const claimsOf = async (reservation: number) =>
  (
    await club.db.row<{ n: number }>(
      sql`
        select count(*) as n
        from claim c
        join reservation_slot s on s.id = c.slot
        where s.reservation = ${reservation}`,
    )
  )?.n;

describe('a booking', () => {
  test('is held, paid and confirmed; the calendar shows each step to everyone in their own way', async () => {
    const [one, other] = [await club.payer(), await club.payer()];
    const court = await club.court({ name: 'Court of the first test' });
    const nine = hours(dayAhead(3), 9, 10);
    const made = await club.book(one, court, [nine], { name: 'Friday game', pax: 2 });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      status: 'PENDING_PAYMENT',
      facility_name: 'Court of the first test',
      total_amount: '10.00',
      slots: [nine],
      start_from: nine.start_from,
      invoice: null,
      pax: 2,
      name: 'Friday game',
    });
    expect(Date.parse(made.body.hold_expires_at) - Date.now()).toBeLessThanOrEqual(10 * 60_000);

    const slotFor = async (who: typeof one) => {
      const seen = await who.client.ask('GET', `/sport-facility/${court}/availability/?date=${dayAhead(3)}`);
      return seen.body.slots.find((slot: { start_from: string }) => slot.start_from === nine.start_from);
    };
    expect(await slotFor(one)).toMatchObject({ available: false, reason: 'BOOKED', reservation: made.body.id });
    expect(await slotFor(other)).toMatchObject({ available: false, reason: 'BOOKED', reservation: null });
    expect((await slotFor(other)).held_until).not.toBeNull();

    await club.payFor(one, made.body.id);
    const paid = await one.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect(paid.body).toMatchObject({ status: 'CONFIRMED', hold_expires_at: null, total_amount: '10.00' });
    const [payment] = (await one.client.ask('GET', `/booking/reservation-payment/?reservation=${made.body.id}`)).body
      .results;
    const result = await club.anonymous.ask('GET', `/finance/payment-result/${payment.payment_token}/`);
    expect(result.body).toMatchObject({ outcome: 'PAID', reservation: made.body.id });
    expect(await club.invoice(paid.body.invoice)).toMatchObject({ status: 'PAID', total_amount: '10.00' });
    expect((await slotFor(other)).held_until).toBeNull();
    const taken = await other.client.ask('GET', `/booking/reservation-slot/?facility=${court}`);
    expect(taken.body.results).toMatchObject([{ status: 'BOOKED', is_mine: false }]);
    const mails = await club.db.rows<{ template: string }>(
      sql`select template from outbox where "to" = ${one.member?.email} order by id`,
    );
    expect(mails.map(({ template }) => template)).toEqual(['booking', 'receipt']);
  });

  test('names who comes along: at most as many as come, each with a name, and to be changed by the member alone', async () => {
    const [one, other] = [await club.payer(), await club.payer()];
    const court = await club.court();
    const slots = [hours(dayAhead(2), 9, 10)];
    const companions = ['Nadia', 'Aiden'];
    const crowd = await club.book(one, court, slots, { pax: 2, companions });
    expect([crowd.status, crowd.body]).toEqual([
      400,
      { companions: ['You’ve named more people than the booking is for.'] },
    ]);
    expect((await club.book(one, court, slots, { pax: 3, companions: ['Nadia', ' '] })).status).toBe(400);
    const made = await club.book(one, court, slots, { pax: 3, companions });
    expect([made.status, made.body.companions]).toEqual([201, companions]);
    const path = `/booking/reservation/${made.body.id}/`;
    expect((await one.client.ask('PATCH', path, { companions: ['a', 'b', 'c'] })).body).toHaveProperty('companions');
    expect((await one.client.ask('PATCH', path, { companions: ['Mira'] })).body.companions).toEqual(['Mira']);
    expect((await other.client.ask('PATCH', path, { companions: [] })).status).toBe(404);
    const weeks = { facility: court, slots: [hours(dayAhead(2), 15, 16)], weeks: 2, pax: 2, companions, confirm: true };
    expect((await one.client.ask('POST', '/booking/repeat/', weeks)).status).toBe(400);
    const repeated = await one.client.ask('POST', '/booking/repeat/', { ...weeks, pax: 3 });
    const first = repeated.body.dates[0].reservation;
    expect((await one.client.ask('GET', `/booking/reservation/${first}/`)).body.companions).toEqual(companions);
  });

  test('that costs nothing is confirmed at once', async () => {
    const who = await club.payer();
    const court = await club.court({ price: 0 });
    const made = await club.book(who, court, [hours(dayAhead(2), 8, 10)]);
    expect(made.body).toMatchObject({ status: 'CONFIRMED', total_amount: '0.00', hold_expires_at: null });
    expect(made.body.slots).toHaveLength(2);
    const outcome = await club.db.row<{ subject: string; title: string; changes: object; actor: number }>(sql`
      select o.subject, n.title, a.changes, a.actor_user as actor
      from outbox o, notice n, audit a
      where o."to" = ${who.member?.email ?? ''} and o.text like ${`%${made.body.reservation_number}%`}
        and n.app_user = ${who.id} and n.link like ${`%booking=${made.body.id}`} and a.resource = 'reservation'
        and a.action = 'create' and a.row_id = ${made.body.id}`);
    expect(outcome).toMatchObject({ title: expect.stringMatching(/^Booked: /), actor: who.id });
    expect(outcome?.changes).toMatchObject({ status: { old: null, new: 'CONFIRMED' } });
  });

  test('costs what the member’s discount leaves', async () => {
    const who = await club.payer();
    await club.db.run(sql`update member set discount_group = '10' where id = ${who.memberId}`);
    const made = await club.book(who, await club.court(), [hours(dayAhead(2), 8, 10)]);
    expect(made.body).toMatchObject({ status: 'PENDING_PAYMENT', total_amount: '18.00' });
  });

  test('of a taken time is a 409 that names what is free instead', async () => {
    const [one, two] = [await club.payer(), await club.payer()];
    const group = await club.group();
    const [court, next] = [await club.court({ group }), await club.court({ group, name: 'The one beside' })];
    await club.court({ group, visible: false, name: 'A hidden one' });
    const nine = hours(dayAhead(4), 9, 10);
    expect((await club.book(one, court, [nine])).status).toBe(201);
    const refused = await club.book(two, court, [nine]);
    expect(refused.status).toBe(409);
    expect(refused.body.slots).toEqual([
      expect.stringMatching(/^\d+ \w{3} \d{4}, 09:00–10:00 is no longer available\.$/),
    ]);
    expect(refused.body.alternatives[0]).toEqual({ facility: next, facility_name: 'The one beside', ...nine });
    expect(refused.body.alternatives).toHaveLength(5);
    expect(refused.text).not.toContain('A hidden one');
  });

  test('waits in line when asked to, gets the place when it comes free, and pays for it', async () => {
    const [one, two, three] = [await club.payer(), await club.payer(), await club.payer()];
    const court = await club.court();
    const nine = hours(dayAhead(4), 9, 10);
    const first = await club.book(one, court, [nine]);
    const second = await club.book(two, court, [nine], { join_waitlist: true });
    const third = await club.book(three, court, [nine], { join_waitlist: true });
    expect([second.status, second.body.status, second.body.slots]).toEqual([201, 'WAITLISTED', [nine]]);
    await club.offerPlaces();
    expect(await club.status(second.body.id)).toBe('WAITLISTED');
    await one.client.ask('PATCH', `/booking/reservation/${first.body.id}/`, { status: 'CANCELLED' });
    await club.offerPlaces();
    expect([await club.status(second.body.id), await club.status(third.body.id)]).toEqual([
      'PENDING_PAYMENT',
      'WAITLISTED',
    ]);
    await club.outrun(second.body.id);
    await club.releaseHolds();
    await club.offerPlaces();
    expect([await club.status(second.body.id), await club.status(third.body.id)]).toEqual([
      'EXPIRED',
      'PENDING_PAYMENT',
    ]);
    await club.payFor(three, third.body.id);
    expect(await club.status(third.body.id)).toBe('CONFIRMED');
  });
});

test('a member can be on at most ten waitlists', async () => {
  const [one, two] = [await club.payer(), await club.payer()];
  const court = await club.court({ price: 0 });
  for (let hour = 8; hour < 19; hour += 1) await club.book(one, court, [hours(dayAhead(6), hour, hour + 1)]);
  const answers = [];
  for (let hour = 8; hour < 19; hour += 1)
    answers.push(await club.book(two, court, [hours(dayAhead(6), hour, hour + 1)], { join_waitlist: true }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 400]);
  expect(answers.at(-1)?.body).toEqual({
    non_field_errors: ['You’re already on 10 waitlists, the maximum. Leave one first.'],
  });
});

describe('a hold', () => {
  test('that runs out frees its time, leaves nothing owed, and cannot be paid any more', async () => {
    const [one, two] = [await club.payer(), await club.payer()];
    const court = await club.court();
    const nine = hours(dayAhead(4), 9, 10);
    const made = await club.book(one, court, [nine]);
    const begun = await club.beginPayment(one, made.body.id);
    expect(begun.body).toMatchObject({ reservation: made.body.id, amount: '10.00', status: 'PENDING' });
    await club.outrun(made.body.id);
    await club.releaseHolds();
    expect(await club.status(made.body.id)).toBe('EXPIRED');
    expect(await claimsOf(made.body.id)).toBe(0);
    expect(await club.invoice(begun.body.invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
    const late = await club.beginPayment(one, made.body.id);
    expect([late.status, late.body]).toEqual([400, { reservation: ['A EXPIRED reservation can’t be paid for.'] }]);
    expect((await club.book(two, court, [nine])).status).toBe(201);
  });

  test('that was paid while it ran out is kept: the gateway is asked before it is let go', async () => {
    const one = await club.payer();
    const court = await club.court();
    const made = await club.book(one, court, [hours(dayAhead(4), 9, 10)]);
    const begun = await club.beginPayment(one, made.body.id);
    await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where reference = ${begun.body.reference}`);
    await club.outrun(made.body.id);
    await club.releaseHolds();
    expect(await club.status(made.body.id)).toBe('CONFIRMED');
  });

  test('paid late is seated again when its time is free, and sent back when it is not', async () => {
    for (const stillFree of [true, false]) {
      const [one, two] = [await club.payer(), await club.payer()];
      const court = await club.court();
      const nine = hours(dayAhead(4), 9, 10);
      const made = await club.book(one, court, [nine]);
      const begun = await club.beginPayment(one, made.body.id);
      await club.outrun(made.body.id);
      await club.releaseHolds();
      if (!stillFree) expect((await club.book(two, court, [nine])).status).toBe(201);
      const page = await club.db.row<{ url: string }>(
        sql`select redirect_url as url from payment where id = ${begun.body.id}`,
      );
      const settled = await club.settle(page?.url ?? '');
      expect(settled.status, settled.text).toBe(200);
      expect(await club.status(made.body.id)).toBe(stillFree ? 'CONFIRMED' : 'EXPIRED');
      const payment = await club.db.row<{ status: string }>(
        sql`select status from payment where id = ${begun.body.id}`,
      );
      expect(payment?.status).toBe(stillFree ? 'PAID' : 'REFUNDED');
    }
  });

  test('a fourth one at a time is refused', async () => {
    const who = await club.payer();
    const court = await club.court();
    for (const from of [8, 10, 12])
      expect((await club.book(who, court, [hours(dayAhead(5), from, from + 1)])).status).toBe(201);
    const fourth = await club.book(who, court, [hours(dayAhead(5), 14, 15)]);
    expect([fourth.status, fourth.body]).toEqual([
      400,
      { non_field_errors: ['You have 3 unpaid bookings. Pay for one or release it first.'] },
    ]);
  });
});

describe('giving up', () => {
  test('by DELETE is the same: the time is free, the row is kept; another’s is not there, and what is over stays', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const made = await club.book(who, await club.court({}), [hours(dayAhead(3), 9, 10)]);
    const path = `/booking/reservation/${made.body.id}/`;
    expect((await other.client.ask('DELETE', path)).status).toBe(404);
    const gone = await who.client.ask('DELETE', path);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await who.client.ask('GET', path)).body.status).toBe('CANCELLED');
    expect(await claimsOf(made.body.id)).toBe(0);
    expect((await who.client.ask('DELETE', path)).body).toEqual({
      status: ['A CANCELLED reservation cannot be changed to CANCELLED.'],
    });
  });

  test.each([
    [72, '100', 'REFUNDED', '20.00'],
    [30, '50', 'PAID', '10.00'],
    [5, '0', 'PAID', '0.00'],
  ])('%i hours before: %s %% comes back', async (before, percent, status, refund) => {
    const who = await club.payer();
    const court = await club.court({ opens: '00:00', closes: '24:00', price: 2000 });
    const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + before * 3_600_000;
    const slot = {
      start_from: new Date(start).toISOString().replace('.000', ''),
      end_at: new Date(start + 3_600_000).toISOString().replace('.000', ''),
    };
    const made = await club.book(who, court, [slot]);
    expect(made.status, made.text).toBe(201);
    await club.payFor(who, made.body.id);
    const terms = await who.client.ask('GET', `/booking/reservation/${made.body.id}/cancel-terms/`);
    expect(terms.body).toMatchObject({ ok: true, paid: '20.00', percent: Number(percent), refund_amount: refund });
    const hoursBefore = (until: string | null) => until && (start - Date.parse(until)) / 3_600_000;
    const steps = terms.body.steps as { percent: number; until: string | null; applies: boolean }[];
    expect(steps.map((step) => [step.percent, hoursBefore(step.until)])).toEqual([
      [100, 48],
      [50, 24],
      [0, null],
    ]);
    expect(steps.find(({ applies }) => applies)?.percent).toBe(Number(percent));
    const gone = await who.client.ask('POST', `/booking/reservation/${made.body.id}/cancel/`, { reason: 'Rain' });
    expect([gone.status, gone.body.status, gone.body.ended_because]).toEqual([200, 'CANCELLED', 'Rain']);
    expect((await club.invoice(gone.body.invoice)).status).toBe(status);
    const again = await who.client.ask('POST', `/booking/reservation/${made.body.id}/cancel/`, {});
    expect([again.status, again.body]).toEqual([
      400,
      { status: ['A CANCELLED reservation cannot be changed to CANCELLED.'] },
    ]);
  });
});
