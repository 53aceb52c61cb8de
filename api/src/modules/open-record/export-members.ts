import { Readable } from 'node:stream';
import { csvLine, member, REGISTER_COLUMNS, SENSITIVE_COLUMNS } from '@clubhouse/contract';
import { type Actor, can } from '../../access/index.ts';
import {
  type CrudEngine,
  listCondition,
  orderBy,
  readOrdering,
  selectList,
  servedResources,
} from '../../crud/index.ts';
import { sql } from '../../db/sql.ts';
import { invalid, refusal } from '../../errors.ts';

type Query = Readonly<Record<string, string>>;

const served = servedResources.member;
const MOST_ROWS = 50_000;
const CHUNK = 1000;

/** The columns asked for, in the order given; all plain ones unless told. */
export function readColumns(asked: string | undefined, actor: Actor): readonly string[] {
  const names = [...new Set((asked ?? '').split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0) return REGISTER_COLUMNS;
  const known: readonly string[] = [...REGISTER_COLUMNS, ...SENSITIVE_COLUMNS];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid({ columns: [`The register has no column: ${unknown.join(', ')}.`] });
  const guarded = names.filter((name) => (SENSITIVE_COLUMNS as readonly string[]).includes(name));
  if (guarded.length > 0 && !can(actor, 'member.sensitive'))
    throw refusal(403, `Your rights do not open these columns: ${guarded.join(', ')}.`);
  return names;
}

/** The members that the list would show, in its order. Numbers are small: all of them are held, the rows never are. */
export async function exportedIds({ db, zone }: CrudEngine, actor: Actor, query: Query): Promise<number[]> {
  const { where } = listCondition({ zone }, served, actor, query);
  const orders = readOrdering(served, query.ordering);
  const rows = await db.rows<{ id: number }>(
    sql`select t.id from member t where ${where} order by ${orderBy(served, orders)} limit ${MOST_ROWS + 1}`,
  );
  if (rows.length > MOST_ROWS)
    throw refusal(400, `More than ${MOST_ROWS.toLocaleString('en')} members: narrow the filters and export in parts.`);
  return rows.map(({ id }) => id);
}

async function* lines({ db, tableOf }: CrudEngine, actor: Actor, ids: readonly number[], columns: readonly string[]) {
  yield `\ufeff${csvLine(columns)}`;
  const fields = Object.fromEntries(Object.entries(member.fields).filter(([name]) => columns.includes(name)));
  const list = selectList({ ...served, resource: { ...member, fields } }, actor, tableOf, true);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await db.rows<Record<string, unknown>>(sql`
      select ${list} from unnest(${ids.slice(at, at + CHUNK)}::bigint[]) with ordinality p (id, place)
      join member t on t.id = p.id where ${served.scope(actor)} order by p.place`);
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
  }
}

/** The register as CSV, some rows at a time, as fast as the caller takes them. */
export const asCsv = (engine: CrudEngine, actor: Actor, ids: readonly number[], columns: readonly string[]): Readable =>
  Readable.from(lines(engine, actor, ids, columns));
