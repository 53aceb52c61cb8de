import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { raw } from './sql.ts';
import { dependenciesOf } from './statement-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  for (const statement of [
    'create view cheap_product as select id, name from product where price < 100',
    'create view product_today as select id, current_date as day from product',
    'create view price_list as select c.id, c.name from cheap_product c',
    'create function role_count() returns bigint language sql stable as $$ select count(*) from role $$',
    `create function new_posts() returns bigint language sql stable as $$
      select count(*) from post where published_at <= now() $$`,
    'create table unwatched (id bigint)',
  ])
    await database.db.run(raw(statement));
});
afterAll(() => database.drop());

test.each([
  ['select name from product', ['product'], false, true],
  ['select (select name from role r where r.id = t.id) from "product" t', ['product', 'role'], false, true],
  ['select * from price_list', ['product'], false, true],
  ['select day from product_today', ['product'], true, true],
  ['select id from product where role_count() > 1', ['product', 'role'], false, true],
  ['select new_posts()', ['post'], true, true],
  ['select id from product where created_at > now()', ['product'], true, true],
  ['select id from product where created_at > CURRENT_TIMESTAMP', ['product'], true, true],
  ['select id from product, unwatched', ['product', 'unwatched'], false, false],
])('%s', async (text, tables, usesClock, isWatched) => {
  expect(await dependenciesOf(database.db, text)).toEqual({ tables, usesClock, isWatched });
});
