import { createHash } from 'node:crypto';
import type { Sql } from '../db/sql.ts';

interface Remembered {
  readonly version: number;
  readonly count: number;
}

const MOST = 5000;

/** Exact counts, each good for one version of its tables. The oldest goes when there are too many. */
export class CountMemory {
  readonly #counts = new Map<string, Remembered>();

  /** Short whatever was asked for: a caller's long words are not kept. */
  static key(table: string, where: Sql): string {
    return createHash('sha1')
      .update(JSON.stringify([table, where.text, where.values]))
      .digest('base64url');
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
