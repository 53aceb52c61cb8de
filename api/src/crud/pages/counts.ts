import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';

export interface Remembered {
  readonly version: number;
  readonly count: number;
}

const MOST = 5000;

/** Exact counts, each good for one version of its tables. The oldest goes when there are too many. */
export class CountMemory {
  readonly #counts = new Map<string, Remembered>();
  readonly #underWay = new Map<string, Promise<Remembered>>();

  /** Short, however much was asked for: a caller's long words are not kept. */
  static key(table: string, where: Sql): string {
    return createHash('sha1')
      .update(JSON.stringify([table, where.text, where.values]))
      .digest('base64url');
  }

  get(key: string): Remembered | undefined {
    return this.#counts.get(key);
  }

  /** Counts once for all who ask meanwhile: a hundred people who open the same long list do not count it a hundred times. */
  shared(key: string, count: () => Promise<Remembered>): Promise<Remembered> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const counting = count().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, counting);
    return counting;
  }

  set(key: string, remembered: Remembered): void {
    this.#counts.delete(key);
    this.#counts.set(key, remembered);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST && oldest !== undefined) this.#counts.delete(oldest);
  }
}
