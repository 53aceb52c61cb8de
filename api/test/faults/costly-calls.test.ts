import { expect, test } from 'vitest';
import { COSTLY_CALLS } from '../../src/http/index.ts';
import { buildCourtClub } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourtClub());
await club.court();

test('every costly call is a route of the API', () => {
  const routes = new Set(club.routes.map(({ method, path }) => `${method} ${path}`));
  const missing = COSTLY_CALLS.filter(
    ({ method, path }) => !routes.has(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('one user’s burst of expensive calls is throttled, and no one else waits for it', async () => {
  const [greedy, other] = [await club.payer(), await club.payer()];
  const path = '/booking/availability/?days=42';
  const lock = await club.db.pool.connect();
  let blocked = true;
  try {
    await lock.query('begin; lock table facility in access exclusive mode');
    const rush = Array.from({ length: 30 }, () => greedy.client.ask('GET', path));
    const early: number[] = [];
    for (const call of rush) void call.then(({ status }) => early.push(status));
    // Two are at work and eight wait, all behind the lock; the others are refused meanwhile.
    while (early.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(early).toEqual(Array(20).fill(429));
    await lock.query('rollback');
    blocked = false;
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.length]).toEqual([10, 30]);
    const limited = (await Promise.all(rush)).find(({ status }) => status === 429);
    expect(limited?.headers['retry-after']).toBe('1');
    expect((await other.client.ask('GET', path)).status).toBe(200);
    expect((await greedy.client.ask('GET', path)).status).toBe(200);
  } finally {
    if (blocked) await lock.query('rollback');
    lock.release(true);
  }
});
