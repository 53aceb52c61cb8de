import {
  type Create,
  type ParseOptions,
  parseBody,
  type Resource,
  RIGHT_NAMES,
  type Row,
  runChecks,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import { differences, type Origin, record } from '../audit/index.ts';
import type { Db, Tx } from '../db/pool.ts';
import { invalid, refusal } from '../errors.ts';
import { etagOf, namesEtag, readBody } from '../http/index.ts';
import { utcInstants } from './columns.ts';
import { writableValues } from './masks.ts';
import type { Engine } from './pages/list.ts';
import { checkPictures } from './pictures.ts';
import { checkReferences } from './references.ts';
import type { Served } from './served.ts';
import { deleteRow, insertRow, lockRow, readRow, type ShownRow, updateRow } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** What every write knows: the engine, who writes, and from where. */
export interface Writer {
  readonly engine: Engine;
  readonly actor: Actor;
  readonly origin: Origin;
}

/** Where a request came from. */
export const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, requestId: request.id });

/** The parsed body of a write, or the 400 that names every bad field. `given` stands in for a body that was read before. */
export async function readInput<R extends Resource>(
  request: FastifyRequest,
  resource: R,
  options: ParseOptions = {},
  given?: unknown,
): Promise<Create<R>> {
  const { value, form } = await readBody(request);
  const parsed = parseBody(resource, given ?? value, { ...options, form });
  if (!parsed.ok) throw invalid(parsed.errors);
  return parsed.value;
}

/** A row as a person with every right sees it. */
export const readWhole = <R extends Resource>(
  { engine, actor }: Pick<Writer, 'engine' | 'actor'>,
  db: Db,
  served: Served<R>,
  id: number,
): Promise<Row<R>> => readRow(engine, db, served, { ...actor, rights: RIGHT_NAMES }, id);

/** What the audit log tells of a row: all of it, also what the writer does not see. */
const forAuditLog = (writer: Writer, tx: Tx, served: Served, row: ShownRow): Promise<ShownRow> =>
  served.masks ? readWhole(writer, tx, served, row.id) : Promise.resolve(row);

async function checkValues(
  { engine }: Writer,
  tx: Tx,
  { resource }: Served,
  before: Values,
  values: Values,
): Promise<void> {
  const all = utcInstants(resource, { ...before, ...values }, engine.zone);
  await checkReferences(tx, resource.fields, values, engine.tableOf);
  await checkPictures(tx, resource.fields, before, values);
  const errors = runChecks(resource.checks, all);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Stores a new row, writes the audit log, and returns the row as the caller sees it. */
export async function createRow<R extends Resource>(
  writer: Writer,
  tx: Tx,
  served: Served<R>,
  values: Values,
  hidden: Values = {},
): Promise<Row<R>> {
  const { engine, actor, origin } = writer;
  const writable = writableValues(served, actor, values);
  await checkValues(writer, tx, served, {}, writable);
  const id = await insertRow(engine, tx, served, { ...writable, ...hidden });
  const row = await readRow(engine, tx, served, actor, id);
  await record(tx, actor, origin, {
    action: 'create',
    resource: served.resource.name,
    rowId: id,
    changes: differences({}, await forAuditLog(writer, tx, served, row)),
  });
  return row;
}

/** Refuses a change to a row that moved since the caller read it (header If-Match). */
export function checkMatch(request: FastifyRequest, row: ShownRow): void {
  const asked = request.headers['if-match'];
  if (asked && !namesEtag(asked, etagOf(JSON.stringify(row)))) {
    throw refusal(412, t.changedMeanwhile());
  }
}

/** The changes that a call asks for, unless the row has changed since the caller read it. */
export function readChange<R extends Resource>(
  request: FastifyRequest,
  resource: R,
  before: ShownRow,
  partial: boolean,
): Promise<Create<R>> {
  checkMatch(request, before);
  return readInput(request, resource, { partial, existing: true });
}

/** Changes a locked row, writes the audit log, and returns the row as it is now. `wholeBefore`: as it was before the caller's own changes. */
export async function changeRow<R extends Resource>(
  writer: Writer,
  tx: Tx,
  served: Served<R>,
  before: Row<R> & ShownRow,
  values: Values,
  hidden: Values = {},
  wholeBefore?: ShownRow,
): Promise<Row<R>> {
  const { engine, actor, origin } = writer;
  const { id } = before;
  const old = wholeBefore ?? (await forAuditLog(writer, tx, served, before));
  const writable = writableValues(served, actor, values, before);
  await checkValues(writer, tx, served, old, writable);
  await updateRow(engine, tx, served, actor, id, { ...writable, ...hidden });
  const after = await readRow(engine, tx, served, actor, id);
  const changes = differences(old, await forAuditLog(writer, tx, served, after));
  if (Object.keys(changes).length > 0) {
    await record(tx, actor, origin, { action: 'update', resource: served.resource.name, rowId: id, changes });
  }
  return after;
}

/** Deletes a row and writes the audit log. */
export async function removeRow(writer: Writer, tx: Tx, served: Served, id: number | undefined): Promise<void> {
  const { engine, actor, origin } = writer;
  const before = await lockRow(engine, tx, served, actor, id);
  const whole = await forAuditLog(writer, tx, served, before);
  await deleteRow(tx, served, actor, before.id);
  await record(tx, actor, origin, {
    action: 'delete',
    resource: served.resource.name,
    rowId: before.id,
    changes: differences(whole, {}),
  });
}
