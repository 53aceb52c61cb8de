import type { FastifyInstance } from 'fastify';
import { type CrudEngine, once, type Served, writerOf } from '../../crud/index.ts';
import { inTransaction } from '../../db/pool.ts';
import { addRoute } from '../../http/index.ts';
import type { RuleSet } from './rule-set.ts';
import { writeSet } from './write-set.ts';

export type { RuleSet, SetRow } from './rule-set.ts';
export { wantedRows } from './write-set.ts';

/** The call that writes a set: one row adds, a list replaces. */
export function setRoute(app: FastifyInstance, engine: CrudEngine, served: Served, set: RuleSet): void {
  const { method, path, policy, status } = set.operation;
  addRoute(app, {
    method,
    path,
    policy,
    handler: async (request, reply) => {
      const writer = writerOf(engine, request);
      const answer = await inTransaction(engine.db, (tx) =>
        once(tx, request, writer.actor, async () => ({
          status,
          body: await writeSet(writer, tx, served, set, request),
        })),
      );
      reply.code(answer.status);
      return answer.body;
    },
  });
}

/** A set that is read alone, in the shape of a list. */
export const setPage = (rows: unknown) => {
  const results = rows as object[];
  return { count: results.length, next: null, previous: null, results };
};
