import { dayAhead, hours, type Times } from '../../bookings/club-with-courts.ts';
import type { SplitClub } from '../../cost-split/club-with-split.ts';
import type { Payer } from '../../finance/club-with-money.ts';
import type { CourseClub } from '../../offerings/club-with-courses.ts';
import type { BookingPurse } from './booking-purse.ts';

export interface Court {
  readonly id: number;
  readonly price: number;
  /** Courts of a group give back as much. */
  readonly group: number;
  /** What comes back of what is given up. */
  readonly percent: number;
}

interface Booking {
  readonly id: number;
  readonly purse: BookingPurse;
  court: Court;
}

export interface World {
  readonly club: CourseClub & SplitClub;
  readonly courts: readonly Court[];
  readonly event: number;
  readonly actions: Record<string, number>;
  readonly found: string[];
}

export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** One person in the club of a money history: what they hold, what they did, and what was wrong. */
export class MoneyUser {
  readonly world: World;
  readonly who: Payer;
  readonly pick: (bound: number) => number;
  /** Those whose money is followed to the cent. */
  bookings: Booking[] = [];
  readonly #done: string[] = [];

  constructor(world: World, who: Payer, pick: (bound: number) => number) {
    this.world = world;
    this.who = who;
    this.pick = pick;
  }

  readonly one = <T>(list: readonly T[]): T | undefined => list[this.pick(list.length)];

  readonly when = (): Times[] => {
    const hour = 7 + this.pick(16);
    return [hours(dayAhead(4 + this.pick(9)), hour, hour + 1)];
  };

  readonly say = (words: string) => {
    this.#done.push(words);
  };

  readonly wrong = (words: string) => {
    this.world.found.push(`${words}\n    after ${this.#done.length} steps: ${this.#done.join('; ')}`);
  };

  readonly expectSame = (what: string, is: unknown, must: unknown) => {
    if (is !== must) this.wrong(`${what} is ${is}, must be ${must}`);
  };
}
