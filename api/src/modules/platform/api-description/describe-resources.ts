import type { Resource } from '@clubhouse/contract';
import type { Described } from '../../../http/index.ts';
import { servedByName } from '../../../resources/index.ts';
import type { Call } from './call.ts';
import { answerOf, bodyOf, NOT_MODIFIED } from './content.ts';
import { listParameters } from './describe-parameters.ts';
import { type Json, plural, refTo } from './json.ts';
import { calledName } from './name-calls.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import { resourceName } from './schema-names.ts';

/** A page of rows. */
export const pageOf = (catalogue: SchemaCatalogue, name: string, row: Json): Json =>
  catalogue.add(`${name}Page`, {
    type: 'object',
    properties: {
      count: { type: 'integer', description: 'How many rows there are on all pages.' },
      next: { type: ['string', 'null'], description: 'The address of the next page.' },
      previous: { type: ['string', 'null'], description: 'The address of the page before.' },
      results: { type: 'array', items: row },
    },
    required: ['count', 'next', 'previous', 'results'],
  });

const KEYED = [refTo('parameters', 'IdempotencyKey')];
const MATCHED = [refTo('parameters', 'IfMatch')];

interface Schemas {
  readonly row: Json;
  readonly page: Json;
  readonly sent: Json;
  readonly changed: Json;
}

/** The schemas of a resource: one row, a row of the list where that shows less, a page, and what is sent. */
export function resourceSchemas(catalogue: SchemaCatalogue, { name: exportedAs, what }: Described<Resource>): Schemas {
  const name = resourceName(exportedAs);
  const { detailOnly = [], masks = {} } = servedByName.get(what.name) ?? {};
  const nullable = Object.entries(masks).flatMap(([field, mask]) => (mask?.empty === null ? [field] : []));
  const row = catalogue.object(what.fields, name, 'shown', { nullable });
  const { create, update } = what.actions;
  const listed =
    detailOnly.length > 0
      ? catalogue.object(what.fields, `${name}ListItem`, 'shown', { nullable, without: detailOnly })
      : row;
  return {
    row,
    page: what.actions.list ? pageOf(catalogue, name, listed) : {},
    sent: create || update ? catalogue.object(what.fields, name, 'sent') : {},
    changed: update ? catalogue.object(what.fields, name, 'changed') : {},
  };
}

/** The calls of a resource. */
export function resourceCalls(catalogue: SchemaCatalogue, described: Described<Resource>, schemas: Schemas): Call[] {
  const { area, what } = described;
  const { path, actions, fresh, acting } = what;
  const one = `${path}{id}/`;
  const noun = what.name;
  const name = calledName(described.name);
  const { row, page, sent, changed } = schemas;
  const shown = (schema: Json, description: string) => ({ 200: answerOf(description, schema), ...NOT_MODIFIED });
  const article = /^[aeiou]/.test(noun) && !/^u[sn]/.test(noun) ? 'an' : 'a';
  const [list, read, create, update, remove] = [
    {
      id: `list${plural(name)}`,
      method: 'get',
      path,
      summary: `List ${plural(noun)}`,
      parameters: listParameters(what, catalogue),
      answers: shown(page, 'A page of rows'),
    },
    {
      id: `read${name}`,
      method: 'get',
      path: one,
      summary: `Read ${article} ${noun}`,
      parameters: [],
      answers: shown(row, 'The row'),
    },
    {
      id: `create${name}`,
      method: 'post',
      path,
      summary: `Create ${article} ${noun}`,
      parameters: KEYED,
      body: bodyOf(sent),
      answers: { 201: answerOf('The new row', row) },
    },
    [
      { id: `replace${name}`, method: 'put', summary: `Replace ${article} ${noun}`, body: bodyOf(sent) },
      { id: `update${name}`, method: 'patch', summary: `Change ${article} ${noun}`, body: bodyOf(changed) },
    ].map((call) => ({
      ...call,
      path: one,
      isRowWrite: true,
      parameters: MATCHED,
      answers: { 200: answerOf('The row as it is now', row) },
    })),
    {
      id: `delete${name}`,
      method: 'delete',
      path: one,
      summary: `Delete ${article} ${noun}`,
      isRowWrite: true,
      parameters: MATCHED,
      answers: { 204: { description: 'It is gone' } },
    },
  ] as const;
  const byAction = { list, read, create, update, remove };
  return Object.entries(byAction).flatMap(([key, calls]) => {
    const action = key as keyof typeof byAction;
    const policy = actions[action];
    if (!policy) return [];
    const asked = { policy, fresh: fresh[action] ?? false, acting: acting[action] ?? [] };
    return [calls].flat().map((call) => ({ ...call, area, ...asked }));
  });
}
