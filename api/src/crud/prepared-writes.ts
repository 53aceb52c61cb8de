import type { Create, ParseOptions, Resource, Row } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { lockRow } from './store.ts';
import type { Writes } from './write-routes.ts';
import { changeRow, checkMatch, createRow, type Writer } from './writes.ts';

type Values = Readonly<Record<string, unknown>>;

interface Preparing<R extends Resource, I extends Values> {
  /** The body as it was sent. */
  readonly read: (request: FastifyRequest, options: ParseOptions) => Promise<I>;
  /** What is stored of it, or a refusal; `before` is the row that changes. */
  readonly prepare: (input: I, before: Row<R> | undefined) => Values;
  /** What a new row has besides. */
  readonly hidden?: (input: I, writer: Writer) => Values;
}

/** Writes that are the engine's own but for one step between what is sent and what is stored. */
export function preparedWrites<R extends Resource, I extends Values = Partial<Create<R>>>({
  read,
  prepare,
  hidden,
}: Preparing<R, I>): Required<Pick<Writes<R>, 'create' | 'change'>> {
  return {
    create: async ({ writer, tx, served, request }) => {
      const input = await read(request, {});
      return createRow(writer, tx, served, prepare(input, undefined), hidden?.(input, writer));
    },
    change: async ({ writer, tx, served, request, id, partial }) => {
      const before = await lockRow(writer.engine, tx, served, writer.actor, id);
      checkMatch(request, before);
      const input = await read(request, { partial, existing: true });
      return changeRow(writer, tx, served, before, prepare(input, before));
    },
  };
}
