import type { Fields, Operation } from '@clubhouse/contract';
import type { Described } from '../../../http/index.ts';
import type { Call } from './call.ts';
import { answerOf, bodyOf, EMPTY, fileOf, NOT_MODIFIED } from './content.ts';
import { PAGING, queryParameter } from './describe-parameters.ts';
import { pageOf } from './describe-resources.ts';
import { type Json, pascalCase, refTo } from './json.ts';
import { operationId } from './name-calls.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

/** `{"status": "OK"}`, which many calls answer. */
const isDone = (fields: Fields) =>
  Object.keys(fields).length === 1 && fields.status?.choices?.length === 1 && fields.status.choices[0] === 'OK';

function answerSchema(catalogue: SchemaCatalogue, { answer, paged }: Operation, name: string): Json {
  if (isDone(answer)) return refTo('schemas', 'Done');
  if (!paged) return isEmpty(answer) ? EMPTY : catalogue.object(answer, `${name}Answer`, 'shown');
  const row = isEmpty(answer) ? { type: 'object' } : catalogue.object(answer, `${name}Row`, 'shown');
  const known = typeof row.$ref === 'string' ? row.$ref.split('/').at(-1) : undefined;
  const page = `${known ?? name}Page`;
  // A page of the same rows is there already, from their list.
  return page in catalogue.schemas ? refTo('schemas', page) : pageOf(catalogue, known ?? name, row);
}

/** A form with a file in it, beside the fields of the body. */
function uploadBody(catalogue: SchemaCatalogue, { uploads, body }: Operation, name: string): Json {
  const files = uploads.map(({ field, types }) => [
    field,
    { type: 'string', format: 'binary', description: `A file: ${types.join(', ')}.` },
  ]);
  const fields = Object.entries(body).map(([field, one]) => [field, catalogue.field(one, `${name}${field}`, 'sent')]);
  const schema = catalogue.add(`${name}Form`, {
    type: 'object',
    properties: Object.fromEntries([...files, ...fields]),
    ...(uploads.length === 1 && { required: [uploads[0]?.field] }),
  });
  const encoding = Object.fromEntries(uploads.map(({ field, types }) => [field, { contentType: types.join(', ') }]));
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}

function requestBody(catalogue: SchemaCatalogue, operation: Operation, name: string): Json | undefined {
  const { body, method, uploads, takesList } = operation;
  if (uploads.length > 0) return uploadBody(catalogue, operation, name);
  if (isEmpty(body)) return undefined;
  const sent = catalogue.object(body, `${name}Body`, method === 'PATCH' ? 'changed' : 'sent');
  return bodyOf(takesList ? { anyOf: [sent, { type: 'array', items: sent }] } : sent);
}

function answers(catalogue: SchemaCatalogue, operation: Operation, name: string): Json {
  const { method, status, file, takesList } = operation;
  if (status === 204) return { 204: { description: 'Done' } };
  if (file.length > 0) return { 200: fileOf(file), ...(method === 'GET' && NOT_MODIFIED) };
  const schema = answerSchema(catalogue, operation, name);
  return {
    ...(takesList === 'replaces' && { 200: answerOf('All rows there are now', { type: 'array', items: schema }) }),
    [status]: answerOf(status === 201 ? 'Created' : 'Done', schema),
    ...(method === 'GET' && NOT_MODIFIED),
  };
}

/** A call that is more than plain create, read, update or delete. */
export function operationCall(catalogue: SchemaCatalogue, described: Described<Operation>): Call {
  const { area, what } = described;
  const id = operationId(described);
  const name = pascalCase(id);
  const paging = what.paged && !what.query.includes('limit') ? PAGING : [];
  return {
    area,
    id,
    method: what.method.toLowerCase(),
    path: what.path,
    summary: what.summary,
    policy: what.policy,
    fresh: what.fresh,
    acting: what.acting,
    parameters: [
      ...paging,
      ...what.query.map(queryParameter),
      ...(what.once ? [refTo('parameters', 'IdempotencyKey')] : []),
    ],
    body: requestBody(catalogue, what, name),
    answers: answers(catalogue, what, name),
  };
}
