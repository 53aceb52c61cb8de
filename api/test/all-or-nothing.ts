import type pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../src/db/pool.ts';

const writes = (text: string) => /^\s*(insert|update|delete|with|select[^;]*for (update|share))/i.test(text);

/** Lets the statements of an act fail one after the other, and compares what these tables hold. */
export function watchTables(database: () => Database, tables: readonly string[]) {
  const everything = async () => {
    const parts = tables.map(
      (table) => `select '${table}' as t, md5(string_agg(r::text, '|' order by r::text)) as h from ${table} r`,
    );
    const text = `${parts.join(' union all ')} order by 1`;
    // By name, so that it is planned once.
    return (await database().pool.query({ name: `everything in ${tables.length} tables`, text })).rows;
  };

  /** From now on the k-th statement that writes or holds within a transaction fails. Tells how many there were, and takes it back. */
  function failAt(k: number) {
    const { pool } = database();
    const real = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
    let seen = 0;
    // With a callback: a single statement, outside any transaction.
    const connect = async (done?: unknown) => {
      if (done) return real(done);
      const client = await real();
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      const release = client.release.bind(client);
      client.query = ((...given: unknown[]) => {
        const text = String((given[0] as { text?: string }).text ?? given[0]);
        if (writes(text)) {
          seen += 1;
          if (seen === k) return query('select 1 / (select 0)');
        }
        return query(...given);
      }) as never;
      client.release = ((error?: Error) => {
        client.query = query as never;
        client.release = release;
        release(error);
      }) as never;
      return client;
    };
    pool.connect = connect as never;
    return () => {
      pool.connect = real as never;
      return seen;
    };
  }

  /** Lets every statement of an act fail in turn: no trace. Then the act is done, and there is one. */
  async function proveAllOrNothing(act: () => Promise<unknown>, fewest = 3): Promise<number> {
    const before = await everything();
    for (let k = 1; ; k += 1) {
      const restore = failAt(k);
      await act().catch(() => undefined);
      const seen = restore();
      if (seen < k) {
        expect(seen).toBeGreaterThan(fewest);
        expect(await everything()).not.toEqual(before);
        return seen;
      }
      expect([k, await everything()]).toEqual([k, before]);
    }
  }
  return { everything, failAt, proveAllOrNothing };
}
