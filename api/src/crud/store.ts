import type { AnyRow, Resource, Row } from '@clubhouse/contract';
import type { Actor } from '../access/index.ts';
import { explainConstraint, explainRemoval } from '../db/database-errors.ts';
import type { Db, Tx } from '../db/pool.ts';
import { ident, raw, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors.ts';
import { assignments, insertion, present, selectList } from './columns.ts';
import type { Engine } from './pages/list.ts';
import type { Served } from './served.ts';

/** A row of whichever resource, as someone sees it. */
export type ShownRow = AnyRow;
type Values = Readonly<Record<string, unknown>>;

/** Runs a write and puts a broken constraint into words. */
async function write<T>(served: Served, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainConstraint(error, served.resource, served.table) ?? error;
  }
}

/** One row within the actor's scope, or 404. `lock` holds it until the transaction ends. */
export async function readRow<R extends Resource>(
  engine: Omit<Engine, 'db'>,
  db: Db,
  served: Served<R>,
  actor: Actor,
  id: number | undefined,
  lock: Sql = raw(''),
): Promise<Row<R>> {
  if (id === undefined) throw notFound();
  const row = await db.row<Values>(
    sql`select ${selectList(served, actor, engine.tableOf, true)} from ${ident(served.table)} t
      where t.id = ${id} and ${served.scope(actor)} ${lock}`,
  );
  if (!row) throw notFound();
  return present(served.resource, row);
}

/** The same, held against other writers. */
export const lockRow = <R extends Resource>(
  engine: Omit<Engine, 'db'>,
  tx: Tx,
  served: Served<R>,
  actor: Actor,
  id: number | undefined,
): Promise<Row<R>> => readRow(engine, tx, served, actor, id, raw('for update of t'));

export async function insertRow(engine: Omit<Engine, 'db'>, tx: Tx, served: Served, values: Values): Promise<number> {
  const made = await write(served, () =>
    tx.row<{ id: number }>(
      sql`insert into ${ident(served.table)} ${insertion(served, values, engine.zone)} returning id`,
    ),
  );
  if (!made) throw new Error(`A new ${served.resource.name} was not stored.`);
  return made.id;
}

export async function updateRow(
  engine: Omit<Engine, 'db'>,
  tx: Tx,
  served: Served,
  actor: Actor,
  id: number,
  values: Values,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const changed = await write(served, () =>
    tx.run(sql`update ${ident(served.table)} t set ${assignments(served, values, engine.zone)}
      where t.id = ${id} and ${served.scope(actor)}`),
  );
  if (changed === 0) throw notFound();
}

export async function deleteRow(tx: Tx, served: Served, actor: Actor, id: number): Promise<void> {
  const gone = await tx
    .run(sql`delete from ${ident(served.table)} t where t.id = ${id} and ${served.scope(actor)}`)
    .catch((error: unknown) => {
      throw explainRemoval(error, served.resource) ?? error;
    });
  if (gone === 0) throw notFound();
}
