import type { Create, ParseOptions, Resource, Row } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/pool.ts';
import type { Served } from './served.ts';
import { lockRow } from './store.ts';
import { changeRow, createRow, readChange, readInput, removeRow, type Writer } from './writes.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a module's own write is given: who calls, its transaction, and the steps that most writes take. */
export interface WriteCall<R extends Resource = Resource> {
  readonly writer: Writer;
  readonly tx: Tx;
  readonly served: Served<R>;
  readonly request: FastifyRequest;
  /** The body as described, or the 400 that names every bad field. */
  readonly readInput: (options?: ParseOptions) => Promise<Create<R>>;
  /** Stores a row and its line of the audit log. `hidden` columns are not part of the description. */
  readonly create: (values: Values, hidden?: Values) => Promise<Row<R>>;
}

/** … on one row. */
export interface RowCall<R extends Resource = Resource> extends WriteCall<R> {
  readonly id: number | undefined;
  /** The row, held until the transaction ends, or 404 if the caller doesn't see it. */
  readonly lock: () => Promise<Row<R>>;
  readonly remove: () => Promise<void>;
}

/** … that changes. */
export interface ChangeCall<R extends Resource = Resource> extends RowCall<R> {
  /** Only the fields that were sent. */
  readonly partial: boolean;
  /** The body as described, unless the row has changed since the caller read it. */
  readonly readChange: (before: Row<R>) => Promise<Create<R>>;
  /** `whole` is the row as it was before the caller's own changes, for the audit log. */
  readonly change: (before: Row<R>, values: Values, hidden?: Values, whole?: Row<R>) => Promise<Row<R>>;
}

type Call<R extends Resource> = Pick<WriteCall<R>, 'writer' | 'tx' | 'served' | 'request'>;

export const writeCall = <R extends Resource>(call: Call<R>): WriteCall<R> => {
  const { writer, tx, served, request } = call;
  return {
    ...call,
    readInput: (options) => readInput(request, served.resource, options),
    create: (values, hidden) => createRow(writer, tx, served, values, hidden),
  };
};

export const rowCall = <R extends Resource>(call: Call<R>, id: number | undefined): RowCall<R> => {
  const { writer, tx, served } = call;
  return {
    ...writeCall(call),
    id,
    lock: () => lockRow(writer.engine, tx, served, writer.actor, id),
    remove: () => removeRow(writer, tx, served, id),
  };
};

export const changeCall = <R extends Resource>(
  call: Call<R>,
  id: number | undefined,
  partial: boolean,
): ChangeCall<R> => {
  const { writer, tx, served, request } = call;
  return {
    ...rowCall(call, id),
    partial,
    readChange: (before) => readChange(request, served.resource, before, partial),
    change: (before, values, hidden, whole) => changeRow(writer, tx, served, before, values, hidden, whole),
  };
};
