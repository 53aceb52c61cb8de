import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { inTransaction } from './pool.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const BROKEN = sql`select 1 / ${0}::integer`;

test('of statements that travel together, the one that failed says why', async () => {
  const slowly = async (asked: Promise<unknown>) => {
    try {
      await asked;
    } catch (error) {
      await new Promise((done) => setTimeout(done, 20));
      throw error;
    }
  };
  const together = inTransaction(database.db, (tx) =>
    Promise.all([tx.row(sql`select 1`), slowly(tx.row(BROKEN)), tx.row(sql`select 2`)]),
  );
  await expect(together).rejects.toMatchObject({ code: '22012' });
});

test('behind a savepoint a second failure says why it failed itself', async () => {
  const twice = inTransaction(database.db, async (tx) => {
    await tx.run(sql`savepoint before`);
    await expect(tx.row(BROKEN)).rejects.toMatchObject({ code: '22012' });
    await tx.run(sql`rollback to savepoint before`);
    await tx.row(sql`select ${'x'}::date`);
  });
  await expect(twice).rejects.toMatchObject({ code: '22007' });
});
