import type { Action } from '@clubhouse/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type Database, inTransaction } from '../db/pool.ts';
import { actorOf, addRoute, idOf } from '../http/index.ts';
import { once } from './idempotency.ts';
import { type Engine, listRows } from './list.ts';
import { pageLinks } from './paging.ts';
import type { Served } from './served.ts';
import { lockRow, readRow } from './store.ts';
import { changeRow, checkMatch, createRow, originOf, readInput, removeRow, type Writer } from './writes.ts';

export interface CrudEngine extends Engine {
  readonly db: Database;
  /** The address of the API as callers know it. */
  readonly base: string;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The writer behind a request. */
export const writerOf = (engine: CrudEngine, request: FastifyRequest): Writer => ({
  engine,
  actor: actorOf(request),
  origin: originOf(request),
});

/** Answers a list of a resource. */
export async function answerList(engine: CrudEngine, served: Served, request: FastifyRequest) {
  const query = request.query as Record<string, string>;
  const { window, count, rows } = await listRows(engine, served, actorOf(request), query);
  return { count, ...pageLinks(`${engine.base}${served.resource.path}`, query, window, count), results: rows };
}

const update = (engine: CrudEngine, served: Served, partial: boolean): Handler => async (request) => {
  const writer = writerOf(engine, request);
  return inTransaction(engine.db, async (tx) => {
    const before = await lockRow(engine, tx, served, writer.actor, idOf(request));
    checkMatch(request, before);
    const values = await readInput(request, served.resource, { partial, existing: true });
    return changeRow(writer, tx, served, before, values);
  });
};

/** One handler per method and action, from the description alone. */
function handlers(engine: CrudEngine, served: Served): [action: Action, method: HTTPMethods, row: boolean, handler: Handler][] {
  return [
    ['list', 'GET', false, (request) => answerList(engine, served, request)],
    ['read', 'GET', true, (request) => readRow(engine, engine.db, served, actorOf(request), idOf(request))],
    [
      'create',
      'POST',
      false,
      async (request, reply) => {
        const writer = writerOf(engine, request);
        const values = await readInput(request, served.resource);
        const answer = await inTransaction(engine.db, (tx) =>
          once(tx, request, writer.actor, async () => ({ status: 201, body: await createRow(writer, tx, served, values) })),
        );
        reply.code(answer.status);
        return answer.body;
      },
    ],
    ['update', 'PUT', true, update(engine, served, false)],
    ['update', 'PATCH', true, update(engine, served, true)],
    [
      'remove',
      'DELETE',
      true,
      async (request, reply) => {
        await inTransaction(engine.db, (tx) => removeRow(writerOf(engine, request), tx, served, idOf(request)));
        reply.code(204);
      },
    ],
  ];
}

/** Registers the plain actions of a resource. An action the description does not name is not served. */
export function registerResource(app: FastifyInstance, engine: CrudEngine, served: Served): void {
  const { resource, plain } = served;
  for (const [action, method, row, handler] of handlers(engine, served)) {
    const policy = resource.actions[action];
    if (!policy || !plain.includes(action)) continue;
    addRoute(app, { method, path: row ? `${resource.path}{id}/` : resource.path, policy, handler });
  }
}
