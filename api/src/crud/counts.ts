import type { Sql } from '../db/sql.ts';

interface Remembered {
  readonly version: number;
  readonly count: number;
}

const MOST = 5000;

/** Exact counts, each good for one version of its tables. The oldest goes when there are too many. */
export class CountMemory {
  readonly #counts = new Map<string, Remembered>();

  static key(table: string, where: Sql): string {
    return JSON.stringify([table, where.text, where.values]);
  }

  get(key: string): Remembered | undefined {
    return this.#counts.get(key);
  }

  set(key: string, remembered: Remembered): void {
    this.#counts.delete(key);
    this.#counts.set(key, remembered);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST && oldest !== undefined) this.#counts.delete(oldest);
  }
}
