import { afterEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { eventually } from '../eventually.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

afterEach(() => vi.useRealTimers());

const person = async (options: Parameters<typeof buildUser>[1]): Promise<Payer> => {
  const user = await buildUser(club.db, options);
  return { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
};

/** The clock on the club's wall; the database keeps its own. */
const setClock = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });

describe('a refused booking explains itself', () => {
  test.each([
    ['closed hours', [5, 6], { slots: [expect.stringMatching(/can’t be booked for .*05:00–06:00\.$/)] }],
    ['off the grid', [9.5, 10.5], { slots: [expect.stringMatching(/can’t be booked for .*09:30–10:30/)] }],
    ['too many slots', [9, 12], { slots: ['Book at most 2 slots at a time.'] }],
  ])('%s', async (_what, [from, to], body) => {
    const court = await club.court();
    const refused = await club.book(await club.payer(), court, [hours(dayAhead(2), from ?? 0, to ?? 0)]);
    expect([refused.status, refused.body]).toEqual([400, body]);
  });

  test('too early, with the moment at which it opens; too late, with the moment until which it could be booked', async () => {
    const court = await club.court();
    await club.db.run(sql`
      insert into facility_period (facility, membership_level_3, advance_days, open_time, min_notice_minutes)
      values (${court}, null, 7, '09:00', 2880), (${court}, 'BOG', 30, '00:00', 0)`);
    const who = await club.payer();
    const early = await club.book(who, court, [hours(dayAhead(10), 9, 10)]);
    expect(early.body.slots).toEqual([expect.stringMatching(/opens for you on \d+ \w{3} \d{4} at 09:00\.$/)]);
    // Less than two days away, whatever the hour is.
    const late = await club.book(who, court, [hours(dayAhead(1), 7, 8)]);
    expect(late.body.slots ?? []).toEqual([expect.stringMatching(/closed on|is in the past/)]);
    const governor = await person({ level3: 'BOG' });
    expect((await club.book(governor, court, [hours(dayAhead(10), 9, 10)])).status).toBe(201);
  });

  test('closed by the calendar, blocked by the club, out of use, without a price', async () => {
    const who = await club.payer();
    const court = await club.court();
    await club.db.run(
      sql`
        insert into calendar_event (name, start_date, end_date, kind)
        values ('Annual cleaning', ${dayAhead(9)}, ${dayAhead(9)}, 'CLOSURE')`,
    );
    expect((await club.book(who, court, [hours(dayAhead(9), 9, 10)])).body.slots).toEqual([
      expect.stringContaining('the club is closed (Annual cleaning).'),
    ]);
    const block = await club.desk.ask('POST', '/booking/reservation-slot/', {
      facility: court,
      ...hours(dayAhead(2), 8, 12),
      reason: 'New floor',
    });
    expect([block.status, block.body.status, block.body.reservation]).toEqual([201, 'BLOCKED', null]);
    expect((await club.book(who, court, [hours(dayAhead(2), 9, 10)])).body.slots).toEqual([
      expect.stringContaining('is closed: New floor.'),
    ]);
    const free = await club.desk.ask('DELETE', `/booking/reservation-slot/${block.body.id}/`);
    expect(free.status).toBe(204);
    expect((await club.book(who, court, [hours(dayAhead(2), 9, 10)])).status).toBe(201);
    const priceless = await club.court({ price: null });
    expect((await club.book(who, priceless, [hours(dayAhead(2), 9, 10)])).body.slots).toEqual([
      expect.stringContaining('has no price yet'),
    ]);
    const hidden = await club.court({ visible: false });
    expect((await club.book(who, hidden, [hours(dayAhead(2), 9, 10)])).body).toEqual({
      facility: [`Invalid pk "${hidden}" - object does not exist.`],
    });
  });

  test('suspended, or at an end', async () => {
    const court = await club.court();
    const slot = [hours(dayAhead(3), 9, 10)];
    const suspended = await club.book(await person({ status: 'SUSPENDED-DEFAULTER' }), court, slot);
    expect([suspended.status, suspended.body]).toEqual([
      400,
      {
        non_field_errors: [
          'This membership is suspended because a payment is overdue. Booking reopens when everything overdue is paid.',
        ],
      },
    ]);
    const leaver = await club.payer();
    await club.db.run(sql`update member set membership_end_date = ${dayAhead(2)} where id = ${leaver.memberId}`);
    expect((await club.book(leaver, court, slot)).body.non_field_errors).toEqual([
      expect.stringMatching(/^This membership ends on .+\. Later times can’t be booked\.$/),
    ]);
    expect((await club.book(leaver, court, [hours(dayAhead(2), 9, 10)])).status).toBe(201);
  });

  test('the quota of the member, of the household, and of peak hours', async () => {
    const group = await club.group({ quota_live_member: 1, quota_live_household: 2, quota_peak_hours_member: 1 });
    const court = await club.court({ group, price: 0 });
    const [one, two] = [await club.payer(), await club.payer()];
    await club.db.run(
      sql`
        update member m
        set linked_member_id = o.id
        from member o
        where (m.id, o.id) in ((${one.memberId}, ${two.memberId}), (${two.memberId}, ${one.memberId}))`,
    );
    expect((await club.book(one, court, [hours(dayAhead(3), 9, 10)])).status).toBe(201);
    const second = await club.book(one, court, [hours(dayAhead(4), 9, 10)]);
    expect(second.body.non_field_errors).toEqual(['Your open bookings: 1 of 1. This booking would go over the limit.']);
    expect((await club.book(two, court, [hours(dayAhead(4), 9, 10)])).status).toBe(201);
    await club.db.run(sql`update facility_group set quota_live_member = 5 where id = ${group}`);
    expect((await club.book(two, court, [hours(dayAhead(5), 9, 10)])).body.non_field_errors).toEqual([
      'Your household’s open bookings: 2 of 2. This booking would go over the limit.',
    ]);
    await club.db.run(sql`update facility_group set quota_live_household = null where id = ${group}`);
    await club.db.run(sql`update facility_hours set peak_type = 'peak' where facility = ${court}`);
    const peak = await club.book(two, court, [hours(dayAhead(5), 9, 11)]);
    expect(peak.body.non_field_errors).toEqual([
      'Your peak hours that week: 0 of 1. This booking would go over the limit.',
    ]);
    expect((await club.book(two, court, [hours(dayAhead(5), 9, 10)])).status).toBe(201);
    expect((await club.book(two, court, [hours(dayAhead(5), 12, 13)])).body.non_field_errors).toEqual([
      'Your peak hours that week: 1 of 1. This booking would go over the limit.',
    ]);
  });

  test('two bookings of one household at once: the quota counts both', async () => {
    const group = await club.group({ quota_live_member: 1 });
    const courts = [await club.court({ group, price: 0 }), await club.court({ group, price: 0 })];
    const who = await club.payer();
    // Someone holds the household until both are before it: neither may count before the other has booked.
    const holder = await club.db.pool.connect();
    await holder.query('begin');
    await holder.query('select id from member where id = $1 for no key update', [who.memberId]);
    const both = Promise.all(courts.map((court) => club.book(who, court, [hours(dayAhead(3), 9, 10)])));
    const waiting = sql`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await club.db.row<{ n: number }>(waiting))?.n).toBe(2)).finally(() =>
      holder.query('commit').finally(() => holder.release()),
    );
    expect((await both).map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('invalid bodies', async () => {
    const court = await club.court();
    const who = await club.payer();
    const slot = hours(dayAhead(3), 9, 10);
    for (const [more, field] of [
      [{ pax: -1 }, 'pax'],
      [{ pax: 1e9 }, 'pax'],
      [{ slots: [] }, 'slots'],
      [{ slots: [{ start_from: slot.end_at, end_at: slot.start_from }] }, 'slots'],
      [{ facility: 999_999 }, 'facility'],
      [{ slots: [{ start_from: '9999-12-31T23:59:60Z', end_at: 'infinity' }] }, 'slots'],
      [{ slots: [slot, slot] }, 'slots'],
    ] as const) {
      const refused = await club.book(who, court, [slot], more);
      expect([more, refused.status, Object.keys(refused.body)]).toEqual([more, 400, [field]]);
    }
    const foreign = await club.book(who, court, [slot], { member: (await club.payer()).memberId });
    expect(foreign.status).toBe(403);
    const unknown = await club.desk.ask('POST', '/booking/reservation/', {
      facility: court,
      slots: [slot],
      member: 999_999,
    });
    expect([unknown.status, unknown.body]).toEqual([400, { member: ['Invalid pk "999999" - object does not exist.'] }]);
    const byDesk = await club.desk.ask('POST', '/booking/reservation/', {
      facility: court,
      slots: [slot],
      member: who.memberId,
      status: 'CONFIRMED',
    });
    expect([byDesk.status, byDesk.body.status, byDesk.body.member]).toEqual([201, 'CONFIRMED', who.memberId]);
    expect(await club.invoice(byDesk.body.invoice)).toMatchObject({ status: 'UNPAID', amount_due: '10.00' });
  });
});

describe('time', () => {
  test('seven days ahead opens at midnight on the wall: a second before it is 400, then 201', async () => {
    const court = await club.court({ opens: '00:00', closes: '24:00' });
    await club.db.run(sql`insert into facility_period (facility, advance_days) values (${court}, 7)`);
    const slot = { start_from: '2027-03-10T02:00:00Z', end_at: '2027-03-10T03:00:00Z' };
    setClock('2027-03-02T15:59:59Z');
    const who = await club.payer();
    expect((await club.book(who, court, [slot])).status).toBe(400);
    setClock('2027-03-02T16:00:00Z');
    expect((await club.book(who, court, [slot])).status).toBe(201);
  });

  test('23 to 24 is of its own day and meets 0 to 1 nowhere', async () => {
    setClock('2027-03-01T00:00:00Z');
    const court = await club.court({ opens: '00:00', closes: '24:00', price: 0 });
    const who = await club.payer();
    await club.db.run(
      sql`
        insert into calendar_event (name, start_date, end_date, kind)
        values ('Labour Day', '2027-03-08', '2027-03-08', 'PH')`,
    );
    await club.db.run(sql`insert into facility_price (facility, day_types, price) values (${court}, '{PH}', 5000)`);
    const last = { start_from: '2027-03-07T15:00:00Z', end_at: '2027-03-07T16:00:00Z' };
    const first = { start_from: '2027-03-07T16:00:00Z', end_at: '2027-03-07T17:00:00Z' };
    const quote = async (slot: object) =>
      (await who.client.ask('POST', '/booking/quote/', { facility: court, slots: [slot] })).body;
    expect((await quote(last)).slots[0]).toMatchObject({ price: '0.00', trace: expect.arrayContaining(['Sunday']) });
    expect((await quote(first)).slots[0]).toMatchObject({
      price: '50.00',
      trace: expect.arrayContaining(['Public holiday: Labour Day']),
    });
    expect((await club.book(who, court, [last])).body.status).toBe('CONFIRMED');
    expect((await club.book(who, court, [first])).body.status).toBe('PENDING_PAYMENT');
  });

  test('a membership that ends on the 31st is good until its last second', async () => {
    const court = await club.court({ opens: '00:00', closes: '24:00', price: 0 });
    setClock('2027-12-25T00:00:00Z');
    const who = await club.payer();
    await club.db.run(sql`update member set membership_end_date = '2027-12-31' where id = ${who.memberId}`);
    expect(
      (await club.book(who, court, [{ start_from: '2027-12-31T15:00:00Z', end_at: '2027-12-31T16:00:00Z' }])).status,
    ).toBe(201);
    expect(
      (await club.book(who, court, [{ start_from: '2027-12-31T16:00:00Z', end_at: '2027-12-31T17:00:00Z' }])).status,
    ).toBe(400);
  });
});
