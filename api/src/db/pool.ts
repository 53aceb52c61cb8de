import type { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { detailOf } from '../errors.ts';
import { type Sql, statementName } from './sql.ts';
import { valueParsers } from './value-parsers.ts';

/** What every database function takes first: the pool, or the one connection of a transaction. */
export interface Db {
  /** All rows of one statement. Prepared by name: the same text is planned once per connection. */
  rows<T>(statement: Sql): Promise<T[]>;
  /** The first row, or undefined. */
  row<T>(statement: Sql): Promise<T | undefined>;
  /** The columns that a statement answers, with the types PostgreSQL gives them. */
  columns(statement: Sql): Promise<readonly pg.FieldDef[]>;
  /** How many rows were written. */
  run(statement: Sql): Promise<number>;
  /** The same for the pool and all its transactions: what is remembered of one database is never used for another. */
  readonly home: object;
}

/** The handle inside `inTransaction`; a write over more than one row asks for this type. */
export interface Tx extends Db {
  readonly tx: true;
  /**
   * Sends the statements of `work` together with the commit, which saves a round trip: if one of them fails, nothing is
   * stored. `work` has to ask for all of them at once, and nothing can be asked for afterwards.
   */
  commitWith<T>(work: () => Promise<T>): Promise<T>;
  /** Runs once the transaction is committed, and never if it is not. */
  afterCommit(task: (db: Database) => void): void;
}

/** Where a database is. */
export interface Connection extends pg.PoolConfig {
  /**
   * The way past a pooler that hands its connections out for one transaction each. It is for what needs a session:
   * LISTEN, migrations and jobs. Its absence means that there is no such pooler.
   */
  readonly direct?: pg.PoolConfig;
  /** A replica is meant. Otherwise one is refused: while it takes over, it may not show yet what was acknowledged. */
  readonly isReplica?: boolean;
}

/** The way to a database on which a session lasts. */
export const directTo = ({ direct, isReplica: _, ...connection }: Connection): pg.PoolConfig => direct ?? connection;

/** Follows one statement from the moment it is asked for; it must ask at once. */
export type FollowStatement = <T>(text: string, ask: () => Promise<T>) => Promise<T>;

/** The handle of the whole process. */
export interface Database extends Db {
  readonly pool: pg.Pool;
  /** For connections of one's own, which last. */
  readonly direct: pg.PoolConfig;
  /** Whether statements are prepared by name. Behind a pooler the next one may run on another connection. */
  readonly prepares: boolean;
  /** Given if traces are on. */
  readonly follow?: FollowStatement | undefined;
  close(): Promise<void>;
}

type Queryable = Pick<pg.Pool, 'query'>;
type Home = Pick<Database, 'home' | 'prepares' | 'follow'>;

/** The error code of every statement that follows a failed one in its transaction. */
const FAILED_BEFORE = '25P02';

/** `begun`: what must have gone well before any answer counts. */
function handle(client: Queryable, { home, prepares, follow }: Home, begun?: Promise<unknown>): Db {
  let failed: unknown;
  const ask = async ({ text, values }: Sql) => {
    const name = prepares && statementName(text);
    const send = () => client.query({ ...(name && { name }), text, values: [...values] });
    const asked = follow ? follow(text, send) : send();
    if (!begun) return asked;
    // Statements are pipelined: those behind a failed one fail as well, and must not hide the cause.
    const answer = asked.catch((error: unknown) => {
      if (detailOf(error, 'code') !== FAILED_BEFORE) failed = error;
      throw failed ?? error;
    });
    return (await Promise.all([answer, begun]))[0];
  };
  return {
    rows: async <T>(statement: Sql) => (await ask(statement)).rows as T[],
    row: async <T>(statement: Sql) => (await ask(statement)).rows[0] as T | undefined,
    columns: async (statement) => (await ask(statement)).fields,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    home,
  };
}

/** How every session is set. */
export const SESSION_SETTINGS = {
  timezone: 'UTC',
  plan_cache_mode: 'force_generic_plan',
  // Rows through an index cost little more than rows in a row, on any disk of today and from memory all the more.
  random_page_cost: '1.1',
} as const;

/**
 * A connection that vanished without a word answers nothing: so much later than the server would have given up, it is
 * closed. Long enough that a process which was itself held up does not mistake that for silence.
 */
const SILENCE_MS = 25_000;

/** What a server answers that only reads: a replica, or a former primary that has become one. */
const READ_ONLY = '25006';

/** Hears from PostgreSQL itself, as part of connecting, whether the server is a replica. */
class RoleAwareClient extends pg.Client {
  isOnReplica = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName === 'in_hot_standby') this.isOnReplica = status.parameterValue === 'on';
    });
  }
}

/** Refuses a new connection to a replica. */
function refuseReplica(client: unknown, done: (error?: Error) => void): void {
  const refused = (client as RoleAwareClient).isOnReplica;
  done(refused ? Object.assign(new Error('The database is a replica.'), { code: READ_ONLY }) : undefined);
}

/**
 * Opens the pool. Sessions speak UTC; no one waits longer than `patience` for a connection or for a statement, and 0
 * means any time. A pooler passes no settings on: there the role has them as its defaults.
 */
export function openPool(connection: Connection, size = 8, patience = 5000, follow?: FollowStatement): Database {
  const { direct, isReplica = false, ...address } = connection;
  const settings = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    ...address,
    max: size,
    types: valueParsers,
    connectionTimeoutMillis: patience,
    ...(patience > 0 && { query_timeout: patience + SILENCE_MS }),
    // An idle connection that vanished is found within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements asked for together travel together; they still run one after the other, each seeing what was committed before it.
    pipeline: true,
    ...(!isReplica && { Client: RoleAwareClient, verify: refuseReplica }),
    ...(!direct && { statement_timeout: patience, options: settings.join(' ') }),
  } as pg.PoolConfig);
  // A connection that PostgreSQL closed, idle or lent out, is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const own = { home: pool, pool, prepares: !direct, follow };
  return { ...handle(pool, own), ...own, direct: directTo(connection), close: () => pool.end() };
}

/** PostgreSQL ended one of two transactions that waited for each other; the one that is left has gone on. */
const DEADLOCK = '40P01';
const TRIES = 3;

/** Runs `work` in one transaction: all of it, or nothing. Inside, `tx` is the only handle to use. Ended by a deadlock, it is run again. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(db, work);
    } catch (error) {
      if (detailOf(error, 'code') !== DEADLOCK || tries >= TRIES) throw error;
    }
  }
}

/** What is asked for in one breath leaves in one write. */
function inOneWrite(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const query = (config: pg.QueryConfig | string): Promise<pg.QueryResult> => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query(config);
  };
  return { query };
}

/** More turns than an error needs to come up through nested promises. */
const TURNS = 50;

/** Throws what the server itself got wrong while it asked. Nothing has been sent yet: that happens after these turns. */
async function settleErrors(asked: Promise<unknown>): Promise<void> {
  let failed = false;
  asked.catch(() => {
    failed = true;
  });
  for (let turn = 0; turn < TURNS && !failed; turn += 1) await null;
  if (failed) await asked;
}

/** After a failed statement PostgreSQL answers a commit with ROLLBACK: nothing was stored, even where the error was ignored. */
function requireCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('A statement failed, and its error was ignored.');
}

async function tryTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  let hasEnded = false;
  const tasks: ((db: Database) => void)[] = [];
  try {
    // It travels with the first statement.
    const { query } = inOneWrite(client);
    const begun = query('begin');
    const open = {
      query: (config: pg.QueryConfig) => {
        if (hasEnded) throw new Error('The transaction has already ended.');
        return query(config);
      },
    } as Queryable;
    const commitWith = async <R>(last: () => Promise<R>): Promise<R> => {
      const asked = last();
      await settleErrors(asked);
      hasEnded = true;
      const [result, committed] = await Promise.all([asked, query('commit')]);
      requireCommit(committed);
      return result;
    };
    const tx: Tx = { ...handle(open, db, begun), tx: true, commitWith, afterCommit: (task) => tasks.push(task) };
    const [result] = await Promise.all([work(tx), begun]);
    if (!hasEnded) requireCommit(await client.query('commit'));
    for (const task of tasks) task(db);
    return result;
  } catch (error) {
    // What went on beside the failure must not write outside the transaction.
    hasEnded = true;
    // After `commitWith` PostgreSQL has rolled back already; to do it again does no harm.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    if (error instanceof Error && detailOf(error, 'code') === READ_ONLY) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

class RolledBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('A preview is never stored.');
    this.result = result;
  }
}

/** Runs `work` as it would run, answers its result and stores nothing: for previews that must not differ from the act itself. */
export async function inRollback<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
