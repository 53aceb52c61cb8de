import { localTime, type PlanConflict, type PlanItem } from '@clubhouse/contract';
import { sql } from '../../src/db/sql.ts';
import { type ActingClub, buildActingClub } from '../acting/club-with-consents.ts';
import { type Times, ZONE } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { bornAt } from '../offerings/club-with-courses.ts';

export interface Plan {
  readonly items: readonly PlanItem[];
  readonly conflicts: readonly PlanConflict[];
  readonly total_amount: string;
}

/** A member, the linked spouse and a child of nine. */
export interface Family {
  readonly own: Payer;
  readonly spouse: Payer;
  readonly child: number;
  /** Their keys in the planner. */
  readonly me: string;
  readonly other: string;
  readonly kid: string;
}

export interface PlanClub extends ActingClub {
  family(): Promise<Family>;
  planBooking(who: Client, facility: number, slot: Times, people: readonly string[]): Promise<number>;
  planPlace(
    who: Client,
    offering: number,
    date: string,
    people: readonly string[],
    term?: number | null,
  ): Promise<number>;
  week(who: Client, date?: string): ReturnType<Client['ask']>;
  /** What the rules say about one thing. */
  refusals(who: Client, item: number): Promise<readonly string[]>;
  /** Confirms what is seen now; or what was seen before. */
  confirm(who: Client, seen?: Plan, more?: object): ReturnType<Client['ask']>;
  seen(who: Client): Promise<Plan>;
  /** How many bookings and enrolments a member has. */
  booked(who: Payer): Promise<number>;
}

export const dayOf = ({ start_from }: Times): string => localTime(Date.parse(start_from), ZONE).date;

/** A club whose members plan for their household. */
export async function buildPlanClub(env: Record<string, string> = {}): Promise<PlanClub> {
  const club = await buildActingClub(env);
  const added = async (who: Client, body: object) => {
    const made = await who.ask('POST', '/planner/item/', body);
    if (made.status !== 201) throw new Error(made.text);
    return made.body.id as number;
  };
  const plans: Omit<PlanClub, keyof ActingClub> = {
    async family() {
      const [own, spouse] = await club.couple();
      const child = await club.child(own, `Kai ${own.memberId}`, bornAt(9));
      return { own, spouse, child, me: `m${own.memberId}`, other: `m${spouse.memberId}`, kid: `f${child}` };
    },
    planBooking: (who, facility, slot, people) => added(who, { facility, ...slot, date: dayOf(slot), people }),
    planPlace: (who, offering, date, people, term = null) => added(who, { offering, term, date, people }),
    week: (who, date) => who.ask('GET', `/planner/${date ? `?date=${date}` : ''}`),
    async refusals(who, item) {
      const { items } = await plans.seen(who);
      return items.find(({ id }) => id === item)?.refusals ?? ['not planned'];
    },
    async seen(who) {
      const read = await plans.week(who);
      if (read.status !== 200) throw new Error(read.text);
      return read.body;
    },
    async confirm(who, seen, more = {}) {
      const { items, total_amount } = seen ?? (await plans.seen(who));
      return who.ask('POST', '/planner/confirm/', {
        items: items.map((one) => ({ item: one.id, version: one.version, amount: one.total_amount })),
        total_amount,
        agree_terms: true,
        ...more,
      });
    },
    async booked({ memberId }) {
      const row = await club.db.row<{ count: number }>(sql`
        select (select count(*) from reservation where member = ${memberId})
          + (select count(*) from enrollment where member = ${memberId}) as count`);
      return row?.count ?? 0;
    },
  };
  return { ...club, ...plans };
}
