import { type Answer, type dashboard, localTime, weekdayOf } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours, ZONE } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

type Usual = Answer<typeof dashboard>['usual_slots'];
const usualOf = async (who: Payer): Promise<Usual> => {
  const answer = await who.client.ask('GET', '/dashboard/');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.usual_slots;
};

/** Books tomorrow, pays, and lets it be so many days ago. */
async function played(who: Payer, court: number, daysAgo: number, hour = 19): Promise<void> {
  const made = await club.book(who, court, [hours(dayAhead(1), hour, hour + 1)]);
  expect(made.status, made.text).toBe(201);
  if (made.body.status === 'PENDING_PAYMENT') await club.payFor(who, made.body.id);
  const back = daysAgo + 1;
  await club.db.run(
    sql`delete from claim c using reservation_slot s where s.id = c.slot and s.reservation = ${made.body.id}`,
  );
  await club.db.run(sql`
    update reservation_slot
    set start_from = start_from - make_interval(days => ${back}), end_at = end_at - make_interval(days => ${back})
    where reservation = ${made.body.id}`);
  await club.db.run(sql`
    update reservation
    set start_from = start_from - make_interval(days => ${back}), end_at = end_at - make_interval(days => ${back}),
      status = 'COMPLETED'
    where id = ${made.body.id}`);
}

/** Two weeks in a row on the weekday of tomorrow. */
async function usualPlayer(court: number): Promise<Payer> {
  const who = await club.payer();
  await played(who, court, 6);
  await played(who, court, 13);
  return who;
}

describe('usual slots', () => {
  test('a member with no or one booking has none', async () => {
    const court = await club.court();
    const [fresh, once] = [await club.payer(), await club.payer()];
    await played(once, court, 6);
    expect(await usualOf(fresh)).toEqual([]);
    expect(await usualOf(once)).toEqual([]);
  });

  test('twice on a weekday at seven: that court on that weekday, with the price to pay', async () => {
    const court = await club.court({ name: 'Court with a habit', price: 1200 });
    const who = await usualPlayer(court);
    const [first, ...others] = await usualOf(who);
    expect(first).toMatchObject({
      facility: court,
      facility_name: 'Court with a habit',
      date: dayAhead(1),
      ...hours(dayAhead(1), 19, 20),
      total_amount: '12.00',
      count: 2,
    });
    expect(others).toEqual([]);
    // What is suggested can be booked as it is.
    const made = await club.book(who, court, [{ start_from: first?.start_from ?? '', end_at: first?.end_at ?? '' }]);
    expect(made.body).toMatchObject({ status: 'PENDING_PAYMENT', total_amount: '12.00' });
    expect(await usualOf(who)).toEqual([]);
  });

  test('when someone else has it: the next court of the group; when all are taken, nothing', async () => {
    const group = await club.group();
    const [usual, next] = [await club.court({ group, price: 0 }), await club.court({ group, price: 0 })];
    const who = await usualPlayer(usual);
    const other = await club.payer();
    await club.book(other, usual, [hours(dayAhead(1), 19, 20)]);
    expect(await usualOf(who)).toMatchObject([{ facility: next, ...hours(dayAhead(1), 19, 20) }]);
    await club.book(other, next, [hours(dayAhead(1), 19, 20)]);
    expect(await usualOf(who)).toEqual([]);
  });

  test('nothing that the rules refuse: a quota that is used up, a suspended member', async () => {
    const group = await club.group({ quota_live_member: 1 });
    const court = await club.court({ group, price: 0 });
    const who = await usualPlayer(court);
    expect(await usualOf(who)).toHaveLength(1);
    const booked = await club.book(who, court, [hours(dayAhead(3), 9, 10)]);
    expect(await usualOf(who)).toEqual([]);
    await who.client.ask('POST', `/booking/reservation/${booked.body.id}/cancel/`, {});
    expect(await usualOf(who)).toHaveLength(1);
    await club.db.run(sql`update member set status = 'SUSPENDED-DEFAULTER' where id = ${who.memberId}`);
    expect(await usualOf(who)).toEqual([]);
  });

  test('a facility out of sight, and habits of others, are not suggested', async () => {
    const court = await club.court({ price: 0 });
    const [who, stranger] = [await usualPlayer(court), await club.payer()];
    expect(await usualOf(stranger)).toEqual([]);
    await club.db.run(sql`update facility set is_visible = false where id = ${court}`);
    expect(await usualOf(who)).toEqual([]);
  });

  test('at most two, on different days, the sooner first', async () => {
    const court = await club.court({ price: 0 });
    const who = await club.payer();
    for (const [ago, hour] of [
      [6, 19],
      [13, 19],
      [6, 20],
      [13, 20],
      [4, 9],
      [11, 9],
      [3, 9],
      [10, 9],
    ] as const)
      await played(who, court, ago, hour);
    const days = (await usualOf(who)).map(({ date }) => date);
    expect(days).toHaveLength(2);
    expect(new Set(days).size).toBe(2);
    expect(days.toSorted()).toEqual(days);
    for (const { start_from } of await usualOf(who)) {
      const { date } = localTime(Date.parse(start_from), ZONE);
      expect([1, 3, 4].map((ahead) => weekdayOf(dayAhead(ahead)))).toContain(weekdayOf(date));
    }
  });
});
