import pg from 'pg';
import type { Database } from '../pool.ts';

const RETRY_MS = 2000;
/** A connection that vanished without a word stays mute for ever: it is asked this often whether it is still there. */
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 5000;

interface Listening {
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  readonly channel: string;
  /** After every connect, also after a lost one: what was announced meanwhile is not announced again. */
  readonly onConnect: () => Promise<void> | void;
  readonly onNotify: () => void;
  readonly heartbeatMs?: number;
}

/** A connection of its own that listens to one channel, and comes back by itself when it is lost. */
export class ListenClient {
  readonly #db: Database;
  readonly #listening: Listening;
  #client: pg.Client | undefined;
  #isOpen = false;

  constructor(db: Database, listening: Listening) {
    this.#db = db;
    this.#listening = listening;
  }

  /** Connects; when that fails it is tried again in the background. */
  async open(): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { name, channel, onConnect, onNotify, heartbeatMs = HEARTBEAT_MS } = this.#listening;
    const client = new pg.Client({
      ...this.#db.direct,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    this.#client = client;
    let heartbeat: NodeJS.Timeout | undefined;
    const reconnect = () => {
      clearTimeout(heartbeat);
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      if (this.#isOpen) setTimeout(() => this.#isOpen && !this.#client && void this.#connect(), RETRY_MS).unref();
    };
    const waitForBeat = () => {
      heartbeat = setTimeout(() => client.query('select 1').then(waitForBeat, reconnect), heartbeatMs).unref();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', onNotify);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      waitForBeat();
      await onConnect();
    } catch {
      reconnect();
    }
  }
}
