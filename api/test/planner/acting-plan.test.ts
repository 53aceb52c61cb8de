import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildPlanClub } from './club-with-plans.ts';

const club = await openClub(buildPlanClub());
const DAY = dayAhead(4);
const at = (from: number, to = from + 1) => hours(DAY, from, to);

describe('acting for someone', () => {
  test('needs the right of each thing that is planned, and pays with another', async () => {
    const { darius, acting, nadia, consent } = await club.actingCouple(['BOOK', 'ENROL']);
    const me = `m${darius.memberId}`;
    const court = await club.court();
    const course = await club.course();
    const allow = (rights: readonly string[]) =>
      club.db.run(sql`update acting_consent set rights = ${rights}::text[] where id = ${consent}`);
    await allow(['ENROL']);
    const booking = { facility: court, ...at(9), date: DAY, people: [me] };
    expect((await acting.ask('POST', '/planner/item/', booking)).body.code).toBe('acting_right_missing');
    await allow(['BOOK']);
    const place = { offering: course, date: dayAhead(10), people: [me] };
    expect((await acting.ask('POST', '/planner/item/', place)).body.code).toBe('acting_right_missing');
    expect((await acting.ask('POST', '/planner/item/', booking)).status).toBe(201);
    await allow(['BOOK', 'ENROL']);
    expect((await acting.ask('POST', '/planner/item/', place)).status).toBe(201);
    await allow(['BOOK']);
    expect((await club.confirm(acting)).body.code).toBe('acting_right_missing');
    expect(await club.booked(darius)).toBe(0);
    await allow(['BOOK', 'ENROL']);
    const made = await club.confirm(acting);
    expect(made.status).toBe(200);
    expect(await club.booked(darius)).toBe(2);
    expect(await club.booked(nadia)).toBe(0);
    expect((await acting.ask('GET', `/planner/bills/?invoice=${made.body.invoices[0]}`)).status).toBe(403);
    const line = await club.db.row(
      sql`select acting_for from audit where resource = 'household plan' and acting_for = ${darius.memberId}`,
    );
    expect(line).toBeTruthy();
  });

  test('shows of the household what was allowed, and no more', async () => {
    const { darius, nadia, acting, consent } = await club.actingCouple(['BOOK']);
    const [one, two, three] = [await club.court(), await club.court(), await club.event()];
    await club.book(darius, one, [at(9)]);
    await club.book(nadia, two, [at(9)]);
    await club.enroll(darius, 'event', three, [{ participant_type: 'MEMBER', member_id: darius.memberId }]);
    const kinds = async (date: string) =>
      (await club.week(acting, date)).body.entries.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(DAY)).toEqual(['BOOKING']);
    expect(await kinds(dayAhead(10))).not.toContain('EVENT');
    await club.db.run(sql`update acting_consent set rights = '{ENROL}' where id = ${consent}`);
    expect(await kinds(DAY)).not.toContain('BOOKING');
    expect(await kinds(dayAhead(10))).toContain('EVENT');
  });
});
