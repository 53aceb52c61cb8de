import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, TEST_SECRET, type TestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { type SpawnedServer, spawnServer } from '../spawn-server.ts';

let club: TestApp;
let token: string;
let servers: SpawnedServer[];

beforeAll(async () => {
  club = await buildTestApp();
  token = (await club.as((await buildAdministrator(club.db)).id)).token ?? '';
  await club.db.run(sql`insert into product (name, category, price)
    select 'Item ' || n, 'Bar', 100 from generate_series(1, 3) n`);
  const secrets = { JWT_SECRET: TEST_SECRET, DATA_SECRET: `${TEST_SECRET}, for data`, SEED: 'none', CAPTCHA: 'off' };
  servers = await Promise.all([spawnServer(club.connection, secrets), spawnServer(club.connection, secrets)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await club.close();
});

const ROUNDS = 150;

/** Readers of both processes note what was committed before they asked; whatever they are then shown must be as new. */
test('two processes never show a page older than what was committed before it was asked for', async () => {
  let [committed, reads] = [0, 0];
  let writing = true;
  const write = async () => {
    // On a busy machine the readers are slower than the writer: it goes on until they have read often enough.
    for (let round = 1; round <= ROUNDS || reads <= ROUNDS; round += 1) {
      await club.db.run(sql`update product set price = ${100 + round} where name = 'Item 2'`);
      committed = round;
      // A pause now and then, in which pages are kept and used again.
      if (round % 5 === 0) await new Promise((done) => setTimeout(done, 20));
    }
    writing = false;
  };
  const stale: unknown[] = [];
  const read = async ({ url }: SpawnedServer) => {
    while (writing) {
      const least = committed;
      const answer = await fetch(`${url}/v1/product/?ordering=name&limit=2`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { results } = (await answer.json()) as { results: { price: string }[] };
      const shown = Math.round(Number(results[1]?.price) * 100) - 100;
      if (!(shown >= least)) stale.push({ least, shown });
      reads += 1;
    }
  };
  await Promise.all([write(), ...servers.flatMap((server) => [read(server), read(server), read(server)])]);
  expect(stale).toEqual([]);
  expect(reads).toBeGreaterThan(ROUNDS);
});
