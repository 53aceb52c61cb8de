import { createHash } from 'node:crypto';
import type { Actor } from '../../access/index.ts';
import type { Sql } from '../../db/sql.ts';
import type { TableVersions } from '../../db/table-versions.ts';

/** An answer as it left, and what must still hold for it to be true. */
export interface KeptPage {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly versions: TableVersions;
  /** Of an answer that changes with the time of day: the second it was read in. */
  readonly second: number | undefined;
}

/** Where an answer is looked for: what was asked, and by whom. */
export interface PageRequest {
  /** The route, whose answers depend on the same tables. */
  readonly route: string;
  readonly url: string;
  readonly locale: string;
  readonly actor: Actor;
}

const MOST_REQUESTS = 20_000;
const LONGEST_URL = 1000;
/** What an entry costs beside its bytes. */
const OVERHEAD = 500;

const pageKey = ({ url, locale }: PageRequest, { text, values }: Sql): string =>
  createHash('sha1')
    .update(JSON.stringify([url, locale, text, values]))
    .digest('base64url');

export const clockSecond = (): number => Math.floor(Date.now() / 1000);

/**
 * Pages that were answered before. One is used again only if the tables behind it have the versions they had when it
 * was read, by the same statement: whoever reads it sees every change that was committed before they asked.
 */
export class PageCache {
  readonly #mostBytes: number;
  #bytes = 0;
  readonly #pages = new Map<string, KeptPage>();
  /** The key of the page for a request: the same page serves all who would read it by the same statement. */
  readonly #keys = new Map<string, string>();
  readonly #tables = new Map<string, Set<string>>();
  readonly #actors = new WeakMap<Actor, number>();
  #lastActor = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The tables whose versions tell whether a kept page of a route still holds. */
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

  /** The page that this person was answered before, if it still holds. */
  find(request: PageRequest, versions: TableVersions): KeptPage | undefined {
    const key = this.#keys.get(this.#requestKey(request));
    return key === undefined ? undefined : this.#read(key, versions);
  }

  /** The page that somebody else was answered who reads it by the same statement. */
  findShared(request: PageRequest, statement: Sql, versions: TableVersions): KeptPage | undefined {
    const key = pageKey(request, statement);
    const page = this.#read(key, versions);
    if (page) this.#remember(request, key);
    return page;
  }

  #read(key: string, versions: TableVersions): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page || (page.second !== undefined && page.second !== clockSecond())) return undefined;
    for (const table in page.versions) if (page.versions[table] !== versions[table]) return undefined;
    // Asked for last, thrown out last.
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
