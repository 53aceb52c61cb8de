import { type Answer, addDays, type Right, type readToday } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildCourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourtClub());
const { db } = club;

const todayOf = async (who: Client): Promise<Answer<typeof readToday>> => {
  const answer = await who.ask('GET', '/system/today/');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const staffWith = async (...rights: readonly Right[]) => club.as((await buildUser(db, { rights: [...rights] })).id);
const office = await club.as((await buildAdministrator(db)).id);

describe('the start page of the console', () => {
  test('is for staff: a member is refused', async () => {
    const member = await club.payer();
    expect((await member.client.ask('GET', '/system/today/')).status).toBe(403);
  });

  test.each([
    ['booking.view', 'arrivals'],
    ['booking.manage', 'arrivals'],
    ['approval.decide', 'approvals'],
    ['finance.bank', 'bank'],
    ['member.view', 'members'],
  ] as const)('%s opens %s, and nothing else', async (right, part) => {
    const { server_time: _, today: __, ...parts } = await todayOf(await staffWith(right));
    const open = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [name]));
    expect(open).toEqual([part]);
  });

  test('shows who is expected, who is here, and what is free now', async () => {
    const before = await todayOf(club.desk);
    const [court, other] = [
      await club.court({ price: 0, opens: '00:00', closes: '24:00' }),
      await club.court({ price: 0 }),
    ];
    const who = await club.payer();
    const made = await club.book(who, other, [hours(dayAhead(1), 9, 10)]);
    // It goes on right now.
    await db.run(sql`
      update reservation set start_from = now() - interval '10 minutes', end_at = now() + interval '50 minutes'
      where id = ${made.body.id}`);
    const expected = await todayOf(club.desk);
    expect(expected.arrivals?.expected).toBe((before.arrivals?.expected ?? 0) + 1);
    expect(expected.arrivals?.next).toContainEqual(
      expect.objectContaining({ id: made.body.id, member: who.memberId, membership_id: who.member?.membership_id }),
    );
    expect(expected.arrivals?.free.map(({ facility }) => facility)).toContain(court);
    await db.run(sql`update reservation set checked_in_at = now() where id = ${made.body.id}`);
    const here = await todayOf(club.desk);
    expect(here.arrivals?.here).toBe((before.arrivals?.here ?? 0) + 1);
    expect(here.arrivals?.next.map(({ id }) => id)).not.toContain(made.body.id);
  });

  test('a facility that is closed for repair, or used by someone now, is not free', async () => {
    const [shut, used] = await Promise.all([0, 1].map(() => club.court({ price: 0, opens: '00:00', closes: '24:00' })));
    const day = dayAhead(0);
    const closed = await club.desk.ask('POST', '/booking/closures/', {
      facilities: [shut],
      from_date: day,
      to_date: day,
      start_time: '00:00',
      end_time: '24:00',
      reason: 'Repair',
    });
    const free = async () => (await todayOf(club.desk)).arrivals?.free.map(({ facility }) => facility);
    expect(closed.status, closed.text).toBe(201);
    expect(await free()).not.toContain(shut);
    expect(await free()).toContain(used);
  });

  test('counts what waits for the office: requests, bank lines, money, memberships', async () => {
    const before = await todayOf(office);
    const who = await club.payer();
    const bill = await club.bill(who, '42.00');
    await db.run(sql`update invoice set due_date = ${dayAhead(-3)}, status = 'OVERDUE' where id = ${bill.id}`);
    await db.run(sql`update member set membership_end_date = ${dayAhead(20)} where id = ${who.memberId}`);
    const after = await todayOf(office);
    expect(after.money?.overdue).toBe((before.money?.overdue ?? 0) + 1);
    expect(Number(after.money?.overdue_amount)).toBeCloseTo(Number(before.money?.overdue_amount) + 42);
    expect(after.members?.ending).toBe((before.members?.ending ?? 0) + 1);
    expect(after.members?.days.map(({ member }) => member)).not.toContain(who.memberId);
  });

  test('names birthdays, round years and memberships that end in the next days', async () => {
    const [born, joined, ends, staff] = await Promise.all([1, 2, 3, 4].map(() => club.payer()));
    const today = dayAhead(0);
    const year = Number(today.slice(0, 4));
    const ago = (years: number, days = 0) => {
      const date = addDays(today, days);
      // Born on 29 February has a birthday in leap years only; no one here was.
      return `${year - years}${date.slice(4)}`.replace('-02-29', '-02-28');
    };
    await db.run(sql`update member set date_of_birth = ${ago(40)} where id = ${born?.memberId}`);
    await db.run(sql`update member set membership_start_date = ${ago(10, 1)} where id = ${joined?.memberId}`);
    await db.run(sql`update member set membership_end_date = ${dayAhead(2)} where id = ${ends?.memberId}`);
    await db.run(
      sql`update member set date_of_birth = ${ago(30)}, status = 'TERMINATED-VOLUNTARY' where id = ${staff?.memberId}`,
    );
    const days = (await todayOf(office)).members?.days ?? [];
    const of = (id: number | undefined) => days.filter(({ member }) => member === id);
    expect(of(born?.memberId)).toMatchObject([{ kind: 'BIRTHDAY', date: today, years: null }]);
    expect(of(joined?.memberId)).toMatchObject([{ kind: 'ANNIVERSARY', date: dayAhead(1), years: 10 }]);
    expect(of(ends?.memberId)).toMatchObject([{ kind: 'ENDING', date: dayAhead(2) }]);
    expect(of(staff?.memberId)).toEqual([]);
  });
});
