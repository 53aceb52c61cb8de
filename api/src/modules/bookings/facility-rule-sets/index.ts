import type { Resource } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudEngine, once, readRow, type Served, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { actorOf, addOperation, addRoute, idOf } from '../../../http/index.ts';
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
  const { method, path, policy, status } = set.operation;
  addRoute(app, {
    method,
    path,
    policy,
    handler: async (request, reply) => {
      const writer = writerOf(engine, request);
      const answer = await inTransaction(engine.db, (tx) =>
        once(tx, request, writer.actor, async () => {
          const body = await writeSet(writer, tx, served, set, request);
          return { status: Array.isArray(body) ? REPLACED : status, body };
        }),
      );
      reply.code(answer.status);
      return answer.body;
    },
  });
}

/** A set that is read alone, in the shape of a list. */
const setPage = <T>(results: readonly T[]) => ({ count: results.length, next: null, previous: null, results });
