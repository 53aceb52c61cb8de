import type { Resource } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, type CrudEngine, readRow, type Served } from '../../../crud/index.ts';
import { actorOf, addOperation, idOf } from '../../../http/index.ts';
import type { RuleSet } from './rule-set.ts';
import { writeSet } from './write-set.ts';

export type { RuleSet } from './rule-set.ts';
export { wantedRows } from './write-set.ts';

const REPLACED = 200;

/** The calls of a set: read alone; one row adds (201), a list replaces (200). */
export function setRoutes<R extends Resource, T extends object>(
  app: FastifyInstance,
  engine: CrudEngine,
  served: Served<R>,
  set: RuleSet<R, T>,
): void {
  addOperation(app, set.list, async (_input, request) => {
    const owner = await readRow(engine, engine.db, served, actorOf(request), idOf(request));
    return setPage(set.shownBy(owner));
  });
  addWrite(app, engine, set.operation, (writer, tx, request) => writeSet(writer, tx, served, set, request), {
    statusOf: (body) => (Array.isArray(body) ? REPLACED : set.operation.status),
  });
}

/** A set that is read alone, in the shape of a list. */
const setPage = <T>(results: readonly T[]) => ({ count: results.length, next: null, previous: null, results });
