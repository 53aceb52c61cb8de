import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, type CourseClub, guest, member } from './club-with-courses.ts';

const BUYERS = 60;
const PLACES = 10;
const ALL_FREE = ['MEMBER', 'GUEST_ADULT'].map((participant_type) => ({ participant_type, price: '0.00' }));

const club = await openClub(buildCourseClub());
const people = await Promise.all(Array.from({ length: BUYERS }, () => club.payer()));

const partyOf = (who: Payer, size: number) => [
  member(who),
  ...Array.from({ length: size - 1 }, (_, n) => guest(`Guest ${n} of ${who.memberId}`)),
];

/** Places as they are counted and as they are, read in one statement. */
const readPlaces = (where: CourseClub, event: number) =>
  where.db.row<{ capacity: number; taken: number; live: number }>(sql`
    select s.capacity, s.taken,
      (
        select count(*)
        from participant p
        where p.offering = ${event} and p.status in ('PENDING_PAYMENT', 'CONFIRMED')) as live
    from seats s
    where s.offering = ${event}`);

interface Watch {
  readonly most: number;
  readonly crooked: number;
  readonly reads: number;
}

/** Looks at the places again and again until told to stop. */
function watchPlaces(where: CourseClub, event: number) {
  let [most, crooked, reads, on] = [0, 0, 0, true];
  const done = (async () => {
    while (on) {
      const row = await readPlaces(where, event);
      if (!row) throw new Error('no places');
      most = Math.max(most, row.live);
      crooked += row.taken !== row.live || row.live > row.capacity ? 1 : 0;
      reads += 1;
    }
  })();
  return async (): Promise<Watch> => {
    on = false;
    await done;
    return { most, crooked, reads };
  };
}

/** Sixty buy at once; every third of those who get in gives up again, whole or one of them. */
async function rush(where: CourseClub, buyers: readonly Payer[], event: number): Promise<number[]> {
  const codes: number[] = [];
  await Promise.all(
    buyers.map(async (who, n) => {
      const made = await where.enroll(who, 'event', event, partyOf(who, 1 + (n % 3)));
      codes.push(made.status);
      if (made.status !== 201 || n % 3 !== 1) return;
      const path = `/booking/event-registration/${made.body.result.id}/`;
      const row = await who.client.ask('GET', path);
      const last = row.body.participants.at(-1).id;
      const answers = await Promise.all([
        who.client.ask('POST', `${path}withdraw/`, { participants: [last] }),
        who.client.ask('PATCH', path, { status: 'CANCELLED' }),
        who.client.ask('PATCH', path, { status: 'CANCELLED' }),
      ]);
      codes.push(...answers.map(({ status }) => status));
    }),
  );
  return codes;
}

test.each([
  ['what is free', ALL_FREE],
  ['what is paid for later', undefined],
])(
  'ten places, sixty buyers of one to three, some give up at once: never an eleventh, in %s',
  async (_, prices) => {
    const event = await club.event({ capacity: PLACES }, prices);
    const stop = watchPlaces(club, event);
    const codes = await rush(club, people, event);
    const seen = await stop();
    expect(codes.filter((code) => ![200, 201, 400, 409].includes(code))).toEqual([]);
    expect([seen.most <= PLACES, seen.crooked, seen.reads > 3]).toEqual([true, 0, true]);
    // A person who is not in tries once more, one at a time: with so many asking, no place stays empty.
    await Promise.all(people.map((who) => club.enroll(who, 'event', event, [member(who)])));
    expect(await readPlaces(club, event)).toEqual({ capacity: PLACES, taken: PLACES, live: PLACES });
    const waits = await club.db.row<{ n: number }>(
      sql`
        select count(*) as n
        from enrollment e
        where e.offering = ${event} and e.status in ('PENDING_PAYMENT', 'CONFIRMED')
          and not exists (select from participant p where p.enrollment = e.id and p.status = e.status)`,
    );
    expect(waits?.n).toBe(0);
  },
  120_000,
);

test('a price quota is held like its places, also by the waitlist', async () => {
  const event = await club.event({ capacity: 30 }, [
    { participant_type: 'MEMBER', price: '0.00', quota: 5 },
    { participant_type: 'GUEST_ADULT', price: '0.00' },
  ]);
  const answers = await Promise.all(people.slice(0, 20).map((who) => club.enroll(who, 'event', event, [member(who)])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const [waits, late] = people.slice(20) as [Payer, Payer];
  const line = await club.enroll(waits, 'event', event, [member(waits)], { join_waitlist: true });
  expect(line.body.result.status).toBe('WAITLISTED');
  await club.offerSeats();
  expect(await club.enrollmentStatus(line.body.result.id)).toBe('WAITLISTED');
  // They wait for a price, not for a place: guests have theirs.
  expect((await club.enroll(late, 'event', event, [guest('Somebody')])).status).toBe(201);
  const winner = people[answers.findIndex(({ status }) => status === 201)];
  const id = answers.find(({ status }) => status === 201)?.body.result.id;
  await winner?.client.ask('PATCH', `/booking/event-registration/${id}/`, { status: 'CANCELLED' });
  expect((await club.enroll(late, 'event', event, [member(late)])).status).toBe(409);
  await club.offerSeats();
  expect(await club.enrollmentStatus(line.body.result.id)).toBe('CONFIRMED');
});

test('without the check and the lock the same race is lost: the test can fail', async () => {
  const control = await buildCourseClub();
  try {
    const many = await Promise.all(Array.from({ length: 30 }, () => control.payer()));
    const event = await control.event({ capacity: PLACES }, ALL_FREE);
    // Nothing counts and nothing is held: each looks, and writes by what it saw. What a view has from a `with` cannot be locked.
    await control.db.run(sql`drop trigger count_seats on participant`);
    await control.db.run(sql`alter table seats rename to counted`);
    await control.db.run(sql`
      create view seats as with c as (select * from counted)
      select c.offering, c.term, c.capacity,
        (select count(*)::int from participant p where p.offering = c.offering and has_seat(p.status)) as taken
      from c`);
    // Between the look and the write there is time for others to look, on a quick machine too.
    await control.db.run(
      sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$`,
    );
    await control.db.run(
      sql`create trigger dawdle before insert on participant for each statement execute function dawdle()`,
    );
    const stop = watchPlaces(control, event);
    await rush(control, many, event);
    expect((await stop()).most).toBeGreaterThan(PLACES);
  } finally {
    await control.close();
  }
});
