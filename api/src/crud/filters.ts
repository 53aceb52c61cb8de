import { type Field, type FieldErrors, isDate, plainInstant, type Resource, TEXTS } from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { foldedContains, idsOfPeople } from '../db/find-person.ts';
import { ident, join, raw, type Sql, sql } from '../db/sql.ts';
import { columnOf, comparedColumn, toInstant } from './columns.ts';
import { byNumber } from './describe-served.ts';
import type { Served } from './served.ts';

type Query = Readonly<Record<string, string>>;
type Outcome = FilterCondition | { readonly error: string } | undefined;

/** A condition, and the same asked through an index of its own where PostgreSQL cannot know which of the two is better. */
interface FilterCondition {
  readonly where: Sql;
  readonly throughIndex?: Sql;
}

interface FilterRequest {
  readonly served: Served;
  readonly name: string;
  readonly column: Sql;
  readonly field: Field;
  readonly value: string;
  readonly zone: string;
}

export const BAD_ROW = TEXTS.choiceFilterList;
const NUL = TEXTS.nul;

const isIndexed = (value: string): boolean => {
  const letters = [...value].length;
  return letters >= 3 && letters <= 100;
};

/**
 * Substring without case. Three letters and more go through the trigram index; fewer are met while walking the order.
 * So are whole paragraphs: as a pattern they would be read anew for every row.
 */
function contains(served: Served, name: string, value: string): Sql {
  const column = comparedColumn(served, name);
  if (served.folded?.[name]) {
    return isIndexed(value)
      ? foldedContains(column, value)
      : sql`position((select plain_text(${value})) in ${column}) > 0`;
  }
  if (!isIndexed(value)) return sql`position((select lower(${value})) in lower(${column})) > 0`;
  return sql`${column} ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The words in one of some fields: met while walking the order, or asked field by field through their indexes. */
function containedIn(served: Served, names: readonly string[], words: string): FilterCondition {
  return oneOf(
    served,
    names.map((name) => contains(served, name, words)),
    words,
  );
}

/** Rows with the words in one of the fields that `search` looks into, or about a person found by them. */
function searched(served: Served, actor: Actor, words: string): FilterCondition {
  if (served.findsBy) return oneOf(served, [served.findsBy(words, actor)], words);
  const either = served.resource.search.map((name) =>
    isPersonField(served.resource, name)
      ? sql`${columnOf(served, name)} = any(${idsOfPeople(words, can(actor, 'member.view'))})`
      : contains(served, name, words),
  );
  return oneOf(served, either, words);
}

const isPersonField = ({ fields }: Resource, name: string): boolean => fields[name]?.target === 'member';

/** Rows that meet one of some conditions on text. */
function oneOf(served: Served, either: readonly Sql[], words: string): FilterCondition {
  const where = sql`(${join(either, ' or ')})`;
  if (!isIndexed(words)) return { where };
  const [only, ...others] = either;
  if (only && others.length === 0) return { where, throughIndex: only };
  const found = either.map((one) => sql`select t.id from ${ident(served.table)} t where ${one}`);
  return { where, throughIndex: sql`t.id = any(array(${join(found, ' union ')}))` };
}

function boolean({ column, value }: FilterRequest): Outcome {
  const word = value.toLowerCase();
  if (word === 'true' || word === '1') return { where: sql`${column}` };
  return word === 'false' || word === '0' ? { where: sql`not ${column}` } : undefined;
}

const number = ({ column, value }: FilterRequest): Outcome => {
  const where = byNumber((id) => sql`${column} = ${id}`)(value);
  return 'error' in where ? where : { where };
};

function exact(asked: FilterRequest): Outcome {
  const { column, field, value } = asked;
  if (field.kind === 'boolean') return boolean(asked);
  if (field.kind === 'choice') {
    if (field.choices?.includes(value)) return { where: sql`${column} = ${value}` };
    return { error: TEXTS.choiceFilter({ value: String(value) }) };
  }
  if (field.kind === 'reference')
    return /^\d{1,15}$/.test(value) ? { where: sql`${column} = ${Number(value)}` } : { error: BAD_ROW() };
  if (field.kind === 'integer') return number(asked);
  return value.includes('\0') ? { error: NUL() } : { where: sql`${column} = ${value}` };
}

/** The first or the last moment of a day in the club's zone, for a bare date. */
function moment(value: string, zone: string, last: boolean): string | undefined {
  if (isDate(value)) {
    const day = Temporal.PlainDate.from(value);
    const start = (last ? day.add({ days: 1 }) : day).toZonedDateTime(zone).toInstant();
    return (last ? start.subtract({ microseconds: 1 }) : start).toString();
  }
  // A raw `+08:00` in an address arrives as a space.
  const written = plainInstant(value.replace(/ (\d{2}:?\d{2})$/, '+$1'));
  return written && toInstant(written, zone);
}

function bound(operator: '>=' | '<=') {
  return ({ column, field, value, zone }: FilterRequest): Outcome => {
    if (field.kind === 'date') {
      return isDate(value) ? { where: sql`${column} ${raw(operator)} ${value}` } : { error: TEXTS.dateFilter() };
    }
    const at = moment(value, zone, operator === '<=');
    return at ? { where: sql`${column} ${raw(operator)} ${at}` } : { error: TEXTS.dateTimeFilter() };
  };
}

/** The lookups, as a table. */
const LOOKUPS: Readonly<Record<string, (asked: FilterRequest) => Outcome>> = {
  exact,
  icontains: ({ served, name, value }) =>
    value.includes('\0') ? { error: NUL() } : containedIn(served, [name], value),
  gte: bound('>='),
  lte: bound('<='),
  id: number,
  isnull: ({ column, value }) => {
    const word = value.toLowerCase();
    if (word === 'true' || word === '1') return { where: sql`${column} is null` };
    return word === 'false' || word === '0' ? { where: sql`${column} is not null` } : undefined;
  },
};

/** Splits `created_at__gte` into its field and its lookup. */
function parts(resource: Resource, key: string): [field: string, lookup: string] {
  const at = key.lastIndexOf('__');
  return at < 0 || key in resource.fields ? [key, 'exact'] : [key.slice(0, at), key.slice(at + 2)];
}

interface Filtered {
  readonly wanted: FilterCondition[];
  readonly errors: FieldErrors;
}

/** The declared filters of a query as conditions; every bad one is reported, unknown and empty ones do nothing. */
export function readFilters(served: Served, actor: Actor, query: Query, zone: string): Filtered {
  const { resource } = served;
  const wanted: FilterCondition[] = [];
  const errors: FieldErrors = {};
  for (const key of resource.filters) {
    const outcome = readFilter(served, key, query[key] ?? '', zone);
    if (outcome && 'error' in outcome) errors[key] = [outcome.error];
    else if (outcome) wanted.push(outcome);
  }
  const words = plain(query.search ?? '');
  if (words.includes('\0')) errors.search = [NUL()];
  else if (words && resource.search.length > 0) wanted.push(searched(served, actor, words));
  return { wanted, errors };
}

/** Stored texts are trimmed and composed, so what is looked for is too. */
const plain = (value: string) => value.trim().normalize('NFC');

function readFilter(served: Served, key: string, sent: string, zone: string): Outcome {
  const value = plain(sent);
  if (value === '') return undefined;
  const special = served.filters?.[key]?.(value);
  if (special) return 'error' in special ? special : { where: special };
  const [name, lookup] = parts(served.resource, served.aliases?.[key] ?? key);
  const field = served.resource.fields[name];
  const read = LOOKUPS[lookup];
  if (!field || !read) throw new Error(`The filter ${key} of ${served.resource.name} cannot be served.`);
  return read({ served, name, column: columnOf(served, name), field, value, zone });
}
