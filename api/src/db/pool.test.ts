import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { inTransaction, openPool } from './pool.ts';
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

test('the last statements travel with the commit: all of it is stored, and what waits for that runs', async () => {
  await database.db.pool.query('create table kept (n bigint primary key)');
  const ran: string[] = [];
  const answer = await inTransaction(database.db, async (tx) => {
    tx.afterCommit(() => ran.push('after'));
    await tx.run(sql`insert into kept values (1)`);
    return tx.commitWith(() => Promise.all([tx.run(sql`insert into kept values (2)`), tx.row(sql`select 3 as n`)]));
  });
  expect(answer).toEqual([1, { n: 3 }]);
  expect(await database.db.rows(sql`select n from kept order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(ran).toEqual(['after']);
});

test('if one of the last statements fails, nothing is stored and nothing runs afterwards', async () => {
  const ran: string[] = [];
  const failed = inTransaction(database.db, async (tx) => {
    tx.afterCommit(() => ran.push('after'));
    await tx.run(sql`insert into kept values (7)`);
    return tx.commitWith(() => Promise.all([tx.run(sql`insert into kept values (8)`), tx.row(BROKEN)]));
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  const ignored = inTransaction(database.db, (tx) =>
    tx.commitWith(() => Promise.allSettled([tx.run(sql`insert into kept values (9)`), tx.row(BROKEN)])),
  );
  await expect(ignored).rejects.toThrow('A statement failed');
  expect(await database.db.rows(sql`select n from kept where n > 6`)).toEqual([]);
  expect(ran).toEqual([]);
});

test('if the server itself fails beside the last statements, nothing is stored', async () => {
  const failed = inTransaction(database.db, (tx) =>
    tx.commitWith(async () => {
      const fail = async () => {
        throw new Error('no such template');
      };
      const nested = async () => Promise.all([Promise.all([fail()]), tx.run(sql`insert into kept values (11)`)]);
      return Promise.all([tx.run(sql`insert into kept values (10)`), nested()]);
    }),
  );
  await expect(failed).rejects.toThrow('no such template');
  expect(await database.db.rows(sql`select n from kept where n > 9`)).toEqual([]);
});

test('nothing can be asked for after the commit', async () => {
  const late = inTransaction(database.db, async (tx) => {
    await tx.commitWith(() => tx.run(sql`insert into kept values (5)`));
    await tx.run(sql`insert into kept values (6)`);
  });
  await expect(late).rejects.toThrow('already ended');
  expect(await database.db.rows(sql`select n from kept where n > 4`)).toEqual([{ n: 5 }]);
});

test('what goes on beside a failure cannot write outside the transaction', async () => {
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  let beside: Promise<unknown> | undefined;
  const failed = inTransaction(database.db, (tx) => {
    beside = later.then(() => tx.run(sql`insert into kept values (20)`));
    return Promise.all([beside, tx.row(BROKEN)]);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  goOn();
  await expect(beside).rejects.toThrow('already ended');
  expect(await database.db.rows(sql`select n from kept where n = 20`)).toEqual([]);
});

test('a connection that turns out to be read-only is not used again', async () => {
  const db = openPool(database.connection, 1);
  try {
    const write = () => inTransaction(db, (tx) => tx.run(sql`insert into kept values (30)`));
    // As on a former primary that has become a replica.
    await db.run(sql`set session characteristics as transaction read only`);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    expect(await write()).toBe(1);
  } finally {
    await db.close();
  }
});

test('an ignored error is not taken for success: nothing is stored, and the caller hears of it', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await tx.run(sql`insert into kept values (40)`);
    await tx.run(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('A statement failed, and its error was ignored.');
  expect(await database.db.rows(sql`select n from kept where n = 40`)).toEqual([]);
});
