import { readFileSync } from 'node:fs';
import { dayAhead, hours } from '../../api/test/bookings/club-with-courts.ts';
import type { Payer } from '../../api/test/finance/club-with-money.ts';
import { prepareBareBookings } from './bare-booking.ts';
import { post, rush, spread } from './book.ts';
import { buildBookingClub } from './booking-club.ts';
import { type Measured, measure } from './measure.ts';
import { printTable } from './print-table.ts';
import { spawnBare } from './spawn-bare.ts';

const words = (rows: number) => rows.toLocaleString('en');
const bearer = (who: Payer) => ({ authorization: `Bearer ${who.client.token}` });

/** Calendars, with this many slots behind them. */
async function readCalendars(past: number, seconds: number): Promise<Measured[]> {
  const built = await buildBookingClub(past);
  const bare = await spawnBare(built.club.connection, 0);
  try {
    const headers = bearer(await built.club.payer());
    const ask = async (about: string, path: string) => {
      const name = `${about}, ${words(past)} past slots`;
      const url = `${built.server.url}/v1${path}`;
      const { length } = await (await fetch(url, { headers })).text();
      const ours = await measure(name, { url, seconds, headers });
      return [ours, await measure(`  bare: ${name}`, { url: `${bare.url}/bytes-${length}`, seconds })];
    };
    return [
      ...(await ask('availability, 12 facilities × 7 days', `/booking/availability/?date=${dayAhead(0)}&days=7`)),
      ...(await ask(
        'slots of a week',
        `/booking/reservation-slot/?start_from=${dayAhead(0)}&end_at=${dayAhead(6)}&limit=100`,
      )),
    ];
  } finally {
    bare.stop();
    await built.close();
  }
}

/** Bookings spread over facilities and days, by 32 people at once; then 64 people on one slot. Each beside bare ones. */
async function makeBookings(): Promise<void> {
  const built = await buildBookingClub(10_000);
  await prepareBareBookings(built.club.connection);
  const bare = await spawnBare(built.club.connection, 0);
  try {
    const people: Payer[] = [];
    for (let n = 0; n < 64; n += 1) people.push(await built.club.payer());
    const tokens = people.map(({ client }) => client.token ?? '');
    const wanted = built.facilities.flatMap((facility) =>
      Array.from({ length: 13 }, (_, day) => day + 1).flatMap((day) =>
        Array.from({ length: 14 }, (_, hour) => ({ facility, slot: hours(dayAhead(day), 8 + hour, 9 + hour) })),
      ),
    );
    const later = wanted.map(({ facility, slot }) => ({ facility: facility + 1000, slot }));
    const one = Array.from({ length: 10 }, (_, hour) => ({
      facility: built.facilities[0] ?? 0,
      slot: hours(dayAhead(14), 8 + hour, 9 + hour),
    }));
    const ours = `${built.server.url}/v1/booking/reservation/`;
    console.log(`\nbookings, spread, 32 at once: ${await spread(ours, tokens.slice(0, 32), wanted)}`);
    console.log(`  bare, one insert: ${await spread(`${bare.url}/insert`, tokens.slice(0, 32), wanted)}`);
    console.log(`  bare, as many round trips: ${await spread(`${bare.url}/round-trips`, tokens.slice(0, 32), later)}`);
    console.log(`64 people, one slot: ${await rush(ours, tokens, one)}`);
    console.log(`  bare, one insert: ${await rush(`${bare.url}/insert`, tokens, one)}`);
  } finally {
    bare.stop();
    await built.close();
  }
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A thousand open calendars on one process: what they weigh, and how soon the last hears of a booking. */
async function openCalendars(count: number): Promise<void> {
  const built = await buildBookingClub(10_000);
  const abort = new AbortController();
  try {
    const people: Payer[] = [];
    for (let n = 0; n < count / 10; n += 1) people.push(await built.club.payer());
    const before = memoryOf(built.server.process.pid ?? 0);
    let heard = 0;
    let finish: () => void = () => undefined;
    const open = async (who: Payer) => {
      const answer = await fetch(`${built.server.url}/v1/booking/live/`, {
        headers: bearer(who),
        signal: abort.signal,
      });
      const read = async () => {
        for await (const chunk of answer.body ?? [])
          if (new TextDecoder().decode(chunk).includes('event: change')) {
            heard += 1;
            if (heard === count) finish();
          }
      };
      read().catch(() => undefined);
    };
    for (const who of people) await Promise.all(Array.from({ length: 10 }, () => open(who)));
    const after = memoryOf(built.server.process.pid ?? 0);
    const all = new Promise<void>((done) => {
      finish = done;
    });
    const from = performance.now();
    const [first] = people;
    const wanted = { facility: built.facilities[0] ?? 0, slot: hours(dayAhead(13), 20, 21) };
    await post(`${built.server.url}/v1/booking/reservation/`, first?.client.token ?? '', wanted);
    await Promise.race([all, new Promise((done) => setTimeout(done, 10_000))]);
    console.log(
      `\n${count} open calendars: ${before.toFixed(0)} → ${after.toFixed(0)} MB; ${heard} heard of a booking within ${(performance.now() - from).toFixed(0)} ms`,
    );
  } finally {
    abort.abort();
    await built.close();
  }
}

/** Everything about bookings, with little and with much behind them. */
export async function measureBookings(seconds: number, pasts: readonly number[]): Promise<void> {
  const results: Measured[] = [];
  for (const past of pasts) results.push(...(await readCalendars(past, seconds)));
  printTable(results);
  await makeBookings();
  await openCalendars(1000);
}
