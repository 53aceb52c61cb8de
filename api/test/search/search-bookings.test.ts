import type { SearchHit } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildCourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourtClub());

async function find(client: Client, kind: SearchHit['kind'], typed: string): Promise<SearchHit[]> {
  const answer = await client.ask('GET', `/search/?q=${encodeURIComponent(typed)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.hits.filter((hit: SearchHit) => hit.kind === kind);
}

test('a member finds the own bookings by place, label and number; staff find any by its number', async () => {
  const court = await club.court({ name: 'Wallaby court' });
  const [owner, other] = [await club.payer(), await club.payer()];
  const { body } = await club.book(owner, court, [hours(dayAhead(1), 19, 20)]);
  await club.db.run(sql`update reservation set name = 'Doubles with Bilby' where id = ${body.id}`);
  for (const typed of ['wallaby', 'bilby', body.reservation_number])
    expect(await find(owner.client, 'booking', typed), typed).toMatchObject([
      { id: body.id, title: 'Wallaby court', portal: `/bookings?tab=mine&booking=${body.id}`, console: null },
    ]);
  expect(await find(other.client, 'booking', body.reservation_number)).toEqual([]);
  const staff = await club.as((await buildUser(club.db, { rights: ['booking.view'] })).id);
  expect(await find(staff, 'booking', body.reservation_number.toLowerCase())).toMatchObject([
    { id: body.id, portal: null, console: `/admin/bookings?open=${body.id}` },
  ]);
  expect(await find(staff, 'booking', 'bilby')).toEqual([]);
});

test('a request in words finds free times with prices, each with a link to the filled-in form', async () => {
  const court = await club.court({ name: 'Bandicoot court', price: 1200 });
  const who = await club.payer();
  const [first, ...more] = await find(who.client, 'slot', 'bandicoot tomorrow after 6');
  expect(more.length).toBeGreaterThan(0);
  expect(first).toMatchObject({ id: court, title: 'Bandicoot court', console: null });
  expect(first?.line).toMatch(/ 18:00–19:00 · S\$ 12\.00$/);
  const address = new URLSearchParams(first?.portal?.split('?')[1]);
  expect([address.get('date'), address.get('book')]).toEqual([dayAhead(1), `${court}`]);
  const [start_from, end_at] = [address.get('at') ?? '', address.get('until') ?? ''];
  const { status, text } = await club.book(await club.payer(), court, [{ start_from, end_at }]);
  expect(status, text).toBe(201);
  // Someone else has it now.
  expect((await find(who.client, 'slot', 'bandicoot tomorrow after 6'))[0]?.line).toContain(' 19:00–20:00 ');
  expect((await find(who.client, 'slot', 'bandicoots tomorrow for 2 hours after 6'))[0]?.line).toContain(
    ' 19:00–21:00 ',
  );
});

test.each(['numbat', 'tomorrow after 6', 'wombat tomorrow after 6'])('%s is an ordinary search', async (typed) => {
  await club.court({ name: `Numbat court ${typed.length}` });
  expect(await find((await club.payer()).client, 'slot', typed)).toEqual([]);
});

test('bookings of one place come newest first', async () => {
  const court = await club.court({ name: 'Bettong court' });
  const owner = await club.payer();
  const ids: number[] = [];
  for (const day of [1, 2]) ids.push((await club.book(owner, court, [hours(dayAhead(day), 9, 10)])).body.id);
  expect((await find(owner.client, 'booking', 'bettong')).map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a request without a free time names the limit that rules it out', async () => {
  await club.court({ name: 'Potoroo court' });
  const { client } = await club.payer();
  const why = async (typed: string) => {
    const { body } = await client.ask('GET', `/search/?q=${encodeURIComponent(typed)}`);
    return body.no_slot;
  };
  expect(await why('potoroo tomorrow after 6')).toBeNull();
  expect(await why('potoroo')).toBeNull();
  expect(await why('quoll tomorrow after 6')).toBeNull();
  expect(await why('potoroo tomorrow after 23:30')).toMatch(/^Slots start from \d\d:\d\d to \d\d:\d\d\.$/);
});

test('a member who may not book is offered no time', async () => {
  await club.court({ name: 'Echidna court' });
  const typed = 'echidna tomorrow after 6';
  const { id } = await buildUser(club.db, { status: 'SUSPENDED-DISCIPLINE' });
  expect(await find(await club.as(id), 'slot', typed)).toEqual([]);
  expect(await find((await club.payer()).client, 'slot', typed)).not.toEqual([]);
});
