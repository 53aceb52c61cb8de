import { addDays } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { hours } from './club-with-courts.ts';
import { at, FRIDAY, nextDay, openLateClub, SATURDAY } from './late-evening.ts';

const { club, manager, bar, slotsOf, startsOf } = await openLateClub();

describe('closures', () => {
  test('a closed day closes its own evening to the end, and not the one before', async () => {
    const room = await bar();
    const tuesday = addDays(nextDay('TUE'), 7);
    await club.db.run(sql`insert into calendar_event (name, start_date, end_date, kind)
      values ('Stocktaking', ${tuesday}, ${tuesday}, 'CLOSURE')`);
    expect(await startsOf(room, addDays(tuesday, -1))).toHaveLength(8);
    expect(await startsOf(room, tuesday)).toEqual([]);
    expect((await club.book(await club.payer(), room, [hours(addDays(tuesday, -1), 25, 26)])).status).toBe(201);
    expect((await club.book(await club.payer(), room, [hours(tuesday, 25, 26)])).body.slots).toEqual([
      expect.stringContaining('the club is closed (Stocktaking).'),
    ]);
    const planner = await club.as((await buildUser(club.db, { rights: ['calendar.manage'] })).id);
    const preview = await planner.ask('POST', '/calendar-event/preview/', {
      name: 'Day off',
      kind: 'CLOSURE',
      start_date: addDays(tuesday, -1),
      end_date: addDays(tuesday, -1),
    });
    expect(preview.body.bookings).toMatchObject({
      count: 1,
      first: [{ ...hours(addDays(tuesday, -1), 25, 26), closed: true }],
    });
  });

  test('times that staff close are what they are: 18:00 to 02:00 reaches into the next day', async () => {
    const room = await bar();
    const close = (start_time: string, end_time: string, date: string) =>
      club.desk.ask('POST', '/booking/closures/', {
        facilities: [room],
        from_date: date,
        to_date: date,
        start_time,
        end_time,
        reason: 'Private party',
      });
    expect((await close('10:00', '12:00', SATURDAY)).status).toBe(201);
    expect((await slotsOf(room, FRIDAY)).filter(({ reason }) => reason === 'CLOSED')).toEqual([]);
    expect((await close('23:00', '01:00', FRIDAY)).status).toBe(201);
    const closed = (await slotsOf(room, FRIDAY)).filter(({ reason }) => reason === 'CLOSED');
    expect(closed.map(({ start_from }) => start_from)).toEqual([at(23).start_from, at(24).start_from]);
    const refused = await close('18:00', '07:00', FRIDAY);
    expect([refused.status, refused.body.end_time]).toEqual([
      400,
      [expect.stringContaining('by 06:00 the next morning')],
    ]);
  });
});

describe('a booking past midnight', () => {
  test('is moved within its evening, repeated, waited for and offered', async () => {
    const room = await bar({ price: 0 });
    const who = await club.payer();
    const made = await club.book(who, room, [at(20)]);
    const moved = await who.client.ask('POST', `/booking/reservation/${made.body.id}/move/`, { slots: [at(25)] });
    expect([moved.status, moved.body.ok]).toEqual([200, true]);
    const read = () => who.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect((await read()).body).toMatchObject({ ...at(25), after_midnight: true });
    const waiting = await club.payer();
    const queued = await club.book(waiting, room, [at(25)], { join_waitlist: true });
    expect(queued.body).toMatchObject({ status: 'WAITLISTED', after_midnight: true });
    await who.client.ask('POST', `/booking/reservation/${made.body.id}/move/`, { slots: [at(21)] });
    expect((await read()).body).toMatchObject({ ...at(21), after_midnight: false });
    await club.offerPlaces();
    expect(await club.status(queued.body.id)).toBe('CONFIRMED');
    const stored = await club.db.row(
      sql`select after_midnight from reservation_slot where reservation = ${queued.body.id}`,
    );
    expect(stored).toEqual({ after_midnight: true });
    const weeks = { facility: room, slots: [at(24)], weeks: 2, confirm: true };
    const repeated = await (await club.payer()).client.ask('POST', '/booking/repeat/', weeks);
    const dates = repeated.body.dates as { date: string; ok: boolean }[];
    expect(dates[0]).toMatchObject({ date: SATURDAY, ok: true });
    const again = (await slotsOf(room, FRIDAY)).find(({ start_from }) => start_from === at(24).start_from);
    expect(again?.reason).toBe('BOOKED');
  });

  test('a dearer late time is held and paid for, and keeps its evening', async () => {
    const room = await bar({ price: null });
    const price = { day_types: ['FRI'], unit: 'SLOT' };
    await manager.ask('POST', `/sport-facility/${room}/pricings/`, [
      { ...price, price: '10.00' },
      { ...price, start_time: '24:00', end_time: '02:00', price: '15.00' },
    ]);
    const who = await club.payer();
    const made = await club.book(who, room, [at(20)]);
    await club.payFor(who, made.body.id);
    await who.client.ask('POST', `/booking/reservation/${made.body.id}/move/`, { slots: [at(24)] });
    const held = await who.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect(held.body).toMatchObject({ after_midnight: false, pending_move: { ...at(24), after_midnight: true } });
    await club.payFor(who, made.body.id);
    const done = await who.client.ask('GET', `/booking/reservation/${made.body.id}/`);
    expect(done.body).toMatchObject({ ...at(24), after_midnight: true, pending_move: null });
  });

  test('is in the household’s next days, and counts to its evening in the figures of use', async () => {
    const room = await bar({ price: 0 });
    const who = await club.payer();
    const made = await club.book(who, room, [at(25)]);
    const home = await who.client.ask('GET', '/dashboard/');
    expect(home.body.agenda).toMatchObject([{ id: made.body.id, after_midnight: true }]);
    const desk = await club.as((await buildUser(club.db, { rights: ['booking.view', 'report.view'] })).id);
    const used = async (from: string, to: string) =>
      (await desk.ask('GET', `/booking/utilisation/?facility=${room}&from=${from}&to=${to}`)).body;
    const friday = await used(FRIDAY, FRIDAY);
    expect(friday.bookings).toBe(1);
    expect(friday.hours.map(({ hour }: { hour: number }) => hour)).toEqual([18, 19, 20, 21, 22, 23, 24, 25]);
    expect(friday.hours.at(-1)).toEqual({ weekday: 4, hour: 25, open_minutes: 60, booked_minutes: 60 });
    const saturday = await used(SATURDAY, SATURDAY);
    expect(saturday.bookings).toBe(0);
    expect(saturday.hours.every(({ booked_minutes }: { booked_minutes: number }) => booked_minutes === 0)).toBe(true);
  });
});
