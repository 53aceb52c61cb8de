import { ListenClient } from '../../../../db/listen-client.ts';
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
const MAP_AGE = 10_000;

/**
 * One connection of this process hears of every change in the club, whichever process made it, and passes it on to the open calendars.
 * It begins with the first listener and ends with the last.
 */
export class LiveHub {
  readonly #db: Database;
  readonly #listeners = new Set<Listener>();
  readonly #told = new Set<number>();
  readonly #connection: ListenClient;
  #last = 0;
  #reading = false;
  #again = false;
  #neighbours: { readonly at: number; readonly of: ReadonlyMap<number, readonly number[]> } | undefined;

  constructor(db: Database) {
    this.#db = db;
    this.#connection = new ListenClient(db, {
      name: 'clubhouse live',
      channel: 'clubhouse_live',
      onConnect: () => (this.#last === 0 ? this.#begin() : this.#read()),
      onNotify: () => this.#read(),
    });
  }

  /** How many calendars are open. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Hears of changes until the answer is called. */
  async listen(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    await this.#connection.open();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      void this.#connection.close();
      // The next listener starts afresh: nobody hears of what happens until then.
      this.#last = 0;
      this.#told.clear();
    };
  }

  close(): void {
    this.#listeners.clear();
    void this.#connection.close();
  }

  /** What was missed since an event; all there is when it is too long ago. */
  missed(since: number): Promise<LiveEvent[]> {
    return this.#db.rows<LiveEvent>(
      sql`
        select id, facility, start_from, end_at, member, reservation
        from live_event
        where id > ${since}
        order by id
        limit 1000`,
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

  async #begin(): Promise<void> {
    const rows = await this.#db.rows<{ id: number }>(sql`select id from live_event order by id desc limit ${BACK}`);
    for (const { id } of rows) this.#told.add(id);
    this.#last = rows[0]?.id ?? 0;
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
