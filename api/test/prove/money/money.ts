import { sql } from '../../../src/db/sql.ts';
import { withGuests } from '../../booking-people/club-with-guests.ts';
import { withSplits } from '../../cost-split/club-with-split.ts';
import type { Payer } from '../../finance/club-with-money.ts';
import { buildCourseClub, type CourseClub } from '../../offerings/club-with-courses.ts';
import { chooser } from '../chance.ts';
import { billActions } from './bill-actions.ts';
import { bookingActions } from './booking-actions.ts';
import { brokenRules } from './money-rules.ts';
import { type Court, MoneyUser, type World } from './money-user.ts';
import { splitActions } from './split-actions.ts';

export interface MoneyOptions {
  readonly seed: number;
  readonly people?: number;
  readonly steps?: number;
}

export interface MoneyHistory {
  /** What is wrong, each with the shortest sequence of its person that led there. */
  readonly found: readonly string[];
  readonly actions: Readonly<Record<string, number>>;
}

/** Courts of four prices; of one kind all comes back, of the other half. */
async function buildCourts(club: CourseClub): Promise<Court[]> {
  const courts: Court[] = [];
  for (const percent of [100, 50]) {
    const group = await club.group({ refund_steps: [{ hours: 0, percent }] });
    for (const price of [400, 1000, 1001, 2500])
      courts.push({ id: await club.court({ price, group, max: 1 }), price, group, percent });
  }
  return courts;
}

/** One user: what someone does with their money, held against the purse of each booking after every step. */
async function simulate(world: World, who: Payer, pick: (bound: number) => number, steps: number): Promise<void> {
  const { club, actions, found } = world;
  const user = new MoneyUser(world, who, pick);
  const { expectSame, wrong } = user;
  const acts = { ...bookingActions(user), ...billActions(user), ...splitActions(user) };
  const names = [
    'book',
    'book',
    'move',
    'move',
    'move',
    'cancel',
    'enrol',
    'refund',
    'counter',
    'parts',
    'dispute',
    'disputeBooking',
    'shareCost',
  ] as const;
  for (let step = 0; step < steps && found.length === 0; step += 1) {
    const name = names[pick(names.length)] ?? 'book';
    actions[name] = (actions[name] ?? 0) + 1;
    await acts[name]();
    for (const { id, purse } of user.bookings) {
      const seen = await club.db.row<{ net: number; paid: number; price: number }>(sql`
        select b.billed - b.credited as net, b.paid, r.total_amount as price
        from reservation r cross join booking_money(r.id) b where r.id = ${id}`);
      expectSame(`the net of booking ${id}`, seen?.net, purse.net);
      expectSame(`what is paid for booking ${id}`, seen?.paid, purse.paid);
      expectSame(`the price of booking ${id}`, seen?.price, purse.price);
    }
    const broken = found.length === 0 ? await brokenRules(club.db) : [];
    for (const rule of broken) wrong(rule);
  }
}

/** Several people at once do what people do with money; after every step every cent is accounted for. */
export async function playMoney({ seed, people = 4, steps = 15 }: MoneyOptions): Promise<MoneyHistory> {
  const env = { ACCESS_MINUTES: '600', GUESTS_PER_MONTH: '90', GUEST_VISITS_PER_MONTH: '90' };
  const club = withSplits(withGuests(await buildCourseClub(env)));
  try {
    const world: World = {
      club,
      courts: await buildCourts(club),
      event: await club.event({ capacity: 1000, refund_steps: [{ hours: 0, percent: 100 }] }),
      actions: {},
      found: [],
    };
    const runs: Promise<void>[] = [];
    for (let n = 0; n < people; n += 1) runs.push(simulate(world, await club.payer(), chooser(seed * 1000 + n), steps));
    await Promise.all(runs.map((run) => run.catch((error: Error) => void world.found.push(error.message))));
    const found = [...world.found, ...(await brokenRules(club.db))];
    return { found: found.map((line) => `seed ${seed}: ${line}`), actions: world.actions };
  } finally {
    await club.close();
  }
}
