import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../../src/db/sql.ts';
import { buildCourtClub, type CourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildAdministrator } from '../factories.ts';
import { fillMembers } from '../fill-members.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { chooser } from './chance.ts';
import { milliseconds, type Proof, percentile, spread } from './figures.ts';
import { violations } from './model.ts';
import { buildPlaces, type Place } from './places.ts';
import { startProbedServer } from './probed-server.ts';

interface Evening {
  readonly club: CourtClub;
  readonly url: string;
  readonly places: readonly Place[];
  /** A login of the staff. */
  readonly staff: string;
  readonly pick: (bound: number) => number;
  readonly answers: Record<string, number>;
  readonly times: number[];
}

type Called = { readonly status: number; readonly text: string };

async function call(evening: Evening, token: string, kind: string, path: string, body?: object): Promise<Called> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const from = performance.now();
  const answer = await fetch(`${evening.url}/v1${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  evening.times.push(performance.now() - from);
  const name = `${kind} ${answer.status}`;
  evening.answers[name] = (evening.answers[name] ?? 0) + 1;
  return { status: answer.status, text };
}

/** What people look at in the evening, and the staff beside them. */
async function look(evening: Evening, who: Payer): Promise<void> {
  const { pick, staff } = evening;
  const own = [
    '/general-users/me/',
    '/dashboard/',
    `/booking/availability/?date=${dayAhead(1 + pick(7))}&days=7`,
    `/booking/reservation-slot/?start_from=${dayAhead(0)}&end_at=${dayAhead(6)}&limit=100`,
    '/booking/reservation/?limit=20',
    '/finance/payment-invoice/?limit=20',
    '/course/?limit=20',
  ];
  const desk = [
    `/profile/member/?limit=20&offset=${20 * pick(50)}`,
    `/profile/member/?search=${'tan lee lim'.split(' ')[pick(3)]}`,
  ];
  const paths = [...own, ...desk];
  const at = pick(paths.length);
  await call(evening, at < own.length ? (who.client.token ?? '') : staff, 'read', paths[at] ?? '');
}

async function book(evening: Evening, who: Payer): Promise<void> {
  const { places, pick } = evening;
  const from = 8 + pick(12);
  const body = {
    facility: places[pick(places.length)]?.id ?? 0,
    slots: [hours(dayAhead(1 + pick(13)), from, from + 1)],
  };
  await call(evening, who.client.token ?? '', 'booking', '/booking/reservation/', body);
}

/** Pays for a booking that is held, on the gateway's page. A person who has none books one. */
async function pay(evening: Evening, who: Payer): Promise<void> {
  const { club, url } = evening;
  const held = await club.db.row<{ id: number }>(
    sql`select id from reservation where member = ${who.memberId} and status = 'PENDING_PAYMENT' limit 1`,
  );
  if (!held) return book(evening, who);
  const body = { reservation: held.id, method: 'CREDIT_CARD' };
  const begun = await call(evening, who.client.token ?? '', 'payment', '/booking/reservation-payment/', body);
  if (begun.status !== 201) return;
  const page = await club.db.row<{ url: string }>(
    sql`select redirect_url as url from payment where id = ${JSON.parse(begun.text).id}`,
  );
  const form = new URLSearchParams({ act: 'SUCCEEDED' });
  await fetch(`${url}${new URL(page?.url ?? url).pathname}`, { method: 'POST', body: form, redirect: 'manual' });
}

/** One in twenty calls pays, three book, sixteen read; as many at once as there are people, one call after the other. */
export async function playLoad(seconds: number, seed: number, people = 32): Promise<Proof> {
  const club = await buildCourtClub({ ACCESS_MINUTES: '600' });
  await fillMembers(club.db, 10_000);
  const places = await buildPlaces(club);
  const staff = (await club.as((await buildAdministrator(club.db)).id)).token ?? '';
  const visitors: Payer[] = [];
  for (let n = 0; n < people; n += 1) visitors.push(await club.payer());
  const server = await startProbedServer(club.connection);
  try {
    const [answers, times]: [Record<string, number>, number[]] = [{}, []];
    const evening = { club, url: server.url, places, staff, pick: chooser(seed), answers, times };
    await look(evening, visitors[0] as Payer);
    await server.look();
    const end = Date.now() + seconds * 1000;
    const visit = async (who: Payer) => {
      while (Date.now() < end) {
        const chance = evening.pick(20);
        await (chance === 0 ? pay : chance < 4 ? book : look)(evening, who);
      }
    };
    const late: number[] = [];
    const watch = async () => {
      while (Date.now() < end) {
        await pause(Math.min(5000, seconds * 250));
        late.push((await server.look()).late.p99);
      }
    };
    await Promise.all([watch(), ...visitors.map(visit)]);
    const failed = Object.entries(answers).filter(([name]) => Number(name.split(' ')[1]) >= 500);
    return {
      found: [...failed.map(([name, times]) => `${name}: ${times} times`), ...(await violations(club.db, places))],
      figures: {
        seconds,
        people,
        seed,
        'calls a second': Math.round(times.length / seconds),
        answered: spread(times),
        'event loop late, 99 of a hundred': `${milliseconds(percentile(late, 50))}, at worst ${milliseconds(Math.max(...late))}`,
        answers: Object.entries(answers)
          .sort()
          .map(([name, times]) => `${name}: ${times}`)
          .join(', '),
      },
    };
  } finally {
    await server.stop();
    await club.close();
  }
}
