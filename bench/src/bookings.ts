import { readFileSync } from 'node:fs';
import { dayAhead, hours, type Times } from '../../api/test/bookings/club-with-courts.ts';
import type { Payer } from '../../api/test/finance/club-with-money.ts';
import { type BookingClub, buildBookingClub } from './booking-club.ts';
import { type Measured, measure } from './measure.ts';
import { printTable } from './print-table.ts';

const words = (rows: number) => rows.toLocaleString('en');
const bearer = (who: Payer) => ({ authorization: `Bearer ${who.client.token}` });

async function book({ server }: BookingClub, who: Payer, facility: number, slot: Times): Promise<number> {
  const answer = await fetch(`${server.url}/v1/booking/reservation/`, {
    method: 'POST',
    headers: { ...bearer(who), 'content-type': 'application/json' },
    body: JSON.stringify({ facility, slots: [slot] }),
  });
  await answer.text();
  return answer.status;
}

/** Calendars, with so many slots behind them. */
async function readCalendars(past: number, seconds: number): Promise<Measured[]> {
  const built = await buildBookingClub(past);
  try {
    const headers = bearer(await built.club.payer());
    const ask = (name: string, path: string) =>
      measure(`${name}, ${words(past)} past slots`, { url: `${built.server.url}/v1${path}`, seconds, headers });
    return [
      await ask('availability, 12 facilities × 7 days', `/booking/availability/?date=${dayAhead(0)}&days=7`),
      await ask(
        'slots of a week',
        `/booking/reservation-slot/?start_from=${dayAhead(0)}&end_at=${dayAhead(6)}&limit=100`,
      ),
    ];
  } finally {
    await built.close();
  }
}

/** Bookings spread over facilities and days, by 32 people at once; then 64 people on one slot. */
async function makeBookings(): Promise<void> {
  const built = await buildBookingClub(10_000);
  try {
    const people: Payer[] = [];
    for (let n = 0; n < 64; n += 1) people.push(await built.club.payer());
    const wishes = built.facilities.flatMap((facility) =>
      Array.from({ length: 13 }, (_, day) => day + 1).flatMap((day) =>
        Array.from({ length: 14 }, (_, hour) => ({ facility, slot: hours(dayAhead(day), 8 + hour, 9 + hour) })),
      ),
    );
    let at = 0;
    const counts: Record<number, number> = {};
    const started = performance.now();
    await Promise.all(
      people.slice(0, 32).map(async (who) => {
        for (let wish = wishes[at++]; wish; wish = wishes[at++]) {
          const status = await book(built, who, wish.facility, wish.slot);
          counts[status] = (counts[status] ?? 0) + 1;
        }
      }),
    );
    const took = (performance.now() - started) / 1000;
    console.log(`\nbookings, spread, 32 at once: ${(wishes.length / took).toFixed(0)} answers/s`, counts);
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const from = performance.now();
      const slot = hours(dayAhead(14), 8 + round, 9 + round);
      const answers = await Promise.all(people.map((who) => book(built, who, built.facilities[0] ?? 0, slot)));
      times.push(performance.now() - from);
      if (answers.filter((status) => status === 201).length !== 1) throw new Error(`winners: ${answers.join(' ')}`);
    }
    const middle = times.toSorted((a, b) => a - b)[5] ?? 0;
    console.log(`64 people, one slot: all answered in ${middle.toFixed(0)} ms (median of 10), one winner each time`);
  } finally {
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
    let told: () => void = () => undefined;
    const open = async (who: Payer) => {
      const answer = await fetch(`${built.server.url}/v1/booking/live/`, {
        headers: bearer(who),
        signal: abort.signal,
      });
      const read = async () => {
        for await (const chunk of answer.body ?? [])
          if (new TextDecoder().decode(chunk).includes('event: change')) {
            heard += 1;
            if (heard === count) told();
          }
      };
      read().catch(() => undefined);
    };
    for (const who of people) await Promise.all(Array.from({ length: 10 }, () => open(who)));
    const after = memoryOf(built.server.process.pid ?? 0);
    const all = new Promise<void>((done) => {
      told = done;
    });
    const from = performance.now();
    const [first] = people;
    if (first) await book(built, first, built.facilities[0] ?? 0, hours(dayAhead(13), 20, 21));
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
