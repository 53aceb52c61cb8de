import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../../src/db/sql.ts';
import { buildCourtClub } from '../bookings/club-with-courts.ts';
import { TEST_SECRET } from '../build-test-app.ts';
import { startPooler } from '../pooler.ts';
import { spawnServer } from '../spawn-server.ts';
import { simulate, type World } from './actors.ts';
import { chooser } from './chance.ts';
import { violations } from './model.ts';
import { buildPlaces } from './places.ts';

export interface HistoryOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly actors?: number;
  /** The negative control: without it someone must be found to overlap. */
  readonly withoutConstraint?: boolean;
  /** Lets the servers reach their database through a pooler. */
  readonly withPooler?: boolean;
  readonly onProgress?: (actions: number, checks: number) => void;
}

export interface History {
  readonly found: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly actions: number;
  readonly checks: number;
}

/** Actors on two real processes do what people do, all at once, while the state is read and held against the model. */
export async function playHistory({
  seconds,
  seed,
  actors = 20,
  withoutConstraint = false,
  withPooler = false,
  onProgress,
}: HistoryOptions): Promise<History> {
  const club = await buildCourtClub({ ACCESS_MINUTES: '600' });
  const pooler = withPooler ? await startPooler(club.connection) : undefined;
  const secrets = { JWT_SECRET: TEST_SECRET, DATA_SECRET: `${TEST_SECRET}, for data` };
  const env = { SEED: 'none', OVERLOAD_MS: '0', ...secrets, ...pooler?.env };
  const servers = await Promise.all([spawnServer(club.connection, env), spawnServer(club.connection, env)]);
  try {
    if (withoutConstraint) await club.db.run(sql`alter table claim drop constraint claim_overlap`);
    const places = await buildPlaces(club);
    const people = [];
    for (let n = 0; n < actors; n += 1) people.push(await club.payer());
    const answers: Record<string, number> = {};
    const world: World = { club, places, people, urls: servers.map(({ url }) => url), pick: chooser(seed), answers };
    const end = Date.now() + seconds * 1000;
    const found: string[] = [];
    const over = () => Date.now() > end || found.length > 0;
    let checks = 0;
    const countActions = () => Object.values(answers).reduce((sum, count) => sum + count, 0);
    const check = async () => {
      found.push(...(await violations(club.db, places)));
      checks += 1;
      onProgress?.(countActions(), checks);
    };
    const watch = async () => {
      while (!over()) {
        await check();
        await pause(250);
      }
    };
    const runs = people.map((who) =>
      simulate(world, who, over).catch((error: Error) => void found.push(error.message)),
    );
    await Promise.all([...runs, watch()]);
    await check();
    return { found, answers, actions: countActions(), checks };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await pooler?.stop();
    await club.close();
  }
}
