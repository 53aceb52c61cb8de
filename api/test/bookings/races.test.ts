import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours, type Times } from './club-with-courts.ts';

const CLIENTS = 100;
const ROUNDS = 20;

const club = await openClub(buildCourtClub());
// Two processes: people who ask the same one for the same time take turns before the database decides.
const second = await openClub(club.openSecond());
const people = await Promise.all(
  Array.from({ length: CLIENTS }, async (_, n) => {
    const who = await club.payer();
    return n % 2 === 0 ? who : { ...who, client: second.withToken(who.client.token) };
  }),
);

const tally = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Two claims of different holders on one leaf at one time; there must be none. */
const overlaps = async () =>
  (
    await club.db.row<{
      n: number;
    }>(sql`select count(*) as n from claim a join claim b on a.space = b.space and a.during && b.during
    and a.holder <> b.holder and (a.slot, a.space) < (b.slot, b.space)`)
  )?.n;

/** An hour that begins this many quarters after nine: those of eight in a row overlap in part. */
function quarters(days: number, late: number): Times {
  const base = Date.parse(hours(dayAhead(days), 9, 10).start_from);
  const at = (quarter: number) => new Date(base + quarter * 900_000).toISOString().replace('.000', '');
  return { start_from: at(late), end_at: at(late + 4) };
}

const bookAtOnce = (facility: number, slots: readonly Times[]) =>
  Promise.all(people.map((who) => club.book(who, facility, slots)));

describe('a hundred people at once', () => {
  test('on one slot, twenty times: one gets it, all others are refused', async () => {
    const court = await club.court({ price: 0, max: 4 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await bookAtOnce(court, [
        hours(dayAhead(1 + Math.floor(round / 10)), 7 + (round % 10), 8 + (round % 10)),
      ]);
      expect(tally(answers)).toEqual({ 201: 1, 409: CLIENTS - 1 });
    }
  });

  test('on partly overlapping times: no matter who wins, nothing overlaps', async () => {
    const court = await club.court({ price: 0, minutes: 15, max: 8 });
    const answers = await Promise.all(people.map((who, n) => club.book(who, court, [quarters(3, n % 8)])));
    const { 201: won = 0, 409: lost = 0 } = tally(answers);
    expect([won >= 1 && won <= 3, won + lost]).toEqual([true, CLIENTS]);
    expect(await overlaps()).toBe(0);
  });

  test('on a hall and its courts: either the hall or the courts', async () => {
    const parent = await club.space();
    const leaves = [
      await club.space(parent),
      await club.space(parent),
      await club.space(parent),
      await club.space(parent),
    ];
    const hall = await club.court({ price: 0, spaces: [parent] });
    const courts: number[] = [];
    for (const leaf of leaves) courts.push(await club.court({ price: 0, spaces: [leaf] }));
    for (let round = 0; round < 5; round += 1) {
      const slot = hours(dayAhead(4), 8 + round, 9 + round);
      const places = [hall, ...courts];
      const answers = await Promise.all(people.map((who, n) => club.book(who, places[n % 5] ?? hall, [slot])));
      const winners = answers.filter(({ status }) => status === 201).map(({ body }) => body.facility as number);
      expect(Object.keys(tally(answers)).sort()).toEqual(['201', '409']);
      expect(winners.includes(hall) ? winners.length === 1 : new Set(winners).size === winners.length).toBe(true);
    }
    expect(await overlaps()).toBe(0);
  });

  test('in a room for ten that they share: ten places, never eleven', async () => {
    const gym = await club.court({ price: 0, shared: 10 });
    const slot = hours(dayAhead(5), 10, 11);
    const answers = await Promise.all(people.map((who, n) => club.book(who, gym, [slot], { pax: 1 + (n % 3) })));
    const taken = answers.filter(({ status }) => status === 201).reduce((sum, { body }) => sum + body.pax, 0);
    expect(taken).toBe(10);
    const load = await club.db.row<{ taken: number }>(sql`select taken from shared_load where facility = ${gym}`);
    expect(load?.taken).toBe(10);
  });
});

test('neighbours in time do not meet: 10 to 11 and 11 to 12 are both had', async () => {
  const court = await club.court({ price: 0 });
  const [one, two] = [people[0], people[1]];
  if (!one || !two) throw new Error('No one got in.');
  const answers = await Promise.all([
    club.book(one, court, [hours(dayAhead(6), 10, 11)]),
    club.book(two, court, [hours(dayAhead(6), 11, 12)]),
  ]);
  expect(tally(answers)).toEqual({ 201: 2 });
});

test('without the constraint the race is lost: the check can fail', async () => {
  const control = await buildCourtClub();
  try {
    await control.db.run(sql`alter table claim drop constraint claim_overlap`);
    const court = await control.court({ price: 0, minutes: 15, max: 8 });
    const many = await Promise.all(Array.from({ length: 8 }, () => control.payer()));
    let most = 0;
    for (let round = 0; round < 5 && most < 2; round += 1) {
      const answers = await Promise.all(many.map((who, n) => control.book(who, court, [quarters(1 + round, n)])));
      most = Math.max(most, answers.filter(({ status }) => status === 201).length);
    }
    expect(most).toBeGreaterThan(1);
  } finally {
    await control.close();
  }
});

test('given up twice at once: once', async () => {
  const [who] = people;
  if (!who) throw new Error('No one got in.');
  const court = await club.court({ price: 0 });
  const gym = await club.court({ price: 0, shared: 10 });
  for (const place of [court, gym]) {
    const made = await club.book(who, place, [hours(dayAhead(7), 8, 9)], { pax: 1 });
    const path = `/booking/reservation/${made.body.id}/cancel/`;
    const both = await Promise.all([1, 2].map(() => who.client.ask('POST', path, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const ended = await club.db.rows(
      sql`select id from audit where resource = 'reservation' and row_id = ${made.body.id} and changes ? 'refund'`,
    );
    expect(ended).toHaveLength(1);
  }
  const load = await club.db.row<{ taken: number }>(sql`select taken from shared_load where facility = ${gym}`);
  expect(load?.taken).toBe(0);
});
