import pg from 'pg';
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

/** Numbers are given before transactions end, so a lower one may show up after a higher one: so far back is looked. */
const BACK = 500;
const RETRY = 2000;
const MAP_AGE = 10_000;

/**
 * One connection of this process hears of every change in the club, whichever process made it, and passes it on to the open calendars.
 * It begins with the first listener and ends with the last.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #listeners = new Set<Listener>();
  readonly #told = new Set<number>();
  #client: pg.Client | undefined;
  #last = 0;
  #reading = false;
  #again = false;
  #closed = false;
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
    if (!this.#client) await this.#connect();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#disconnect();
      // Whoever comes next begins anew; what happens until then is told by nobody.
      this.#last = 0;
      this.#told.clear();
    };
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#disconnect();
  }

  /** What was missed since an event; all there is when it is too long ago. */
  missed(since: number): Promise<LiveEvent[]> {
    return this.#db.rows<LiveEvent>(
      sql`select id, facility, start_from, end_at, member, reservation from live_event where id > ${since} order by id limit 1000`,
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

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...this.#db.pool.options, application_name: 'clubhouse live' });
    this.#client = client;
    const again = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      if (this.#closed || this.#listeners.size === 0) return;
      setTimeout(() => {
        if (!this.#client && this.#listeners.size > 0) this.#connect().catch(() => undefined);
      }, RETRY).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', () => this.#read());
    try {
      await client.connect();
      await client.query('listen clubhouse_live');
      if (this.#last === 0) await this.#begin();
      else this.#read();
    } catch {
      again();
    }
  }

  async #begin(): Promise<void> {
    const rows = await this.#db.rows<{ id: number }>(sql`select id from live_event order by id desc limit ${BACK}`);
    for (const { id } of rows) this.#told.add(id);
    this.#last = rows[0]?.id ?? 0;
  }

  #disconnect(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }

  /** Reads what is new, one reading at a time; whatever comes meanwhile is read by the next. */
  #read(): void {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    const loop = async () => {
      while (this.#again) {
        this.#again = false;
        const events = await this.missed(Math.max(this.#last - BACK, 0));
        for (const event of events) {
          if (this.#told.has(event.id)) continue;
          this.#told.add(event.id);
          this.#last = Math.max(this.#last, event.id);
          const facilities = await this.neighbours(event.facility);
          for (const listener of this.#listeners) listener(event, facilities);
        }
        for (const id of this.#told) if (id < this.#last - 2 * BACK) this.#told.delete(id);
      }
    };
    loop()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = false;
      });
  }
}
