import { setMembershipScheme } from '@clubhouse/contract';
import { ListenClient } from '../db/connections/listen-client.ts';
import type { Database } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import type { ConfigWithSecrets } from '../secrets.ts';
import { type Chosen, liveView, type StoredSetting, usable } from './live-view.ts';
import { readMembershipScheme } from './read-membership-scheme.ts';

const RETRY = 2000;

type Warn = (message: string) => void;

/**
 * The settings of this process, kept at what the club chose. `config` is one object for as long as the process lives;
 * a person who reads a setting from it at the moment of need has the one that holds.
 */
export class LiveSettings {
  readonly start: ConfigWithSecrets;
  readonly config: ConfigWithSecrets;
  readonly #db: Database;
  readonly #warn: Warn;
  #chosen: Chosen = new Map();
  #warned = '';
  #reading: Promise<void> = Promise.resolve();
  readonly #listener: ListenClient;
  #closed = false;

  constructor(db: Database, start: ConfigWithSecrets, warn: Warn) {
    this.#db = db;
    this.#warn = warn;
    this.start = start;
    this.config = liveView(start, () => this.#chosen);
    this.#listener = new ListenClient(db, {
      name: 'clubhouse settings',
      channel: 'clubhouse_setting',
      onConnect: () => this.refresh(),
      onNotify: () => this.#refreshQuietly(),
    });
  }

  /** What the club chose, as this process knows it. */
  get chosen(): Chosen {
    return this.#chosen;
  }

  /** Reads the table; one reading after the other, so that the last one wins. */
  refresh(): Promise<void> {
    const read = () => this.#read();
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  /** Hears of every change from now on, whichever process made it. */
  listen(): Promise<void> {
    return this.#listener.open();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listener.close();
    await this.#reading.catch(() => undefined);
  }

  #refreshQuietly(): void {
    // The connection that told of it is there; should the pool be away for a moment, the next reading fixes it.
    this.refresh().catch(() => setTimeout(() => !this.#closed && this.#refreshQuietly(), RETRY).unref());
  }

  async #read(): Promise<void> {
    const { chosen, unusable } = usable(await this.#db.rows<StoredSetting>(sql`select key, value from setting`));
    this.#chosen = chosen;
    setMembershipScheme(await readMembershipScheme(this.#db));
    const warning = unusable.join('; ');
    if (warning && warning !== this.#warned) this.#warn(`Settings in the database that cannot be used: ${warning}`);
    this.#warned = warning;
  }
}

/** The settings as the database has them now. */
export async function openSettings(db: Database, start: ConfigWithSecrets, warn: Warn): Promise<LiveSettings> {
  const settings = new LiveSettings(db, start, warn);
  await settings.refresh();
  return settings;
}
