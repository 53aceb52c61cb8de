import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { randomFrom } from '../prove/chance.ts';
import { buildSplitClub, type SplitBooking } from './club-with-split.ts';

const club = await openClub(buildSplitClub({ GUESTS_PER_MONTH: '90', GUEST_VISITS_PER_MONTH: '90' }));
const { db } = club;

/** In cents, all of them with cents that three or four can't share. */
const PRICES = [1000, 1001, 2503, 640];

async function history(seed: number): Promise<string[]> {
  const { upTo: below, pick } = randomFrom(seed);
  const courts = await Promise.all(PRICES.map((price) => club.court({ price })));
  const booking = await club.paidBooking({ price: pick(PRICES), onAccount: below(2) === 0, days: 10 });
  let day = 11;
  const sessions: Awaited<ReturnType<typeof club.session>>[] = [];
  const ask = (path: string, body: object = {}) =>
    booking.own.client.ask('POST', `/booking/reservation/${booking.id}/${path}/`, body);
  const acts = {
    split: () => club.split(booking, booking.people.slice(0, 1 + below(3)), { players: 4 }),
    begin: async () => {
      await club.payPage(pick(booking.emails)).then(
        async (page) => {
          sessions.push(await club.session(page));
          if (below(3) > 0) await club.settle(page);
        },
        () => undefined,
      );
    },
    pay: async () => {
      const session = sessions[below(Math.max(sessions.length, 1))];
      if (session) await club.settleSession(session);
    },
    member: () => club.payAsMember(booking).catch(() => undefined),
    remove: () => booking.own.client.ask('DELETE', `/booking/person/${pick(booking.people)}/`),
    end: () => ask('cancel-split'),
    settle: () => (below(3) === 0 ? club.passDeadline(booking) : club.closeSplits()),
    move: async () => {
      day += 1;
      const moved = await ask('move', { facility: pick(courts), slots: [hours(dayAhead(day), 9, 10)] });
      if (moved.body.invoice) await club.payFor(booking.own, booking.id);
    },
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const done: string[] = [];
  for (let step = 0; step < 16; step += 1) {
    const name = pick(names);
    await db.run(sql`delete from rate_limit`);
    await acts[name]();
    done.push(name);
    await expectSound(booking, `seed ${seed}: ${done.join(', ')}`);
  }
  await ask('cancel');
  await club.closeSplits();
  for (const session of sessions) await club.settleSession(session);
  expect({ at: done.join(', '), ...(await club.books(booking)) }).toMatchObject({ organiser: 0, owed: 0, worth: 0 });
  return done;
}

async function expectSound(booking: SplitBooking, at: string): Promise<void> {
  const { organiser, owed, shares, worth } = await club.books(booking);
  const { open, expected } = await club.expectedBooks(booking);
  expect({ at, worth }).toEqual({ at, worth: expected });
  expect({ at, money: shares.reduce((sum, one) => sum + one, organiser + owed + open) }).toEqual({ at, money: worth });
}

test.each([100, 101, 113, 120, 125, 137])('random history %i adds up after every step', async (seed) => {
  await history(seed);
});
