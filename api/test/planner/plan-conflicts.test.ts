import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildPlanClub } from './club-with-plans.ts';

const club = await openClub(buildPlanClub());
const DAY = dayAhead(4);
const at = (from: number, to = from + 1, day = DAY) => hours(day, from, to);

describe('conflicts', () => {
  test('of two planned things name both, and are kept until one of them changes', async () => {
    const { own, me, other } = await club.family();
    const [one, two] = [await club.court({ name: 'Court A' }), await club.court({ name: 'Court B' })];
    const first = await club.planBooking(own.client, one, at(9, 11), [other]);
    const second = await club.planBooking(own.client, two, at(10), [other]);
    const conflicts = async () => (await club.seen(own.client)).conflicts;
    const [conflict] = await conflicts();
    expect(conflict).toMatchObject({
      kind: 'CLASH',
      item: first,
      other: second,
      key: `i${second}`,
      people: [me, other],
      kept: false,
    });
    expect(conflict?.text).toMatch(/^You and .+ can’t be at Court A .+ and Court B .+ at the same time\.$/);
    const refused = await club.confirm(own.client);
    expect([refused.status, refused.body.refused]).toMatchObject([409, [{ item: first, title: 'Court A' }]]);
    const keep = (key: string, more = {}) => own.client.ask('POST', `/planner/item/${first}/keep/`, { key, ...more });
    expect((await keep(`i${second}`)).status).toBe(200);
    expect(await conflicts()).toMatchObject([{ kept: true }]);
    expect((await keep(`i${second}`, { keep: false })).status).toBe(200);
    expect(await conflicts()).toMatchObject([{ kept: false }]);
    await keep(`i${second}`);
    await own.client.ask('PUT', `/planner/item/${second}/`, {
      facility: two,
      ...at(9),
      date: DAY,
      people: [me],
    });
    expect(await conflicts()).toMatchObject([{ kept: false, people: [me] }]);
    expect((await keep('nonsense')).status).toBe(400);
    await own.client.ask('DELETE', `/planner/item/${second}/`);
    expect(await conflicts()).toEqual([]);
  });

  test('with the calendar: an own booking, that of the spouse, and a session', async () => {
    const { own, spouse, me, other, kid } = await club.family();
    const [one, two] = [await club.court(), await club.court()];
    const held = (await club.book(spouse, one, [at(9)])).body.id;
    const id = await club.planBooking(own.client, two, at(9), [other]);
    expect((await club.seen(own.client)).conflicts).toMatchObject([
      { item: id, other: null, key: `b${held}`, people: [other], kind: 'CLASH' },
    ]);
    const day = dayAhead(10);
    const event = await club.event();
    await club.enroll(own, 'event', event, [{ participant_type: 'MEMBER_CHILD', family_member: Number(kid.slice(1)) }]);
    const evening = await club.planBooking(own.client, two, at(20, 21, day), [kid]);
    const { conflicts } = await club.seen(own.client);
    expect(conflicts.find(({ item }) => item === evening)).toMatchObject({ people: [kid], kind: 'CLASH' });
    const week = (await club.week(own.client, DAY)).body;
    expect(week.entries).toMatchObject(
      week.entries.length === 2
        ? [{ people: [other], is_mine: false }, { people: [kid] }]
        : [{ people: [other], is_mine: false }],
    );
    expect(me).toBeTruthy();
  });

  test('too little time between two places is only said, and only where the club says how long it takes', async () => {
    const { own, me } = await club.family();
    const [one, two] = [await club.court(), await club.court()];
    await club.db.run(sql`update facility set location = 'Hall ' || id where id in (${one}, ${two})`);
    await club.planBooking(own.client, one, at(9), [me]);
    await club.planBooking(own.client, two, at(10), [me]);
    const { conflicts } = await club.seen(own.client);
    expect(conflicts).toMatchObject([{ kind: 'TRAVEL' }]);
    expect(conflicts[0]?.text).toBe(
      `No time for you to get from Hall ${one} to Hall ${two}: ${conflicts[0]?.text.split(': ')[1]}`,
    );
    const { TRAVEL_MINUTES } = club.config;
    club.config.TRAVEL_MINUTES = 0;
    expect((await club.seen(own.client)).conflicts).toEqual([]);
    club.config.TRAVEL_MINUTES = TRAVEL_MINUTES;
  });
});

test('ideas: sports, those of the household first, and what fits someone of it', async () => {
  const { own, spouse, me, other, kid } = await club.family();
  const group = await club.group();
  const court = await club.court({ group });
  await club.book(spouse, court, [at(11)]);
  const day = dayAhead(10);
  const course = await club.course({ max_age: 12 });
  const old = await club.course({ min_age: 90 });
  const { body } = await own.client.ask('GET', `/planner/ideas/?date=${day}`);
  expect(body.sports[0]).toMatchObject({ category: club.category, group, count: 1 });
  const offered = body.offerings.map(({ offering }: { offering: number }) => offering);
  expect(offered).not.toContain(old);
  const mine = body.offerings.find(({ offering }: { offering: number }) => offering === course);
  if (mine) expect(mine).toMatchObject({ people: [kid], price: '80.00' });
  expect([me, other, kid]).toHaveLength(3);
});
