import { sql } from '../../src/db/sql.ts';
import { type CourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Payer } from '../finance/club-with-money.ts';
import type { Place } from './places.ts';

export interface World {
  readonly club: CourtClub;
  readonly places: readonly Place[];
  readonly people: readonly Payer[];
  readonly urls: readonly string[];
  /** A number from 0 up to, not including, the bound. */
  readonly pick: (bound: number) => number;
  /** How often was answered what. */
  readonly answers: Record<string, number>;
}

interface Spoken {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly body: any;
}

const HOURS = [9, 10, 11, 12, 13];

/** Asks one of the processes, over a socket. */
async function say(
  world: World,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<Spoken> {
  const url = world.urls[world.pick(world.urls.length)];
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  const kind = `${method} ${path.replace(/\d+/g, 'N')} ${answer.status}`;
  world.answers[kind] = (world.answers[kind] ?? 0) + 1;
  if (answer.status >= 500) throw new Error(`${kind}: ${text}`);
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

function anyTime({ pick }: World) {
  const from = HOURS[pick(HOURS.length)] ?? 9;
  return hours(dayAhead(2 + pick(2)), from, from + 1 + pick(2));
}
const anyPlace = ({ places, pick }: World) => places[pick(places.length)]?.id ?? 0;

async function own(world: World, who: Payer, status: string): Promise<number | undefined> {
  const { body } = await say(world, who.client.token, 'GET', `/booking/reservation/?status=${status}&limit=20`);
  return body.results[world.pick(body.results.length)]?.id;
}

const BOOKING = '/booking/reservation/';

/** What a random member may do next. An action that is listed twice is chosen twice as often. */
const ACTIONS: readonly ((world: World, who: Payer) => Promise<unknown>)[] = [
  ...Array.from(
    { length: 6 },
    () => (world: World, who: Payer) =>
      say(world, who.client.token, 'POST', BOOKING, {
        facility: anyPlace(world),
        slots: [anyTime(world)],
        pax: 1 + world.pick(3),
        join_waitlist: world.pick(4) === 0,
      }),
  ),
  ...Array.from({ length: 4 }, () => async (world: World, who: Payer) => {
    const reservation = await own(world, who, 'PENDING_PAYMENT');
    if (!reservation) return;
    const begun = await say(world, who.client.token, 'POST', '/booking/reservation-payment/', {
      reservation,
      method: 'CREDIT_CARD',
    });
    if (begun.status !== 201) return;
    const page = await world.club.db.row<{ url: string | null }>(
      sql`select redirect_url as url from payment where id = ${begun.body.id}`,
    );
    if (!page?.url) return;
    const act = ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED', 'ABANDONED'][world.pick(5)] ?? 'FAILED';
    const url = `${world.urls[world.pick(world.urls.length)]}${new URL(page.url).pathname}`;
    await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
  }),
  ...Array.from({ length: 2 }, () => async (world: World, who: Payer) => {
    const id = await own(world, who, ['CONFIRMED', 'PENDING_PAYMENT', 'WAITLISTED'][world.pick(3)] ?? '');
    if (id) await say(world, who.client.token, 'PATCH', `${BOOKING}${id}/`, { status: 'CANCELLED' });
  }),
  async (world, who) => {
    const id = await own(world, who, 'CONFIRMED');
    if (id)
      await say(world, who.client.token, 'POST', `${BOOKING}${id}/move/`, {
        facility: anyPlace(world),
        slots: [anyTime(world)],
      });
  },
  async (world, who) => {
    await say(world, who.client.token, 'POST', '/booking/repeat/', {
      facility: anyPlace(world),
      slots: [anyTime(world)],
      weeks: 2,
      confirm: true,
    });
  },
  // Time passes for a person who has not paid.
  async ({ club, pick }) => {
    await club.db.run(
      sql`
        update reservation
        set hold_expires_at = now()
        where id = any(
          array(
            select id
            from reservation
            where status = 'PENDING_PAYMENT' and id % 3 = ${pick(3)} and created_at < now() - interval '1 second'
            order by id
            for update skip locked))`,
    );
    await club.db.run(
      sql`select pg_notify('clubhouse_job', 'release-holds'), pg_notify('clubhouse_job', 'offer-places')`,
    );
  },
  // The club closes something, and opens it again.
  async (world) => {
    const block = {
      facility: anyPlace(world),
      ...anyTime(world),
      reason: 'Repairs',
      cancel_bookings: world.pick(2) === 0,
    };
    const made = await say(world, world.club.desk.token, 'POST', '/booking/reservation-slot/', block);
    if (made.status === 201)
      await say(world, world.club.desk.token, 'DELETE', `/booking/reservation-slot/${made.body.id}/`);
  },
];

/** One actor: one action after another, until stopped. */
export async function simulate(world: World, who: Payer, over: () => boolean): Promise<void> {
  while (!over()) await ACTIONS[world.pick(ACTIONS.length)]?.(world, who);
}
