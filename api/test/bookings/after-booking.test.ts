import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, type CourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

const free = async (who: Parameters<CourtClub['book']>[0], facility: number, date: string) => {
  const { body } = await who.client.ask('GET', `/sport-facility/${facility}/availability/?date=${date}`);
  return body.slots.filter((slot: { available: boolean }) => slot.available).length;
};

describe('a move', () => {
  test('to a dearer time shows the difference first; once it is paid the old time is free', async () => {
    const who = await club.payer();
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const made = await club.book(who, court, [hours(dayAhead(5), 9, 10)]);
    await club.payFor(who, made.body.id);
    const path = `/booking/reservation/${made.body.id}/move/`;
    const to = { facility: dear, slots: [hours(dayAhead(6), 9, 10)] };
    const preview = await who.client.ask('POST', path, { ...to, preview: true });
    expect(preview.body).toMatchObject({
      ok: true,
      old_amount: '10.00',
      new_amount: '25.00',
      to_pay: '15.00',
      to_refund: '0.00',
    });
    expect((await who.client.ask('GET', `/booking/reservation/${made.body.id}/`)).body.facility).toBe(court);
    const moved = await who.client.ask('POST', path, to);
    expect([moved.status, moved.body.ok]).toEqual([200, true]);
    expect(await club.invoice(moved.body.invoice)).toMatchObject({ total_amount: '15.00', status: 'UNPAID' });
    await club.payFor(who, made.body.id);
    const now = await who.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect(now.body).toMatchObject({ facility: dear, slots: to.slots, status: 'CONFIRMED' });
    expect(await free(who, court, dayAhead(5))).toBe(16);
  });

  test('to a cheaper time gives the difference back; an hour on, over the own old time, is fine', async () => {
    const who = await club.payer();
    const [court, cheap] = [await club.court(), await club.court({ price: 400 })];
    const made = await club.book(who, court, [hours(dayAhead(5), 9, 11)]);
    await club.payFor(who, made.body.id);
    const path = `/booking/reservation/${made.body.id}/move/`;
    const later = await who.client.ask('POST', path, { slots: [hours(dayAhead(5), 10, 12)] });
    expect([later.status, later.body]).toMatchObject([200, { ok: true, to_pay: '0.00', to_refund: '0.00' }]);
    const cheaper = await who.client.ask('POST', path, { facility: cheap, slots: [hours(dayAhead(5), 9, 11)] });
    expect([cheaper.status, cheaper.body.to_refund]).toEqual([200, '12.00']);
    const { body } = await who.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect(await club.invoice(body.invoice)).toMatchObject({ amount_paid: '8.00', status: 'PAID' });
  });

  test('onto someone else is a 409, and everything stays', async () => {
    const [one, two] = [await club.payer(), await club.payer()];
    const court = await club.court({ price: 0 });
    const made = await club.book(one, court, [hours(dayAhead(5), 9, 10)]);
    await club.book(two, court, [hours(dayAhead(5), 12, 13)]);
    const refused = await one.client.ask('POST', `/booking/reservation/${made.body.id}/move/`, {
      slots: [hours(dayAhead(5), 12, 13)],
    });
    expect([refused.status, refused.body.alternatives.length > 0]).toEqual([409, true]);
    expect(await free(one, court, dayAhead(5))).toBe(14);
    const foreign = await two.client.ask('POST', `/booking/reservation/${made.body.id}/move/`, {
      slots: [hours(dayAhead(5), 15, 16)],
    });
    expect(foreign.status).toBe(404);
  });
});

describe('every week', () => {
  test('each date has its verdict; one that is closed is left out, the others are booked', async () => {
    const who = await club.payer();
    const court = await club.court({ price: 0 });
    await club.db.run(sql`insert into facility_period (facility, advance_days) values (${court}, 60)`);
    const second = dayAhead(10);
    await club.db.run(
      sql`
        insert into calendar_event (name, start_date, end_date, kind) values ('Gala', ${second}, ${second}, 'CLOSURE')`,
    );
    const wanted = { facility: court, slots: [hours(dayAhead(3), 9, 10)], weeks: 4 };
    const asked = await who.client.ask('POST', '/booking/repeat/', wanted);
    expect(asked.body.dates.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, true]);
    expect(asked.body.dates[1]).toMatchObject({ date: second, refusals: [expect.stringContaining('Gala')] });
    const done = await who.client.ask('POST', '/booking/repeat/', { ...wanted, skip: [dayAhead(17)], confirm: true });
    const made = done.body.dates.map(({ reservation }: { reservation: number | null }) => reservation !== null);
    expect(made).toEqual([true, false, true]);
    const mine = await who.client.ask('GET', '/booking/reservation/');
    expect(new Set(mine.body.results.map(({ series }: { series: string }) => series)).size).toBe(1);
  });
});

test('the weeks of a repeat are one hold, and one payment pays for all of them', async () => {
  const who = await club.payer();
  const court = await club.court();
  await club.db.run(sql`insert into facility_period (facility, advance_days) values (${court}, 60)`);
  const wanted = { facility: court, slots: [hours(dayAhead(4), 9, 10)], weeks: 5, confirm: true };
  const done = await who.client.ask('POST', '/booking/repeat/', wanted);
  const made = done.body.dates.map(({ reservation }: { reservation: number }) => reservation);
  expect(made.filter(Boolean)).toHaveLength(5);
  const begun = await club.beginPayment(who, made[2]);
  expect([begun.status, begun.body.amount, begun.body.invoices.length]).toEqual([201, '50.00', 5]);
  await club.payFor(who, made[0]);
  for (const id of made) expect(await club.status(id)).toBe('CONFIRMED');
});

describe('a closure', () => {
  test('names the bookings it affects; on request it cancels them with a full refund and an email', async () => {
    const who = await club.payer();
    const hall = await club.space();
    const leaf = await club.space(hall);
    const [whole, court] = [await club.court({ spaces: [hall] }), await club.court({ spaces: [leaf] })];
    const made = await club.book(who, court, [hours(dayAhead(1), 9, 10)]);
    await club.payFor(who, made.body.id);
    const block = { facility: whole, ...hours(dayAhead(1), 7, 23), reason: 'Flooded' };
    const asked = await club.desk.ask('POST', '/booking/reservation-slot/', block);
    expect([asked.status, asked.body.slots, asked.body.bookings]).toEqual([
      409,
      ['1 booking is in the way.'],
      [expect.objectContaining({ id: made.body.id, member_name: who.member?.name })],
    ]);
    expect(
      (await club.desk.ask('POST', '/booking/reservation-slot/', { ...block, cancel_bookings: true })).status,
    ).toBe(201);
    const gone = await who.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect(gone.body).toMatchObject({ status: 'CANCELLED', ended_because: 'The club needs this facility: Flooded' });
    expect((await club.invoice(gone.body.invoice)).status).toBe('REFUNDED');
    expect(await free(who, court, dayAhead(1))).toBe(0);
    const plain = await who.client.ask('POST', '/booking/reservation-slot/', block);
    expect(plain.status).toBe(403);
  });

  test('slots of others show as taken, without name, number or reason', async () => {
    const [one, two] = [await club.payer(), await club.payer()];
    const court = await club.court({ price: 0 });
    await club.book(one, court, [hours(dayAhead(2), 9, 10)], { name: 'Secret meeting' });
    const list = await two.client.ask(
      'GET',
      `/booking/reservation-slot/?facility=${court}&start_from=${dayAhead(2)}&end_at=${dayAhead(2)}`,
    );
    expect(list.body.results).toEqual([
      expect.objectContaining({ facility: court, status: 'BOOKED', reservation: null, is_mine: false, reason: '' }),
    ]);
    expect(list.text).not.toContain('Secret');
    const own = await one.client.ask('GET', `/booking/reservation-slot/?facility=${court}`);
    expect(own.body.results[0]).toMatchObject({ is_mine: true, reservation: expect.any(Number) });
    expect(
      (await two.client.ask('GET', `/booking/reservation-slot/?facility=${court}&start_from=${dayAhead(3)}`)).body
        .count,
    ).toBe(0);
  });
});

describe('turning up', () => {
  test('by the code of the booking; who does not come is marked after the grace, and strikes close the door', async () => {
    const group = await club.group({ check_in: true, strike_limit: 1 });
    const court = await club.court({ group, price: 0, opens: '00:00', closes: '24:00' });
    const [comes, stays] = [await club.payer(), await club.payer()];
    const made = await club.book(comes, court, [hours(dayAhead(1), 9, 10)]);
    const code = made.body.check_in_code as string;
    const early = await club.desk.ask('POST', '/booking/check-in/', { code });
    expect([early.status, early.body]).toEqual([400, { code: [expect.stringMatching(/^This booking is for /)] }]);
    const other = await club.book(stays, court, [hours(dayAhead(1), 12, 13)]);
    const begin = (id: number) =>
      club.db.run(
        sql`
          update reservation
          set start_from = now() - interval '20 minutes', end_at = now() + interval '40 minutes'
          where id = ${id}`,
      );
    await begin(made.body.id);
    await begin(other.body.id);
    // As the ticket shows it: in groups of four.
    const here = await club.desk.ask('POST', '/booking/check-in/', { code: code.replaceAll(/.{4}/g, '$& ') });
    expect([here.status, here.body.checked_in_at]).toEqual([200, expect.any(String)]);
    expect((await comes.client.ask('POST', '/booking/check-in/', { code })).status).toBe(403);
    expect((await club.desk.ask('POST', '/booking/check-in/', { code: 'nonsense' })).body).toEqual({
      code: ['We can’t find this booking.'],
    });
    await club.finish();
    expect([await club.status(made.body.id), await club.status(other.body.id)]).toEqual(['CONFIRMED', 'NO_SHOW']);
    const again = await club.book(stays, court, [hours(dayAhead(2), 9, 10)]);
    expect(again.body.non_field_errors).toEqual([
      expect.stringMatching(/^You missed one booking in the last 30 days\./),
    ]);
    expect((await club.book(comes, court, [hours(dayAhead(2), 9, 10)])).status).toBe(201);
  });

  test('past bookings are completed and hold nothing; tomorrow’s are reminded once', async () => {
    const who = await club.payer();
    const court = await club.court({ price: 0 });
    const made = await club.book(who, court, [hours(dayAhead(2), 9, 10)]);
    await club.db.run(
      sql`
        update reservation
        set start_from = now() + interval '20 hours', end_at = now() + interval '21 hours',
          created_at = now() - interval '1 day'
        where id = ${made.body.id}`,
    );
    await club.finish();
    await club.finish();
    const mails = await club.db.rows(
      sql`select subject from outbox where "to" = ${who.member?.email} and subject like 'Reminder%'`,
    );
    expect(mails).toHaveLength(1);
    await club.db.run(
      sql`
        update reservation
        set start_from = now() - interval '5 hours', end_at = now() - interval '4 hours'
        where id = ${made.body.id}`,
    );
    await club.finish();
    expect(await club.status(made.body.id)).toBe('COMPLETED');
  });

  test('the calendar file says what and when, and takes no line from a name', async () => {
    const who = await club.payer();
    const court = await club.court({ price: 0, name: 'Court; with, odd\\ name' });
    const made = await club.book(who, court, [hours(dayAhead(2), 9, 10)], { name: 'x\r\nATTENDEE:mailto:e@x' });
    const file = await who.client.ask('GET', `/booking/reservation/${made.body.id}/calendar/`);
    expect(String(file.headers['content-type'])).toContain('text/calendar');
    expect(file.text).toContain('SUMMARY:Court\\; with\\, odd\\\\ name\r\n');
    expect(file.text).not.toMatch(/^ATTENDEE/m);
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

test('occupancy: what was open and what was booked, for staff who manage bookings', async () => {
  const who = await club.payer();
  const court = await club.court({ price: 0, opens: '09:00', closes: '11:00' });
  const day = dayAhead(3);
  await club.book(who, court, [hours(day, 9, 10)]);
  const seen = await club.desk.ask('GET', `/booking/utilisation/?from=${day}&to=${day}&facility=${court}`);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  expect(seen.body).toEqual({
    hours: [
      { weekday, hour: 9, open_minutes: 60, booked_minutes: 60 },
      { weekday, hour: 10, open_minutes: 60, booked_minutes: 0 },
    ],
    bookings: 1,
    no_shows: 0,
  });
  expect((await who.client.ask('GET', '/booking/utilisation/')).status).toBe(403);
  expect((await club.desk.ask('GET', '/booking/utilisation/?from=2026-02-30')).status).toBe(400);
});
