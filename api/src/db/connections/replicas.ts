import { messageOf } from '../../errors.ts';
import { type Database, type Db, openPool } from '../pool.ts';

/** Copies of the database that may be a moment behind. */
export interface Replicas {
  /** Reads from one of them in turn; undefined if none answers. A person who asks has to check how recent it is. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/** A replica that failed is left alone for this long. */
const REST_MS = 10_000;
/** Shorter than for the database itself: there is another way. */
const PATIENCE_MS = 2000;

/** Opens a pool to each replica. None of them has to be there. */
export function openReplicas(urls: readonly string[], size: number, log: (reason: string) => void): Replicas {
  const pools: readonly Database[] = urls.map((url) =>
    openPool({ connectionString: url, isReplica: true }, size, PATIENCE_MS),
  );
  const restsUntil = new Map<Database, number>();
  let turn = 0;
  return {
    async read(work) {
      const rested = pools.filter((pool) => (restsUntil.get(pool) ?? 0) <= performance.now());
      turn += 1;
      const pool = rested[turn % rested.length];
      if (!pool) return undefined;
      try {
        return await work(pool);
      } catch (error) {
        restsUntil.set(pool, performance.now() + REST_MS);
        log(messageOf(error));
        return undefined;
      }
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
