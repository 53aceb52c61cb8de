import { createHash } from 'node:crypto';
import type { Actor } from '../../access/index.ts';
import type { Sql } from '../../db/sql.ts';
import type { TableVersions } from '../../db/table-versions.ts';

/** An answer as it was sent, and what must be unchanged for it to be sent again. */
export interface KeptPage {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly versions: TableVersions;
  /** For an answer that depends on the clock: the second it was read in. */
  readonly second: number | undefined;
}

/** What was asked for, and by whom. */
export interface PageRequest {
  /** The route, whose answers depend on the same tables. */
  readonly route: string;
  readonly url: string;
  readonly locale: string;
  readonly actor: Actor;
}

const MOST_REQUESTS = 20_000;
const LONGEST_URL = 1000;
/** The memory an entry takes besides its bytes. */
const OVERHEAD = 500;

const pageKey = ({ url, locale }: PageRequest, { text, values }: Sql): string =>
  createHash('sha1')
    .update(JSON.stringify([url, locale, text, values]))
    .digest('base64url');

export const clockSecond = (): number => Math.floor(Date.now() / 1000);

/**
 * Pages that were sent before. One is sent again only while the tables behind it have the versions that were read with
 * it, so the caller sees every change that was committed before the request.
 */
export class PageCache {
  readonly #mostBytes: number;
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  readonly #pages = new Map<string, KeptPage>();
  /** The key of the page for each request; callers whose page comes from the same statement share it. */
  readonly #keys = new Map<string, string>();
  readonly #tables = new Map<string, Set<string>>();
  readonly #actors = new WeakMap<Actor, number>();
  #lastActor = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** How often a kept page could be sent, how often not, and the memory that kept pages take. */
  get figures(): { readonly hits: number; readonly misses: number; readonly bytes: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes };
  }

  /** The tables whose versions tell whether a kept page of a route is still valid. */
  tablesOf(route: string): Iterable<string> {
    return this.#tables.get(route) ?? [];
  }

  #requestKey({ url, locale, actor }: PageRequest): string {
    let id = this.#actors.get(actor);
    if (id === undefined) {
      this.#lastActor += 1;
      id = this.#lastActor;
      this.#actors.set(actor, id);
    }
    return `${id} ${locale} ${url}`;
  }

  /** The page that this person was sent before, if it is still valid. */
  find(request: PageRequest, versions: TableVersions): KeptPage | undefined {
    const key = this.#keys.get(this.#requestKey(request));
    const page = key === undefined ? undefined : this.#read(key, versions);
    if (page) this.#hits += 1;
    return page;
  }

  /** A page that someone else was sent for the same statement; asked for when `find` has found none. */
  findShared(request: PageRequest, statement: Sql, versions: TableVersions): KeptPage | undefined {
    const key = pageKey(request, statement);
    const page = this.#read(key, versions);
    if (page) {
      this.#hits += 1;
      this.#remember(request, key);
    } else this.#misses += 1;
    return page;
  }

  #read(key: string, versions: TableVersions): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page || (page.second !== undefined && page.second !== clockSecond())) return undefined;
    for (const table in page.versions) if (page.versions[table] !== versions[table]) return undefined;
    // The most recently used pages are evicted last.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  #remember(request: PageRequest, key: string): void {
    const asked = this.#requestKey(request);
    this.#keys.delete(asked);
    this.#keys.set(asked, key);
    for (const oldest of this.#keys.keys()) {
      if (this.#keys.size <= MOST_REQUESTS) break;
      this.#keys.delete(oldest);
    }
  }

  keep(request: PageRequest, statement: Sql, page: KeptPage): void {
    if (request.url.length > LONGEST_URL || page.bytes.length > this.#mostBytes / 10) return;
    const tables = this.#tables.get(request.route) ?? new Set();
    for (const table of Object.keys(page.versions)) tables.add(table);
    this.#tables.set(request.route, tables);
    const key = pageKey(request, statement);
    this.#remember(request, key);
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes.length + OVERHEAD;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes.length + OVERHEAD;
  }
}
