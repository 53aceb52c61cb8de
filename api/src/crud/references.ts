import { type FieldErrors, type Fields, TEXTS } from '@clubhouse/contract';
import type { Db } from '../db/pool.ts';
import { ident, join, sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

interface Pointer {
  readonly key: string;
  readonly id: number;
  readonly target: string;
}

function pointers(fields: Fields, values: Values): Pointer[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const target = field.target ?? field.item?.target;
    const sent = [values[key]].flat().filter((one) => typeof one === 'number');
    return target ? sent.map((id) => ({ key, id, target })) : [];
  });
}

/** Those of the pointers that lead to no row, found in one statement. */
export async function findMissing(
  db: Db,
  asked: readonly Pointer[],
  tableOf: (resource: string) => string,
): Promise<Pointer[]> {
  if (asked.length === 0) return [];
  const looks = asked.map(
    ({ id, target }, index) =>
      sql`exists (select from ${ident(tableOf(target))} where id = ${id}) as ${ident(`r${index}`)}`,
  );
  const row = await db.row<Record<string, boolean>>(sql`select ${join(looks)}`);
  return asked.filter((_pointer, index) => !row?.[`r${index}`]);
}

/** Refuses references to rows that do not exist, all of them at once. */
export async function checkReferences(
  db: Db,
  fields: Fields,
  values: Values,
  tableOf: (resource: string) => string,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const { key, id } of await findMissing(db, pointers(fields, values), tableOf))
    errors[key] = [TEXTS.pkMissing({ value: String(id) })];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
