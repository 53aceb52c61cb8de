import { type Fields, isRefused, MAX_SET_ROWS, parseFields, type SetErrors, TEXTS } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { differences, record } from '../../../audit/index.ts';
import { lockRow, readRow, type Served, type ShownRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { AppError, invalid } from '../../../errors.ts';
import { idOf, readBody } from '../../../http/index.ts';
import type { RuleSet } from './rule-set.ts';

type Row = Readonly<Record<string, unknown>>;

/** Refusals of a list stand in a list: as many as there are rows, empty where a row is fine. */
const refusedList = (errors: SetErrors) => new AppError(400, errors as unknown as Record<string, unknown>);

/** A row as it will be stored: what was not sent is what it means. */
function filled(fields: Fields, row: Row): Row {
  const entries = Object.entries(fields).filter(([, { presence }]) => presence !== 'readOnly');
  return Object.fromEntries(entries.map(([name, field]) => [name, row[name] ?? field.fallback ?? null]));
}

function readRows(fields: Fields, sent: readonly unknown[]): Row[] {
  if (sent.length > MAX_SET_ROWS) throw invalid({ non_field_errors: [TEXTS.longList({ max: MAX_SET_ROWS })] });
  const parsed = sent.map((one) => parseFields<Row>(fields, one));
  if (parsed.some((one) => !one.ok)) throw refusedList(parsed.map((one) => (one.ok ? {} : one.errors)));
  return parsed.map((one) => filled(fields, one.ok ? one.value : {}));
}

/** The rows that the set would have, refused when they do not go together. */
export function wantedRows(set: RuleSet, before: readonly Row[], sent: unknown): { added: Row[]; replaces: boolean } {
  const { body } = set.operation;
  if (Array.isArray(sent)) {
    const rows = readRows(body, sent);
    const errors = set.check(rows);
    if (isRefused(errors)) throw refusedList(errors);
    return { added: rows, replaces: true };
  }
  const parsed = parseFields<Row>(body, sent);
  if (!parsed.ok) throw invalid(parsed.errors);
  if (before.length >= MAX_SET_ROWS) throw invalid({ non_field_errors: [TEXTS.longList({ max: MAX_SET_ROWS })] });
  const row = filled(body, parsed.value);
  const errors = set.check([...before, row]).at(-1) ?? {};
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { added: [row], replaces: false };
}

/** Adds one row to a set, or puts a whole list in its place; the answer is what was written. */
export async function writeSet(
  { engine, actor, origin }: Writer,
  tx: Tx,
  served: Served,
  set: RuleSet,
  request: FastifyRequest,
): Promise<Row | readonly Row[] | undefined> {
  const before: ShownRow = await lockRow(engine, tx, served, actor, idOf(request));
  const { value } = await readBody(request);
  const { added, replaces } = wantedRows(set, before[set.field] as Row[], value);
  const id = before.id as number;
  await set.accept?.(tx, before, added, replaces);
  if (replaces) await tx.run(set.clear(id, added));
  if (added.length > 0) await tx.run(set.add(id, added));
  await set.written?.(tx, id);
  const after = await readRow(engine, tx, served, actor, id);
  const changes = differences(before, after);
  if (Object.keys(changes).length > 0)
    await record(tx, actor, origin, { action: 'update', resource: served.resource.name, rowId: id, changes });
  const rows = after[set.field] as Row[];
  return replaces ? rows : rows.at(-1);
}
