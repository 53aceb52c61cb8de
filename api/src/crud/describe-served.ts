import { ACTIONS, type Resource, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Tables } from '../db/schema.ts';
import { raw, type Sql } from '../db/sql.ts';
import type { ByField, Expression, Mask, Served, SpecialFilter } from './served.ts';

/** The scope of rows that everyone may see. */
export const everyRow = (): Sql => raw('true');

/** The actions that only read. */
export const READ = ['list', 'read'] as const;

/** Where a resource is not plain. What is said of a field names a field of the description, a column one of the table. */
export interface Differences<R extends Resource, T extends keyof Tables>
  extends Partial<Omit<Served, 'resource' | 'table' | 'columns' | 'folded' | 'derived' | 'detailOnly' | 'masks'>> {
  readonly columns?: ByField<keyof Tables[T] & string, keyof R['fields']>;
  readonly folded?: ByField<keyof Tables[T] & string, keyof R['fields']>;
  readonly derived?: ByField<Expression, keyof R['fields']>;
  readonly detailOnly?: readonly (keyof R['fields'] & string)[];
  readonly masks?: ByField<Mask, keyof R['fields']>;
}

/** A resource whose rows everyone sees and whose columns are its fields, unless `more` says otherwise. */
export function plain<R extends Resource, T extends keyof Tables>(
  resource: R,
  table: T,
  more: Differences<R, T> = {},
): Served<R> {
  return { resource, table, scope: everyRow, plain: ACTIONS, ...more };
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A filter by an id; a number that no row can have finds none. */
export const byNumber =
  (where: (id: number) => Sql): SpecialFilter =>
  (value) => {
    if (!NUMBER.test(value)) return { error: t.numberFilter() };
    const id = Number(value);
    return Number.isSafeInteger(id) ? where(id) : raw('false');
  };

/** A special filter by one of a list of words. */
export const byChoice =
  (choices: readonly string[], where: (word: string) => Sql): SpecialFilter =>
  (value) =>
    choices.includes(value) ? where(value) : { error: TEXTS.choiceFilter({ value: String(value) }) };
