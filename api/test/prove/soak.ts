import { setTimeout as pause } from 'node:timers/promises';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { fillMembers } from '../fill-members.ts';
import { clientOver } from './client-over.ts';
import { mixedCalls } from './mixed-calls.ts';
import { type Look, type ProbedServer, startProbedServer } from './probed-server.ts';

type Sample = Look & { readonly minute: number };

export interface Soaked {
  readonly found: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly samples: readonly Sample[];
  /** Megabytes a minute, after the first third. */
  readonly slope: number;
}

const MEGABYTE = 1024 * 1024;
const SLOPE = 1;
/** A slope over less says more about the collector than about the server. */
const LONG_ENOUGH = 10;

/** The slope of the straight line nearest to all points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const below = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

/** Mixed calls at a steady pace against one process, whose memory, handles and event loop are looked at all the while. */
export async function playSoak({ seconds, pace = 50 }: { seconds: number; pace?: number }): Promise<Soaked> {
  const club = await buildTestApp({ ACCESS_MINUTES: '600' });
  await fillMembers(club.db, 10_000);
  const server = await startProbedServer(club.connection);
  try {
    const { token } = await club.as((await buildAdministrator(club.db)).id);
    const clients: [Client, Client] = [clientOver(server.url, token), clientOver(server.url, undefined)];
    return await soak(() => mixedCalls(...clients), server.look, seconds, pace);
  } finally {
    await server.stop();
    await club.close();
  }
}

async function soak(
  newCaller: () => (n: number) => Promise<number>,
  look: ProbedServer['look'],
  seconds: number,
  pace: number,
): Promise<Soaked> {
  const statuses: Record<string, number> = {};
  const samples: Sample[] = [];
  const began = Date.now();
  const minute = () => (Date.now() - began) / 60_000;
  const over = () => Date.now() - began > seconds * 1000;
  let calls = 0;
  // Twelve callers, each in its own time; a row is made, changed and deleted by one and the same.
  const caller = async (first: number, all: number) => {
    const ask = newCaller();
    for (let n = first; !over(); n += 1) {
      const due = began + ((n - first) * all * 1000) / pace;
      if (due > Date.now()) await pause(due - Date.now());
      const status = await ask(n);
      statuses[status] = (statuses[status] ?? 0) + 1;
      calls += 1;
    }
  };
  const watch = async () => {
    while (!over()) {
      samples.push({ minute: minute(), ...(await look()) });
      await pause(Math.min(15_000, seconds * 50));
    }
    samples.push({ minute: minute(), ...(await look()) });
  };
  const callers = 12;
  await Promise.all([watch(), ...Array.from({ length: callers }, (_, n) => caller(n * 12_000_000, callers))]);
  return { ...judgeSoak(samples, statuses), statuses, calls, samples };
}

function judgeSoak(samples: readonly Sample[], statuses: Readonly<Record<string, number>>) {
  const settled = samples.filter(({ minute }) => minute >= (samples.at(-1)?.minute ?? 0) / 3);
  const slope = slopeOf(settled.map(({ minute, rss }) => [minute, rss / MEGABYTE]));
  const [first, last] = [settled[0], settled.at(-1)];
  const found = Object.keys(statuses).filter((status) => Number(status) >= 500 || Number(status) === 0);
  const kinds = (sample = first) => Object.values(sample?.resources ?? {}).reduce((sum, count) => sum + count, 0);
  if (!first || !last || settled.length < 3) found.push('Too short to say anything.');
  else {
    if (last.heap > first.heap * 1.1) found.push(`The heap grew from ${first.heap} to ${last.heap} bytes.`);
    if (kinds(last) > kinds(first) + 20) found.push(`Handles: ${JSON.stringify([first.resources, last.resources])}`);
    if (last.minute >= LONG_ENOUGH && slope > SLOPE) found.push(`Memory grows by ${slope.toFixed(2)} MB a minute.`);
  }
  return { found, slope };
}
