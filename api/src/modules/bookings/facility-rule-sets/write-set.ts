import {
  type Fields,
  isRefused,
  MAX_SET_ROWS,
  parseFields,
  type Resource,
  type SetErrors,
  TEXTS,
} from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { differences, record } from '../../../audit/index.ts';
import { lockRow, readRow, type Served, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { AppError, invalid } from '../../../errors.ts';
import { idOf, readBody } from '../../../http/index.ts';
import type { RuleSet } from './rule-set.ts';

/** Refusals of a list stand in a list: as many as there are rows, empty where a row is fine. */
const refusedList = (errors: SetErrors) => new AppError(400, errors);

/** A row as it will be stored: what was not sent is what it means. */
function filled<T extends object>(fields: Fields, row: T): T {
  const entries = Object.entries(fields).filter(([, { presence }]) => presence !== 'readOnly');
  const sent = new Map(Object.entries(row));
  return Object.fromEntries(entries.map(([name, field]) => [name, sent.get(name) ?? field.fallback ?? null])) as T;
}

function readRows<T extends object>(fields: Fields, sent: readonly unknown[]): T[] {
  if (sent.length > MAX_SET_ROWS) throw invalid({ non_field_errors: [TEXTS.longList({ max: MAX_SET_ROWS })] });
  const parsed = sent.map((one) => parseFields<T>(fields, one));
  if (parsed.some((one) => !one.ok)) throw refusedList(parsed.map((one) => (one.ok ? {} : one.errors)));
  return parsed.flatMap((one) => (one.ok ? [filled(fields, one.value)] : []));
}

/** The rows that the set would have, refused when they do not go together. */
export function wantedRows<R extends Resource, T extends object>(
  set: RuleSet<R, T>,
  before: readonly T[],
  sent: unknown,
): { added: T[]; replaces: boolean } {
  const { body } = set.operation;
  if (Array.isArray(sent)) {
    const rows = readRows<T>(body, sent);
    const errors = set.check(rows);
    if (isRefused(errors)) throw refusedList(errors);
    return { added: rows, replaces: true };
  }
  const parsed = parseFields<T>(body, sent);
  if (!parsed.ok) throw invalid(parsed.errors);
  if (before.length >= MAX_SET_ROWS) throw invalid({ non_field_errors: [TEXTS.longList({ max: MAX_SET_ROWS })] });
  const row = filled(body, parsed.value);
  const errors = set.check([...before, row]).at(-1) ?? {};
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { added: [row], replaces: false };
}

/** Adds one row to a set, or puts a whole list in its place; the answer is what was written. */
export async function writeSet<R extends Resource, T extends object>(
  { engine, actor, origin }: Writer,
  tx: Tx,
  served: Served<R>,
  set: RuleSet<R, T>,
  request: FastifyRequest,
): Promise<T | readonly T[] | undefined> {
  const before = await lockRow(engine, tx, served, actor, idOf(request));
  const { value } = await readBody(request);
  const { added, replaces } = wantedRows(set, set.shownBy(before), value);
  const id = before.id;
  await set.accept?.(tx, before, added, replaces);
  if (replaces) await tx.run(set.clear(id, added));
  if (added.length > 0) await tx.run(set.add(id, added));
  await set.written?.(tx, id);
  const after = await readRow(engine, tx, served, actor, id);
  const changes = differences(before, after);
  if (Object.keys(changes).length > 0)
    await record(tx, actor, origin, { action: 'update', resource: served.resource.name, rowId: id, changes });
  const rows = set.shownBy(after);
  return replaces ? rows : rows.at(-1);
}
