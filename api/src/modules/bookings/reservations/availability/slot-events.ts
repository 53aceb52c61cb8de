import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

/** Something was taken or freed. */
export interface LiveEvent {
  readonly id: number;
  readonly facility: number;
  readonly start_from: string;
  readonly end_at: string;
  readonly member: number | null;
  readonly reservation: number | null;
}

type Listener = (event: LiveEvent, facilities: readonly number[]) => void;

/** Runs work as part of no request. */
const outsideRequests = AsyncLocalStorage.snapshot();

/** How often it is looked whether something has changed, while a calendar is open. */
const LOOK_EVERY_MS = 250;
/** Numbers are given before transactions end, so a lower one may show up after a higher one: so far back is looked. */
const BACK = 500;
/** How many events are read at once. */
const MOST_EVENTS = 1000;
const MAP_AGE = 10_000;

const versionOf = sql`
  select coalesce(sum(version), 0)::bigint as version from table_version where name = 'reservation_slot'`;

/**
 * Looks for changes in the club, whichever process made them, and passes them on to the open calendars. The version of the table says
 * whether there are any. It begins with the first listener and ends with the last.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #listeners = new Set<Listener>();
  readonly #told = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #version: number | undefined;
  #last = 0;
  #reading: Promise<void> | undefined;
  #neighbours: { readonly at: number; readonly of: ReadonlyMap<number, readonly number[]> } | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many calendars are open. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Hears of changes until the answer is called. */
  async listen(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    if (!this.#timer) {
      // Neither the language nor the trace of the first caller.
      this.#timer = outsideRequests(() => setInterval(() => this.#look(), LOOK_EVERY_MS).unref());
      // The first listener starts afresh: no one has heard of anything yet.
      this.#version = undefined;
    }
    await this.#look();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  close(): void {
    this.#listeners.clear();
    this.#stop();
  }

  /** What was missed since an event; all there is when it is too long ago. */
  missed(since: number): Promise<LiveEvent[]> {
    return this.#db.rows<LiveEvent>(
      sql`
        select id, facility, start_from, end_at, member, reservation
        from live_event
        where id > ${since}
        order by id
        limit ${MOST_EVENTS}`,
    );
  }

  /** The facilities that share a space with one, itself among them. */
  async neighbours(facility: number): Promise<readonly number[]> {
    if (!this.#neighbours || Date.now() - this.#neighbours.at > MAP_AGE) {
      const rows = await this.#db.rows<{ id: number; near: number[] }>(sql`
        with leaf as materialized (select f.id, l.space from facility f cross join lateral leaves_of(f.id) l (space))
        select a.id, array_agg(distinct b.id) as near from leaf a join leaf b on b.space = a.space group by a.id`);
      this.#neighbours = { at: Date.now(), of: new Map(rows.map(({ id, near }) => [id, near])) };
    }
    return this.#neighbours.of.get(facility) ?? [facility];
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** One look at a time. What cannot be read now is read by the next one. */
  #look(): Promise<void> {
    this.#reading ??= this.#passOn()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #passOn(): Promise<void> {
    const found = await this.#db.row<{ version: number }>(versionOf);
    const version = found?.version ?? 0;
    if (this.#version === undefined) await this.#begin();
    else if (version !== this.#version) await this.#read();
    this.#version = version;
  }

  async #begin(): Promise<void> {
    const rows = await this.#db.rows<{ id: number }>(sql`select id from live_event order by id desc limit ${BACK}`);
    this.#told.clear();
    for (const { id } of rows) this.#told.add(id);
    this.#last = rows[0]?.id ?? 0;
  }

  async #read(): Promise<void> {
    const events = await this.missed(Math.max(this.#last - BACK, 0));
    for (const event of events) {
      if (this.#told.has(event.id)) continue;
      this.#told.add(event.id);
      this.#last = Math.max(this.#last, event.id);
      const facilities = await this.neighbours(event.facility);
      for (const listener of this.#listeners) listener(event, facilities);
    }
    for (const id of this.#told) if (id < this.#last - 2 * BACK) this.#told.delete(id);
    if (events.length === MOST_EVENTS) await this.#read();
  }
}
