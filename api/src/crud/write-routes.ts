import type { Operation, Resource, Row } from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../db/pool.ts';
import { addRoute, idOf } from '../http/index.ts';
import { type CrudEngine, writerOf } from './crud-engine.ts';
import { once } from './idempotency.ts';
import type { Served } from './served.ts';
import { type ChangeCall, changeCall, type RowCall, rowCall, type WriteCall, writeCall } from './write-calls.ts';
import { checkMatch, type Writer } from './writes.ts';

/** Creates a row within its transaction. */
export type Creation<R extends Resource = Resource> = (call: WriteCall<R>) => Promise<Row<R>>;

/** Changes one row within its transaction, or with `partial` only the fields that were sent; the row is held first. */
export type Change<R extends Resource = Resource> = (call: ChangeCall<R>) => Promise<Row<R>>;

/** Removes a row within its transaction. */
export type Removal<R extends Resource = Resource> = (call: RowCall<R>) => Promise<void>;

/**
 * What a call asks of the database before its transaction begins, such as to count tries. Within it, the call would hold
 * one connection and wait for another; enough of those at once, and all wait for each other.
 */
export type Before = (writer: Writer) => Promise<void>;

/** The writes that a module does itself, each within one transaction. */
export interface Writes<R extends Resource = Resource> {
  readonly create?: Creation<R>;
  readonly change?: Change<R>;
  readonly remove?: Removal<R>;
  readonly beforeCreate?: Before;
  /** Runs after each write is committed and before its answer. */
  readonly committed?: () => Promise<void>;
}

/** What a call does within its transaction. */
export type Work = (writer: Writer, tx: Tx, request: FastifyRequest) => Promise<unknown>;

interface WriteOptions {
  /** The status of an answer that is not always the described one. */
  readonly statusOf?: (body: unknown) => number;
  readonly bodyLimit?: number;
  readonly before?: Before;
}

/** What a call of its own does: in one transaction, and once for each idempotency key. Errors leave nothing behind. */
export async function writeOnce<T>(
  engine: CrudEngine,
  request: FastifyRequest,
  work: (tx: Tx, writer: Writer) => Promise<T>,
): Promise<T> {
  const writer = writerOf(engine, request);
  const answer = await inTransaction(engine.db, (tx) =>
    once(tx, request, writer.actor, async () => ({ status: 200, body: await work(tx, writer) })),
  );
  return answer.body;
}

/** Registers a described call that writes: in one transaction, and once for each idempotency key. */
export function addWrite(
  app: FastifyInstance,
  engine: CrudEngine,
  operation: Operation,
  work: Work,
  { statusOf = () => operation.status, before, ...limit }: WriteOptions = {},
): void {
  addRoute(app, {
    ...operation,
    ...limit,
    handler: async (request, reply) => {
      const writer = writerOf(engine, request);
      await before?.(writer);
      const answer = await inTransaction(engine.db, (tx) =>
        once(tx, request, writer.actor, async () => {
          const body = (await work(writer, tx, request)) ?? null;
          return { status: statusOf(body), body };
        }),
      );
      reply.code(answer.status);
      return answer.status === 204 ? undefined : answer.body;
    },
  });
}

/** Registers a module's own writes on the paths, and with the policies, of the description. */
export function addWrites<R extends Resource>(
  app: FastifyInstance,
  engine: CrudEngine,
  served: Served<R>,
  { create, beforeCreate, change, remove, committed }: Writes<R>,
): void {
  const { path, actions, fresh } = served.resource;
  const one = `${path}{id}/`;
  if (create && actions.create) {
    addRoute(app, {
      method: 'POST',
      path,
      policy: actions.create,
      fresh: fresh.create ?? false,
      handler: async (request, reply) => {
        const writer = writerOf(engine, request);
        await beforeCreate?.(writer);
        const answer = await inTransaction(engine.db, (tx) =>
          once(tx, request, writer.actor, async () => ({
            status: 201,
            body: await create(writeCall({ writer, tx, served, request })),
          })),
        );
        await committed?.();
        reply.code(answer.status);
        return answer.body;
      },
    });
  }
  if (change && actions.update) {
    for (const method of ['PUT', 'PATCH'] as const) {
      addRoute(app, {
        method,
        path: one,
        policy: actions.update,
        fresh: fresh.update ?? false,
        handler: async (request) => {
          const row = await inTransaction(engine.db, (tx) =>
            change(
              changeCall({ writer: writerOf(engine, request), tx, served, request }, idOf(request), method === 'PATCH'),
            ),
          );
          await committed?.();
          return row;
        },
      });
    }
  }
  if (remove && actions.remove) {
    addRoute(app, {
      method: 'DELETE',
      path: one,
      policy: actions.remove,
      fresh: fresh.remove ?? false,
      handler: async (request, reply) => {
        const writer = writerOf(engine, request);
        await inTransaction(engine.db, async (tx) => {
          const call = rowCall({ writer, tx, served, request }, idOf(request));
          if (request.headers['if-match']) checkMatch(request, await call.lock());
          await remove(call);
        });
        await committed?.();
        reply.code(204);
      },
    });
  }
}
