import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { sql } from '../../src/db/sql.ts';
import { seedDemo } from '../../src/demo/index.ts';
import { allServed } from '../../src/resources/index.ts';
import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';

let club: TestApp;
let admin: Client;

beforeAll(async () => {
  club = await buildTestApp();
  await seedDemo(club.db, readConfig({}));
  const found = await club.db.row<{ id: number }>(sql`select id from app_user where username = 'admin@clubhouse.test'`);
  admin = await club.as(found?.id ?? 0);
});
afterAll(() => club.close());

const both = allServed.filter(({ plain, resource }) => {
  const { list, read } = resource.actions;
  return list && read && plain.includes('list') && plain.includes('read');
});

/** PostgreSQL writes the JSON of a list, the server that of a row: amounts, moments and numbers must come out alike. */
test.each(both.map(({ resource }) => [resource.path]))(
  '%s shows its rows as they are shown one by one',
  async (path) => {
    const { body } = await admin.ask('GET', `${path}?limit=100`);
    const rows: readonly { readonly id: number }[] = body.results;
    // A few from the whole page: the first ones are often alike.
    const some = rows.filter((_row, place) => place % Math.ceil(rows.length / 8) === 0);
    for (const row of some) {
      const { body: alone } = await admin.ask('GET', `${path}${row.id}/`);
      expect(alone).toMatchObject(row);
    }
  },
);
