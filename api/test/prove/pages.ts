import { sql } from '../../src/db/sql.ts';
import { buildTestApp, TEST_SECRET } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { fillMembers } from '../fill-members.ts';
import { REGISTER_CALLS } from '../plans.ts';
import { spawnServer } from '../spawn-server.ts';
import { clientOver } from './client-over.ts';
import { type Proof, spread } from './figures.ts';
import { compareWalk, walkInCrowd } from './walk.ts';

const TIMES = 100;

/** A register of ten thousand is walked from end to end, over a socket, while others come in beside every page; then what people ask all day. */
export async function playPages(members = 10_000): Promise<Proof> {
  const club = await buildTestApp({ ACCESS_MINUTES: '600' });
  await fillMembers(club.db, members);
  const env = { SEED: 'none', JWT_SECRET: TEST_SECRET, DATA_SECRET: `${TEST_SECRET}, for data`, OVERLOAD_MS: '0' };
  const server = await spawnServer(club.connection, env);
  try {
    const { token } = await club.as((await buildAdministrator(club.db)).id);
    const client = clientOver(server.url, token);
    const rows = await club.db.rows<{ id: number }>(sql`select id from member`);
    const untouched = new Set(rows.map(({ id }) => id));
    const found: string[] = [];
    const figures: Record<string, string | number> = {};
    for (const [ordering, once] of [
      ['created_at', true],
      ['name', false],
      ['-created_at', false],
    ] as const) {
      const took: number[] = [];
      const path = `/profile/member/?limit=20&ordering=${ordering}`;
      const { walked, came } = await walkInCrowd(client, club.db, path, (time) => took.push(time));
      const { missed, repeated } = compareWalk(walked, untouched);
      if (missed > 0 || (once && repeated > 0)) found.push(`${ordering}: ${missed} missed, ${repeated} met twice`);
      figures[`walked by ${ordering}`] =
        `${took.length} pages, ${came} came in, ${missed} missed, ${repeated} met again; ${spread(took)}`;
    }
    for (const [name, query] of Object.entries(REGISTER_CALLS)) {
      const took: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const asked = performance.now();
        const { status } = await client.ask('GET', `/profile/member/?${new URLSearchParams(query)}`);
        took.push(performance.now() - asked);
        if (status !== 200) found.push(`${name}: ${status}`);
      }
      figures[name] = spread(took);
    }
    return { found, figures };
  } finally {
    await server.stop();
    await club.close();
  }
}
