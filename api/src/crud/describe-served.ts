import { ACTIONS, type Resource, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { raw, type Sql } from '../db/sql.ts';
import type { Served, SpecialFilter } from './served.ts';

/** The scope of rows that everybody may see. */
export const everyRow = (): Sql => raw('true');

/** The actions that only read. */
export const READ = ['list', 'read'] as const;

/** A resource whose rows everybody sees and whose columns are its fields, unless `more` says otherwise. */
export const plain = (resource: Resource, table: string, more: Partial<Served> = {}): Served => ({
  resource,
  table,
  scope: everyRow,
  plain: ACTIONS,
  ...more,
});

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
