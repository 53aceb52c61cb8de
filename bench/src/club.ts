import { cloneDatabase } from '../../api/test/database.ts';
import { registerPlans } from '../../api/test/plans.ts';
import { spawnServer } from '../../api/test/spawn-server.ts';
import type { Call } from './calls.ts';
import { fillClub, PASSWORD } from './fill-club.ts';
import { keepPlans } from './keep-plans.ts';
import { type Measured, measure } from './measure.ts';
import { spawnBare } from './spawn-bare.ts';

interface Sizes {
  readonly products: number;
  readonly members: number;
}

/** Fills a club, starts our server and the bare one on it, and loads both call by call. */
export async function measureClub(sizes: Sizes, calls: readonly Call[], seconds: number): Promise<Measured[]> {
  const { db, connection, drop } = await cloneDatabase(1);
  const user = await fillClub(db, sizes);
  const staff = { user_id: user.id, rights: ['member.view'], member: { id: user.member?.id ?? 0 } };
  keepPlans(sizes.members, await registerPlans(db, staff as unknown as Parameters<typeof registerPlans>[1]));
  const server = await spawnServer(connection, { SEED: 'none', CAPTCHA: 'off', LOG_LEVEL: 'error' });
  const bare = await spawnBare(connection, Math.floor(sizes.products * 0.9));
  try {
    const credentials = { username: user.email, password: PASSWORD };
    const headers = { authorization: `Bearer ${await logIn(server.url, credentials)}` };
    const url = `${server.url}/v1/api/token/`;
    const results = [await measure('login', { url, seconds, connections: 4, login: credentials })];
    for (const { name, path, bare: twin } of calls) {
      results.push(await measure(name, { url: `${server.url}/v1${path}`, seconds, headers }));
      if (twin) results.push(await measure(`  bare: ${name}`, { url: `${bare.url}/${twin}`, seconds }));
    }
    return results;
  } finally {
    bare.stop();
    await server.stop();
    await drop();
  }
}

async function logIn(url: string, credentials: object): Promise<string> {
  const answer = await fetch(`${url}/v1/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await answer.json()) as { access: string }).access;
}
