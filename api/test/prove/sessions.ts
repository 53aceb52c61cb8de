import { sql } from '../../src/db/sql.ts';
import { buildTestApp, TEST_SECRET } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { spawnServer } from '../spawn-server.ts';
import { clientOver } from './client-over.ts';
import { type Proof, spread } from './figures.ts';

/** Everyone's access runs out at the same moment: so many sessions are refreshed at once; then again, each twice as two tabs would. */
export async function playRefreshStorm(members: number): Promise<Proof> {
  const club = await buildTestApp();
  const env = { SEED: 'none', JWT_SECRET: TEST_SECRET, DATA_SECRET: `${TEST_SECRET}, for data`, CAPTCHA: 'off' };
  const server = await spawnServer(club.connection, env);
  const client = clientOver(server.url, undefined);
  const found: string[] = [];
  try {
    const tokens: string[] = [];
    for (let n = 0; n < members; n += 1) {
      await club.db.run(sql`delete from rate_limit`);
      const { email } = await buildUser(club.db);
      tokens.push(
        (await club.anonymous.ask('POST', '/api/token/', { username: email, password: PASSWORD })).body.refresh,
      );
    }
    const took: number[] = [];
    const refresh = async (token: string) => {
      const asked = performance.now();
      const { status, body } = await client.ask('POST', '/api/token/refresh/', { refresh: token });
      took.push(performance.now() - asked);
      if (status !== 200) found.push(`A refresh said ${status}.`);
      return body?.refresh as string;
    };
    const successors = await Promise.all(tokens.map(refresh));
    const alone = spread(took.splice(0));
    const pairs = await Promise.all(successors.map((token) => Promise.all([refresh(token), refresh(token)])));
    const parted = pairs.filter(([one, other]) => one !== other).length;
    if (parted > 0) found.push(`${parted} pairs of tabs got different successors.`);
    return {
      found,
      figures: { sessions: members, 'all at once': alone, 'all at once, in two tabs each': spread(took) },
    };
  } finally {
    await server.stop();
    await club.close();
  }
}
