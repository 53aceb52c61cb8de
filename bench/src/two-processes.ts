import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dayAhead, hours } from '../../api/test/bookings/club-with-courts.ts';
import type { Payer } from '../../api/test/finance/club-with-money.ts';
import { freePort } from '../../api/test/spawn-server.ts';
import { rush, spread } from './book.ts';
import { buildBookingClub } from './booking-club.ts';
import { type Measured, measure } from './measure.ts';
import { printTable } from './print-table.ts';
import { spawnClubServer } from './serve-club.ts';
import { holdTo } from './small-machine.ts';

/** A proxy before some servers. */
async function spawnProxy(servers: readonly string[]): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'proxy.ts')], {
    env: { ...process.env, PROXY_TO: servers.join(','), PROXY_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const PEOPLE = 32;

const target = (proxy: { readonly url: string }) => `${proxy.url}/v1/booking/reservation/`;

/** The same club behind one proxy, served by one process and then by two on the same PostgreSQL. */
export async function measureTwoProcesses(seconds: number): Promise<void> {
  const built = await buildBookingClub(10_000);
  const second = await spawnClubServer(built.club);
  try {
    const people: Payer[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await built.club.payer());
    const tokens = people.map(({ client }) => client.token ?? '');
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const results: Measured[] = [];
    const rounds = [
      { name: 'one process', proxy: await spawnProxy([built.server.url]) },
      { name: 'two processes', proxy: await spawnProxy([built.server.url, second.url]) },
    ];
    // Each call with one and with two before the next: all of them must find the same club.
    const askBoth = async (about: string, path: string) => {
      for (const { name, proxy } of rounds)
        results.push(await measure(`${about}, ${name}`, { url: `${proxy.url}/v1${path}`, seconds, headers }));
    };
    // Each round has days of its own: a time is booked once.
    const bookBoth = async (about: string, ...daysOf: readonly number[][]) => {
      for (const [round, { name, proxy }] of rounds.entries()) {
        const wanted = built.facilities.flatMap((facility) =>
          (daysOf[round] ?? []).flatMap((day) =>
            Array.from({ length: 14 }, (_, hour) => ({ facility, slot: hours(dayAhead(day), 8 + hour, 9 + hour) })),
          ),
        );
        console.log(`\n${about}, spread, ${name}: ${await spread(target(proxy), tokens, wanted)}`);
      }
    };
    const week = `/booking/availability/?date=${dayAhead(0)}&days=7`;
    await askBoth('me', '/general-users/me/');
    await askBoth('availability of a quiet week', week);
    await bookBoth('bookings', [1, 2, 3, 4], [5, 6, 7, 8]);
    for (const [round, { name, proxy }] of rounds.entries()) {
      const contested = Array.from({ length: 10 }, (_, hour) => ({
        facility: built.facilities[round] ?? 0,
        slot: hours(dayAhead(14), 8 + hour, 9 + hour),
      }));
      console.log(`${PEOPLE} people, one slot, ${name}: ${await rush(target(proxy), tokens, contested)}`);
    }
    await askBoth('availability of a full week', week);
    // With a quarter of a core each, the processes are what there is too little of, and not what they share.
    const letGo = holdTo(0.25, [built.server.process.pid, second.process.pid]);
    try {
      await askBoth('me, held', '/general-users/me/');
      await askBoth('availability of a full week, held', week);
      await bookBoth('bookings, held', [9, 10], [11, 12]);
    } finally {
      letGo();
    }
    for (const { proxy } of rounds) proxy.stop();
    printTable(results);
  } finally {
    await second.stop();
    await built.close();
  }
}
