import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

const textOf = (given: unknown) => (typeof given === 'string' ? given : ((given as { text?: string })?.text ?? ''));

/** Holds back the commit of the next booking; what else the club does meanwhile goes on. */
function holdCommit() {
  const { pool } = club.db;
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  pool.connect = (async (done?: unknown) => {
    if (done) return connect(done);
    const client = await connect();
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let books = false;
    client.query = ((...given: unknown[]) => {
      const text = textOf(given[0]);
      books ||= text.includes('into reservation');
      if (text !== 'commit') return query(...given);
      client.query = query as never;
      if (!books) return query(...given);
      pool.connect = connect as never;
      reached.resolve();
      return goOn.promise.then(() => query(...given));
    }) as never;
    return client;
  }) as never;
  return {
    reached: reached.promise,
    goOn: () => goOn.resolve(),
    fail: () => goOn.reject(Object.assign(new Error('The connection is gone.'), { code: 'ECONNRESET' })),
  };
}

/** Everything that the transactions of this database wait for. */
const waits = async () =>
  (
    await club.db.pool.query(
      `select l.locktype, l.mode from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`,
    )
  ).rows;

describe('while someone’s booking is not committed yet', async () => {
  const [first, second, third] = [await club.payer(), await club.payer(), await club.payer()];
  const [court, other] = [await club.court({ price: 0 }), await club.court({ price: 0 })];
  const priced = await club.court({ price: 1000 });
  const owed = await club.bill(third, '12.00');
  // What is written once only, such as a day's first number, is written before.
  await club.book(second, priced, [hours(dayAhead(5), 9, 10)]);

  test('others book, hold and pay without waiting for it', async () => {
    const held = holdCommit();
    const booking = club.book(first, court, [hours(dayAhead(2), 9, 10)]);
    await held.reached;
    try {
      const answers = await Promise.all([
        club.book(second, other, [hours(dayAhead(2), 9, 10)]),
        club.book(second, court, [hours(dayAhead(2), 10, 11)]),
        club.book(third, priced, [hours(dayAhead(2), 9, 10)]),
        club.pay(third, [owed.id]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200]);
      expect(await waits()).toEqual([]);
    } finally {
      held.goOn();
    }
    expect((await booking).status).toBe(201);
  });

  const wanted = hours(dayAhead(3), 9, 10);
  const otherTime = hours(dayAhead(4), 9, 10);

  test('a request for the same time waits without a transaction, and is refused once the first commits', async () => {
    const held = holdCommit();
    const booking = club.book(first, court, [wanted]);
    await held.reached;
    const late = [club.book(second, court, [wanted]), club.book(third, court, [wanted])];
    const answered = Promise.race(late).then(() => 'answered');
    try {
      expect(await Promise.race([answered, club.book(second, other, [otherTime]).then(() => 'still waiting')])).toBe(
        'still waiting',
      );
      expect(await waits()).toEqual([]);
      // The only connection still lent out is that of the booking itself.
      await eventually(() => expect(club.db.pool.totalCount - club.db.pool.idleCount).toBe(1));
    } finally {
      held.goOn();
    }
    expect([(await booking).status, ...(await Promise.all(late)).map(({ status }) => status)]).toEqual([201, 409, 409]);
  });

  test('in another process they wait in the database', async () => {
    const process = await club.openSecond();
    try {
      const held = holdCommit();
      const booking = club.book(first, court, [otherTime]);
      await held.reached;
      const elsewhere = { ...second, client: process.withToken(second.client.token) };
      const late = club.book(elsewhere, court, [otherTime]);
      await expect.poll(waits, { timeout: 60_000 }).toHaveLength(1);
      held.goOn();
      expect([(await booking).status, (await late).status]).toEqual([201, 409]);
    } finally {
      await process.close();
    }
  });

  test('a repeated call in the meantime gets the same answer', async () => {
    const held = holdCommit();
    const slots = [hours(dayAhead(6), 9, 10)];
    const call = () =>
      first.client.ask('POST', '/booking/reservation/', { facility: court, slots }, { 'idempotency-key': 'twice' });
    const booking = call();
    await held.reached;
    const again = call();
    held.goOn();
    const [one, two] = await Promise.all([booking, again]);
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  });

  test('if it fails, the next one gets the time', async () => {
    const held = holdCommit();
    const slots = [hours(dayAhead(7), 9, 10)];
    const booking = club.book(first, court, slots);
    await held.reached;
    const late = club.book(second, court, slots);
    held.fail();
    expect([(await booking).status, (await late).status]).toEqual([503, 201]);
  });
});
