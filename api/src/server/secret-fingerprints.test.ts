import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../test/build-test-app.ts';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { sql } from '../db/sql.ts';
import { checkSecrets, compareSecret, SECRETS_LOCK } from './secret-fingerprints.ts';

test.each([
  ['the first start', [], { current: 'a', old: [] }, 'new'],
  ['another start', ['a'], { current: 'a', old: [] }, 'same'],
  ['another machine with a secret of its own', ['a'], { current: 'b', old: [] }, 'foreign'],
  ['a new secret, the former one still known', ['a'], { current: 'b', old: ['a'] }, 'new'],
  ['a machine that has not changed yet, but knows the new one', ['b', 'a'], { current: 'a', old: ['b'] }, 'behind'],
  ['a machine that was left behind', ['b', 'a'], { current: 'a', old: [] }, 'foreign'],
  ['an older backup of the secrets', ['c', 'b', 'a'], { current: 'b', old: ['a'] }, 'foreign'],
] as const)('%s', (_, recorded, known, expected) => {
  expect(compareSecret(recorded, known)).toBe(expected);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const start = async (secrets: object) => {
  const warned: string[] = [];
  await checkSecrets(database.db, { ...testConfig(), ...secrets }, (text) => warned.push(text));
  return warned;
};
const [ONE, TWO] = ['one secret that is long enough for it', 'two secrets are better than one, I hear'];

test('machines with the same secrets start, one with another does not and says which', async () => {
  expect(await start({ DATA_SECRET: ONE })).toEqual([]);
  expect(await start({ DATA_SECRET: ONE })).toEqual([]);
  await expect(start({ DATA_SECRET: TWO })).rejects.toThrow(/^DATA_SECRET is not the secret that this club works with/);
  await expect(start({ DATA_SECRET: ONE, JWT_SECRET: TWO })).rejects.toThrow(/^JWT_SECRET is not the secret/);
});

test('secrets are changed one machine after the other', async () => {
  // Every machine learns the new one first, then they change to it one by one.
  expect(await start({ DATA_SECRET: ONE, DATA_SECRET_OLD: [TWO] })).toEqual([]);
  expect(await start({ DATA_SECRET: TWO, DATA_SECRET_OLD: [ONE] })).toEqual([]);
  expect(await start({ DATA_SECRET: ONE, DATA_SECRET_OLD: [TWO] })).toEqual([
    'DATA_SECRET has been changed on another machine: set the new one here as well.',
  ]);
  expect(await start({ DATA_SECRET: TWO, DATA_SECRET_OLD: [ONE] })).toEqual([]);
  await expect(start({ DATA_SECRET: ONE })).rejects.toThrow('not the secret');
});

test('one of two first starts with different secrets is refused', async () => {
  const other = await cloneDatabase();
  const begin = (DATA_SECRET: string) => checkSecrets(other.db, { ...testConfig(), DATA_SECRET }, () => {});
  const holder = await other.db.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [SECRETS_LOCK]);
  const starts = Promise.allSettled([begin(ONE), begin(TWO)]);
  await eventually(async () => {
    const found = await other.db.row<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    expect(found?.n).toBe(2);
  });
  holder.release(true);
  const ends = await starts;
  await other.drop();
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
