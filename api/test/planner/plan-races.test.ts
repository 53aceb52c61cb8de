import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildPlanClub } from './club-with-plans.ts';

const club = await openClub(buildPlanClub());
const DAY = dayAhead(4);
const at = (from: number, to = from + 1) => hours(DAY, from, to);
const ROUNDS = 6;

test('two plans for one slot and two courses, planned in other orders: one gets everything, the other nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await club.family(), await club.family()];
    const courts = [await club.court(), await club.court(), await club.court()] as const;
    const courses = [await club.course({ capacity: 1 }), await club.course({ capacity: 1 })] as const;
    const plan = async ({ own, me, kid }: typeof one, order: readonly number[]) => {
      for (const at0 of order) await club.planBooking(own.client, courts[at0] ?? 0, at(9 + at0), [me]);
      for (const place of order.slice(0, 2)) await club.planPlace(own.client, courses[place] ?? 0, dayAhead(10), [kid]);
      return club.seen(own.client);
    };
    const seen = [await plan(one, [0, 1, 2]), await plan(two, [1, 0, 2])] as const;
    const answers = await Promise.all([club.confirm(one.own.client, seen[0]), club.confirm(two.own.client, seen[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const counts = await Promise.all([club.booked(one.own), club.booked(two.own)]);
    expect(counts.sort((a, b) => a - b)).toEqual([0, 5]);
    for (const course of courses) expect(await club.seats(course)).toMatchObject({ taken: 1, live: 1 });
  }
});

test('two windows confirm one plan once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { own, me } = await club.family();
    await club.planBooking(own.client, await club.court(), at(9), [me]);
    const seen = await club.seen(own.client);
    const answers = await Promise.all([1, 2, 3].map(() => club.confirm(own.client, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await club.booked(own)).toBe(1);
  }
});

test('the plans of two spouses share the quota of their household', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { own, spouse, me, other } = await club.family();
    const group = await club.group({ quota_live_household: 1 });
    await club.planBooking(own.client, await club.court({ group }), at(9), [me]);
    await club.planBooking(spouse.client, await club.court({ group }), at(12), [other]);
    const seen = [await club.seen(own.client), await club.seen(spouse.client)] as const;
    const answers = await Promise.all([club.confirm(own.client, seen[0]), club.confirm(spouse.client, seen[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await club.booked(own)) + (await club.booked(spouse))).toBe(1);
  }
});

test('a plan against a single booking and a single place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { own, me } = await club.family();
    const rival = await club.payer();
    const court = await club.court();
    const course = await club.course({ capacity: 1 });
    await club.planBooking(own.client, court, at(9), [me]);
    await club.planPlace(own.client, course, dayAhead(10), [me]);
    const seen = await club.seen(own.client);
    const [planned, booked, enrolled] = await Promise.all([
      club.confirm(own.client, seen),
      club.book(rival, court, [at(9)]),
      club.enroll(rival, 'course', course, [{ participant_type: 'MEMBER', member_id: rival.memberId }]),
    ]);
    const rivals = [booked.status, enrolled.status];
    // All of the plan, or at least one of what it wanted went to the other.
    if (planned.status === 200) expect(rivals).toEqual([409, 409]);
    else expect([planned.status, rivals.includes(201)]).toEqual([409, true]);
    expect(await club.booked(own)).toBe(planned.status === 200 ? 2 : 0);
    expect(await club.seats(course)).toMatchObject({ taken: 1 });
  }
});

test('looking at plans while others confirm neither stores nor takes anything', async () => {
  const families = [await club.family(), await club.family(), await club.family()] as const;
  const court = await club.court();
  for (const { own, me } of families) await club.planBooking(own.client, court, at(9), [me]);
  const seen = await club.seen(families[0].own.client);
  const reads = families.flatMap(({ own }) => [1, 2, 3].map(() => club.week(own.client)));
  const [made, ...answers] = await Promise.all([club.confirm(families[0].own.client, seen), ...reads]);
  expect(made.status).toBe(200);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const rows = await club.db.row(sql`select count(*) as count from reservation where facility = ${court}`);
  expect(rows).toEqual({ count: 1 });
});
