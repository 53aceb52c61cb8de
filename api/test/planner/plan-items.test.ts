import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { clearPlans } from '../../src/modules/bookings/planner/index.ts';
import { dayAhead, hours, ZONE } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildPlanClub } from './club-with-plans.ts';

const club = await openClub(buildPlanClub());
const DAY = dayAhead(4);
const at = (from: number, to = from + 1, day = DAY) => hours(day, from, to);

describe('planning', () => {
  test('keeps a booking and a place, with prices, people and times, and holds nothing', async () => {
    const { own, me, other, kid } = await club.family();
    const court = await club.court({ name: 'Court of plans', price: 1200 });
    const course = await club.course();
    const booking = await club.planBooking(own.client, court, at(9, 11), [other]);
    const place = await club.planPlace(own.client, course, dayAhead(10), [kid]);
    const { body } = await club.week(own.client, DAY);
    expect(body.total_amount).toBe('104.00');
    expect(body.items).toMatchObject([
      {
        id: booking,
        kind: 'BOOKING',
        title: 'Court of plans',
        // The member who books always takes part.
        people: [me, other],
        date: DAY,
        times: [at(9, 11)],
        total_amount: '24.00',
        refusals: [],
      },
      { id: place, kind: 'COURSE', people: [kid], total_amount: '80.00', refusals: [] },
    ]);
    expect(body.household.map(({ key }: { key: string }) => key)).toEqual([me, other, kid]);
    expect(body.days).toHaveLength(7);
    expect(body.days.some(({ date }: { date: string }) => date === DAY)).toBe(true);
    const left = await club.db.row(sql`
      select (select count(*) from reservation where member = ${own.memberId}) as bookings,
        (select count(*) from enrollment where member = ${own.memberId}) as places,
        (select count(*) from reservation_slot where facility = ${court}) as slots,
        (select count(*) from outbox where "to" = ${own.member?.email ?? ''}) as emails,
        (select taken from seats where offering = ${course}) as seats`);
    expect(left).toEqual({ bookings: 0, places: 0, slots: 0, emails: 0, seats: 0 });
    // Trying a plan draws no numbers either.
    const numbers = () =>
      club.db.rows(sql`select last_value from reservation_number union all
      select last_value from enrollment_number`);
    const before = await numbers();
    await club.week(own.client);
    expect(await numbers()).toEqual(before);
  });

  test('changes, moves and removes what is planned', async () => {
    const { own, me, kid } = await club.family();
    const court = await club.court();
    const id = await club.planBooking(own.client, court, at(9), [me]);
    const moved = await own.client.ask('PUT', `/planner/item/${id}/`, {
      facility: court,
      ...at(15),
      date: DAY,
      people: [me, kid],
    });
    expect(moved.body).toEqual({ id, version: 2 });
    expect((await club.seen(own.client)).items).toMatchObject([{ id, times: [at(15)], people: [me, kid] }]);
    expect((await own.client.ask('DELETE', `/planner/item/${id}/`)).status).toBe(204);
    expect((await club.seen(own.client)).items).toEqual([]);
    expect((await own.client.ask('DELETE', `/planner/item/${id}/`)).status).toBe(404);
  });

  test('is done once for a repeated call', async () => {
    const { own, me } = await club.family();
    const body = { facility: await club.court(), ...at(9), date: DAY, people: [me] };
    const send = () => own.client.ask('POST', '/planner/item/', body, { 'Idempotency-Key': `plan-${own.memberId}` });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect((await own.client.ask('POST', '/planner/item/', body)).status).toBe(409);
  });

  test('refuses what makes no sense', async () => {
    const { own, me } = await club.family();
    const stranger = await club.payer();
    const court = await club.court();
    const hidden = await club.court({ visible: false });
    const course = await club.course();
    const draft = await club.course({ status: 'DRAFT' });
    const [terms, term] = await club.termCourse();
    const good = { facility: court, ...at(9), date: DAY, people: [me] };
    const refused = [
      [{ ...good, facility: null }, 'non_field_errors'],
      [{ ...good, offering: course }, 'non_field_errors'],
      [{ ...good, facility: 999_999 }, 'facility'],
      [{ ...good, facility: hidden }, 'facility'],
      [{ ...good, start_from: null }, 'start_from'],
      [{ ...good, end_at: good.start_from }, 'end_at'],
      [{ ...good, end_at: at(9, 10, dayAhead(6)).end_at }, 'end_at'],
      [{ ...good, date: dayAhead(7) }, 'date'],
      [{ ...good, date: dayAhead(-3) }, 'date'],
      [{ ...good, date: dayAhead(900) }, 'date'],
      [{ ...good, date: 'soon' }, 'date'],
      [{ ...good, people: [] }, 'people'],
      [{ ...good, people: [`m${stranger.memberId}`] }, 'people'],
      [{ ...good, people: ['everyone'] }, 'people'],
      [{ ...good, people: Array.from({ length: 30 }, () => me) }, 'people'],
      [{ offering: draft, date: DAY, people: [me] }, 'offering'],
      [{ offering: 999_999, date: DAY, people: [me] }, 'offering'],
      [{ offering: terms, date: DAY, people: [me] }, 'term'],
      [{ offering: course, term, date: DAY, people: [me] }, 'term'],
    ] as const;
    for (const [body, field] of refused) {
      const answer = await own.client.ask('POST', '/planner/item/', body);
      expect([body, answer.status, Object.keys(answer.body)]).toEqual([body, 400, [field]]);
    }
    for (const date of ['soon', '0000-00-00', '9999-12-31'])
      expect((await club.week(own.client, date)).status).toBe(400);
    expect((await own.client.ask('GET', '/planner/ideas/?date=x')).status).toBe(400);
  });

  test('takes so many things, and no more', async () => {
    const { own, me } = await club.family();
    const court = await club.court();
    for (let hour = 0; hour < 20; hour += 1)
      await club.planBooking(
        own.client,
        court,
        at(7 + (hour % 10), 8 + (hour % 10), dayAhead(2 + Math.floor(hour / 10))),
        [me],
      );
    const more = { facility: court, ...at(20), date: DAY, people: [me] };
    expect((await own.client.ask('POST', '/planner/item/', more)).status).toBe(409);
  });

  test('is no one else’s: not the spouse’s, not a stranger’s', async () => {
    const { own, spouse, me } = await club.family();
    const court = await club.court();
    const id = await club.planBooking(own.client, court, at(9), [me]);
    const body = { facility: court, ...at(10), date: DAY, people: [me] };
    for (const { client } of [spouse, await club.payer()]) {
      expect((await client.ask('DELETE', `/planner/item/${id}/`)).status).toBe(404);
      expect((await client.ask('PUT', `/planner/item/${id}/`, body)).status).toBe(404);
      expect((await client.ask('POST', `/planner/item/${id}/keep/`, { key: 'i1' })).status).toBe(404);
      expect((await club.seen(client)).items).toEqual([]);
    }
    expect((await club.seen(own.client)).items).toMatchObject([{ id, version: 1 }]);
    expect((await club.anonymous.ask('GET', '/planner/')).status).toBe(401);
  });

  test('is forgotten when its week is over', async () => {
    const { own, me } = await club.family();
    const id = await club.planBooking(own.client, await club.court(), at(9), [me]);
    await clearPlans(club.db, ZONE)();
    expect((await club.seen(own.client)).items).toHaveLength(1);
    await club.db.run(sql`update plan_item set planned_on = planned_on - 14 where id = ${id}`);
    await clearPlans(club.db, ZONE)();
    expect((await club.seen(own.client)).items).toEqual([]);
  });
});

describe('what is planned together', () => {
  test('overlaps on one court, and says with what', async () => {
    const { own, me } = await club.family();
    const court = await club.court({ name: 'One court' });
    await club.planBooking(own.client, court, at(9, 11), [me]);
    const second = await club.planBooking(own.client, court, at(10), [me]);
    const { items } = await club.seen(own.client);
    const [first, other] = items;
    expect(first?.refusals).toEqual([]);
    expect(other?.refusals).toEqual([expect.stringContaining('already planned One court')]);
    expect(other?.id).toBe(second);
    expect(other?.alternatives.length).toBeGreaterThan(0);
  });

  test('breaks a quota together', async () => {
    const { own, me } = await club.family();
    const group = await club.group({ quota_live_member: 1 });
    const [one, two] = [await club.court({ group }), await club.court({ group })];
    const first = await club.planBooking(own.client, one, at(9), [me]);
    expect(await club.refusals(own.client, first)).toEqual([]);
    const second = await club.planBooking(own.client, two, at(12), [me]);
    expect(await club.refusals(own.client, first)).toEqual([]);
    expect(await club.refusals(own.client, second)).toHaveLength(1);
    const { items } = await club.seen(own.client);
    expect(items[1]?.quota).toMatchObject([{ used: 1, adds: 1, limit: 1, ok: false }]);
  });

  test('takes the last place only once', async () => {
    const { own, me, kid } = await club.family();
    const course = await club.course({ capacity: 1 });
    const first = await club.planPlace(own.client, course, dayAhead(10), [me]);
    const second = await club.planPlace(own.client, course, dayAhead(10), [kid]);
    expect(await club.refusals(own.client, first)).toEqual([]);
    expect(await club.refusals(own.client, second)).toHaveLength(1);
  });

  test('more than three unpaid bookings are one hold', async () => {
    const { own, me } = await club.family();
    const court = await club.court();
    // With two others that are held, a third hold is the last.
    for (const hour of [18, 20]) await club.book(own, court, [at(hour)]);
    for (let hour = 8; hour < 13; hour += 1) await club.planBooking(own.client, court, at(hour), [me]);
    const { items } = await club.seen(own.client);
    expect(items.flatMap(({ refusals }) => refusals)).toEqual([]);
  });

  test('a time that someone else has is refused, with what is free instead', async () => {
    const { own, me } = await club.family();
    const court = await club.court();
    const id = await club.planBooking(own.client, court, at(9), [me]);
    await club.book(await club.payer(), court, [at(9)]);
    const { items } = await club.seen(own.client);
    expect(items[0]).toMatchObject({ id, refusals: [expect.stringContaining('no longer available')] });
    expect(items[0]?.alternatives[0]).toMatchObject({ facility: court });
  });

  test('a course that asks questions is refused, and leads to its page', async () => {
    const { own, me } = await club.family();
    const questions = [{ key: 'size', label: 'Size of your shirt?', kind: 'TEXT', is_required: true, each: true }];
    const course = await club.course({ questions });
    const id = await club.planPlace(own.client, course, dayAhead(10), [me]);
    const { items } = await club.seen(own.client);
    expect(items.find((one) => one.id === id)).toMatchObject({
      page: `/courses/${course}`,
      refusals: [expect.stringContaining('asks a few questions')],
    });
  });

  test('someone too old is refused by name, and what is withdrawn is gone', async () => {
    const { own, me, kid } = await club.family();
    const course = await club.course({ max_age: 12 });
    const id = await club.planPlace(own.client, course, dayAhead(10), [me, kid]);
    expect(await club.refusals(own.client, id)).toEqual([expect.stringContaining(own.member?.name ?? '')]);
    await club.db.run(sql`update offering set status = 'DRAFT' where id = ${course}`);
    expect(await club.refusals(own.client, id)).toEqual([expect.stringContaining('isn’t offered any more')]);
  });

  test('someone who left the household can’t be planned for', async () => {
    const { own, spouse, other } = await club.family();
    const id = await club.planPlace(own.client, await club.course(), dayAhead(10), [other]);
    await club.db.run(sql`update member set linked_member_id = null where id in (${own.memberId}, ${spouse.memberId})`);
    expect(await club.refusals(own.client, id)).toEqual([expect.stringContaining('isn’t part of your household')]);
  });
});
