import { MAX_PAGE_SIZE, type Resource } from '@clubhouse/contract';

import { type Json, refTo } from './json.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';

/** Parameters that many calls take. */
export const SHARED_PARAMETERS: Readonly<Record<string, Json>> = {
  Limit: {
    name: 'limit',
    in: 'query',
    description: `How many rows a page has, at most ${MAX_PAGE_SIZE}.`,
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE },
  },
  Offset: {
    name: 'offset',
    in: 'query',
    description: 'How many rows to skip. `next` and `previous` of a page hold it already.',
    schema: { type: 'integer', minimum: 0 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your own, e.g. a UUID. A repeated call with it does nothing again and gets the first answer.',
    schema: { type: 'string', maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the row as it was read: if it has changed since, the call is refused with 412.',
    schema: { type: 'string' },
  },
};

export const PAGING = [refTo('parameters', 'Limit'), refTo('parameters', 'Offset')];

const DATE = { type: 'string', format: 'date' };
const NUMBER = { type: 'integer' };
const TEXT = { type: 'string' };

/** What the queries of calls hold; texts if nothing is said here. */
const QUERY_KINDS: Readonly<Record<string, Json>> = {
  date: DATE,
  from: DATE,
  to: DATE,
  day: DATE,
  month: DATE,
  on: DATE,
  days: NUMBER,
  facility: NUMBER,
  facility_category: NUMBER,
  facility_group: NUMBER,
  member: NUMBER,
  term: NUMBER,
  session: NUMBER,
  format: { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' },
  values: { type: 'string', enum: ['codes', 'words'] },
};

/** Row numbers, unless the part of the path has a name of another kind. */
const PATH_TEXTS = new Set(['token', 'secret', 'provider', 'name']);

export const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_TEXTS.has(name) ? TEXT : NUMBER,
  }));

/** A key in the query of a call. */
export function queryParameter(name: string): Json {
  if (name === 'limit') return refTo('parameters', 'Limit');
  if (name === 'offset') return refTo('parameters', 'Offset');
  return { name, in: 'query', schema: QUERY_KINDS[name] ?? TEXT };
}

const LOOKUPS: Readonly<Record<string, string>> = {
  icontains: 'Contains this text, in capitals or not.',
  gte: 'This or later (or more).',
  lte: 'This or earlier (or less).',
  isnull: 'Whether it is empty.',
  id: 'The number of the row it refers to.',
};

/** A filter of a list, typed by the field it looks at. */
function filterParameter({ fields }: Resource, key: string, catalogue: SchemaCatalogue): Json {
  const [name = '', ...rest] = key.split('__');
  const lookup = rest.at(-1) ?? '';
  const field = fields[name];
  const description = LOOKUPS[lookup];
  const about = { name: key, in: 'query', ...(description && { description }) };
  if (lookup === 'isnull') return { ...about, schema: { type: 'boolean' } };
  if (lookup === 'id') return { ...about, schema: NUMBER };
  if (lookup === 'icontains' || !field) return { ...about, schema: TEXT };
  // A moment is found by a date as well, so bounds are plain texts.
  if (field.kind === 'instant') return { ...about, schema: { type: 'string', examples: ['2026-01-31'] } };
  if (['list', 'object', 'json', 'label', 'text'].includes(field.kind)) return { ...about, schema: TEXT };
  return { ...about, schema: catalogue.field({ ...field, nullable: false }, name, 'shown') };
}

/** The query of a list. */
export function listParameters(resource: Resource, catalogue: SchemaCatalogue): Json[] {
  const { search, ordering, order, filters, pageSize } = resource;
  const keys = ordering.flatMap((key) => [key, `-${key}`]);
  return [
    ...PAGING,
    ...(ordering.length > 0
      ? [
          {
            name: 'ordering',
            in: 'query',
            description: `Comma-separated, of: ${keys.map((key) => `\`${key}\``).join(', ')}. Otherwise \`${order.join(',')}\`. A page has ${pageSize} rows unless \`limit\` says more or fewer.`,
            schema: TEXT,
          },
        ]
      : []),
    ...(search.length > 0
      ? [{ name: 'search', in: 'query', description: `Looks into ${search.join(', ')}.`, schema: TEXT }]
      : []),
    ...filters
      .filter((key) => key !== 'search' && key !== 'ordering')
      .map((key) => filterParameter(resource, key, catalogue)),
  ];
}
