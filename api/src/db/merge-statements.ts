import type { Db, Tx } from './pool.ts';
import { join, raw, type Sql, sql } from './sql.ts';

/** What a merged statement answers for one of its parts. */
type Part = unknown[] | number | null;

interface Waiting {
  readonly part: (name: Sql) => { readonly source?: Sql; readonly answer: Sql };
  readonly resolve: (part: Part) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects the statements that `work` asks for at once, and sends them as one; what it asks for later goes by itself. */
function merge<H extends Db, T>(db: H, work: (db: H) => Promise<T>, parts: PartsOf): Promise<T> {
  let waiting: Waiting[] | undefined = [];
  const wait = <R>(part: Waiting['part'], alone: () => Promise<R>, read: (part: Part) => R): Promise<R> => {
    if (!waiting) return alone();
    const { promise, resolve, reject } = Promise.withResolvers<Part>();
    waiting.push({ part, resolve, reject });
    return promise.then(read);
  };
  const collecting: H = {
    ...db,
    row: <R>(statement: Sql) =>
      wait(
        parts.row(statement),
        () => db.row<R>(statement),
        (part) => (part ?? undefined) as R | undefined,
      ),
    run: (statement: Sql) => wait(parts.run(statement), () => db.run(statement), Number),
  };
  const result = work(collecting);
  const together = waiting;
  waiting = undefined;
  send(db, together);
  return result;
}

function send(db: Db, waiting: readonly Waiting[]): void {
  if (waiting.length === 0) return;
  const built = waiting.map(({ part }, at) => part(raw(`part_${at}`)));
  const sources = built.flatMap(({ source }) => source ?? []);
  const answers = built.map(({ answer }, at) => sql`${answer} as ${raw(`part_${at}`)}`);
  const before = sources.length > 0 ? sql`with ${join(sources)} ` : raw('');
  db.row<Record<string, Part>>(sql`${before}select ${join(answers)}`).then(
    (row) => {
      waiting.forEach(({ resolve }, at) => {
        resolve(row?.[`part_${at}`] ?? null);
      });
    },
    (error: unknown) => {
      for (const { reject } of waiting) reject(error);
    },
  );
}

interface PartsOf {
  readonly row: (statement: Sql) => Waiting['part'];
  readonly run: (statement: Sql) => Waiting['part'];
}

const READS: PartsOf = {
  row: (statement) => () => ({ answer: sql`(select to_json(r) from (${statement}) r limit 1)` }),
  run: () => {
    throw new Error('What writes is not merged with what reads.');
  },
};

const WRITES: PartsOf = {
  row: (statement) => (name) => ({
    source: sql`${name} as (${statement})`,
    answer: sql`(select to_json(${name}) from ${name} limit 1)`,
  }),
  run: (statement) => (name) => ({
    source: sql`${name} as (${statement} returning 1)`,
    answer: sql`(select count(*) from ${name})`,
  }),
};

/**
 * Sends queries for single rows as one statement. Their rows come as JSON: numbers, texts, booleans and dates are the
 * same as usual, moments are not.
 */
export const readTogether = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => merge(db, work, READS);

/** Sends writes as one statement: plain inserts, updates and deletes, none of which sees what another one wrote. */
export const writeTogether = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => merge(tx, work, WRITES);
