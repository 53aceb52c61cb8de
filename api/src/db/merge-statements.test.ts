import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { readTogether, writeTogether } from './merge-statements.ts';
import { type Database, inTransaction } from './pool.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.db.pool.query('create table note (id bigint primary key, text text not null)');
});
afterAll(() => database.drop());

const notes = () => database.db.rows(sql`select id, text from note order by id`);

/** A handle that counts what is sent. */
function counting(db: Database) {
  const sent: string[] = [];
  const row: Database['row'] = (statement) => {
    sent.push(statement.text);
    return db.row(statement);
  };
  return { sent, db: { ...db, row } };
}

test('queries asked for at once are one statement, and each gets its own row', async () => {
  const { sent, db } = counting(database.db);
  const read = await readTogether(db, (one) =>
    Promise.all([
      one.row(sql`select ${1}::bigint as n, ${'a'} as text, null as nothing, date '2026-02-28' as day`),
      one.row(sql`select ${2}::bigint as n where false`),
      one.row(sql`select n from generate_series(${3}::int, 9) n order by n`),
    ]),
  );
  expect(read).toEqual([{ n: 1, text: 'a', nothing: null, day: '2026-02-28' }, undefined, { n: 3 }]);
  expect(sent).toHaveLength(1);
});

test('what depends on an answer is asked for afterwards, by itself', async () => {
  const { sent, db } = counting(database.db);
  const read = await readTogether(db, async (one) => {
    const first = await one.row<{ n: number }>(sql`select ${4}::int as n`);
    return one.row(sql`select ${first?.n}::int + 1 as n`);
  });
  expect(read).toEqual({ n: 5 });
  expect(sent).toHaveLength(2);
});

test('writes asked for at once are one statement; each says how many rows it wrote, or returns its row', async () => {
  const written = await inTransaction(database.db, (tx) =>
    writeTogether(tx, (one) =>
      Promise.all([
        one.run(sql`insert into note values (${1}, ${'one'}), (${2}, ${'two'})`),
        one.row(sql`insert into note values (${3}, ${'three'}) returning id, text`),
        one.run(sql`update note set text = ${'never'} where id = ${1}`),
      ]),
    ),
  );
  // The update does not see what the inserts beside it wrote.
  expect(written).toEqual([2, { id: 3, text: 'three' }, 0]);
  expect(await notes()).toEqual([
    { id: 1, text: 'one' },
    { id: 2, text: 'two' },
    { id: 3, text: 'three' },
  ]);
});

test('if one of them fails, all of them fail', async () => {
  const before = await notes();
  const outcomes = inTransaction(database.db, (tx) =>
    writeTogether(tx, (one) =>
      Promise.allSettled([
        one.run(sql`insert into note values (${10}, ${'ten'})`),
        one.run(sql`insert into note values (${1}, ${'again'})`),
      ]),
    ).then((settled) => {
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      throw new Error('undone');
    }),
  );
  await expect(outcomes).rejects.toThrow('undone');
  expect(await notes()).toEqual(before);
});
