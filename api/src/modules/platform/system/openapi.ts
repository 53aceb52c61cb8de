import type { Field, Fields, Operation, Policy, Resource } from '@clubhouse/contract';
import { describedOperations, describedResources } from '../../../http/index.ts';

type Json = Record<string, unknown>;

const FORMATS: Readonly<Record<string, Json>> = {
  id: { type: 'integer' },
  reference: { type: 'integer' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  money: { type: 'string', format: 'decimal', example: '30.00' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
  picture: { type: 'string', format: 'uri' },
  focalPoint: { type: 'string', example: '50% 30%' },
  secret: { type: 'string', format: 'password' },
};

function schemaOf(field: Field): Json {
  const base =
    field.kind === 'list'
      ? { type: 'array', items: field.item ? schemaOf(field.item) : {} }
      : field.kind === 'object'
        ? objectOf(field.fields ?? {}, 'shown')
        : field.kind === 'json'
          ? {}
          : (FORMATS[field.kind] ?? { type: 'string' });
  const text = base.type === 'string' && field.max ? { maxLength: field.max } : {};
  const choices = field.choices ? { enum: field.choices } : {};
  const type = field.nullable && base.type ? { type: [base.type, 'null'] } : {};
  return { ...base, ...text, ...choices, ...type };
}

const isSecret = (field: Field) => field.presence === 'secret' || field.presence === 'requiredSecret';
const isNeeded = (field: Field) => field.presence === 'required' || field.presence === 'requiredSecret';

function objectOf(fields: Fields, side: 'shown' | 'sent'): Json {
  const kept = Object.entries(fields).filter(([, field]) =>
    side === 'shown' ? !isSecret(field) : field.presence !== 'readOnly',
  );
  const required = side === 'sent' ? kept.filter(([, field]) => isNeeded(field)).map(([name]) => name) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(kept.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
  };
}

const asks = (policy: Policy): string => {
  if (policy === 'public') return 'Public.';
  return policy === 'member' ? 'Needs a login.' : `Needs the right ${[policy].flat().join(' or ')}.`;
};

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
const queryParameter = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });

interface Call {
  readonly path: string;
  readonly method: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly tag: string;
  readonly sent?: Fields;
  readonly query?: readonly string[];
  readonly answer?: Json;
  readonly status: number;
}

function describe({ path, summary, policy, tag, sent, query = [], answer, status }: Call): Json {
  return {
    summary,
    description: asks(policy),
    tags: [tag],
    security: policy === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(path), ...query.map(queryParameter)],
    ...(sent && Object.keys(sent).length > 0 && { requestBody: { required: true, ...json(objectOf(sent, 'sent')) } }),
    responses: {
      [status]: { description: 'Fine', ...(answer && json(answer)) },
      default: { description: 'Refused', ...json({ type: 'object' }) },
    },
  };
}

function resourceCalls({ name, path, fields, filters, actions }: Resource): Call[] {
  const row = objectOf(fields, 'shown');
  const page = {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
      results: { type: 'array', items: row },
    },
  };
  const one = `${path}{id}/`;
  const calls: [keyof typeof actions, Omit<Call, 'policy' | 'tag'>][] = [
    [
      'list',
      {
        path,
        method: 'get',
        summary: `List of ${name} rows`,
        query: ['limit', 'offset', 'ordering', 'search', ...filters],
        answer: page,
        status: 200,
      },
    ],
    ['create', { path, method: 'post', summary: `New ${name}`, sent: fields, answer: row, status: 201 }],
    ['read', { path: one, method: 'get', summary: `One ${name}`, answer: row, status: 200 }],
    ['update', { path: one, method: 'put', summary: `Replace a ${name}`, sent: fields, answer: row, status: 200 }],
    ['update', { path: one, method: 'patch', summary: `Change a ${name}`, sent: fields, answer: row, status: 200 }],
    ['remove', { path: one, method: 'delete', summary: `Delete a ${name}`, status: 204 }],
  ];
  return calls.flatMap(([action, call]) => {
    const policy = actions[action];
    return policy ? [{ ...call, policy, tag: name }] : [];
  });
}

function operationCall({ path, method, summary, policy, body, query, answer, status }: Operation): Call {
  return {
    path,
    method: method.toLowerCase(),
    summary,
    policy,
    tag: 'account',
    sent: body,
    query,
    answer: objectOf(answer, 'shown'),
    status,
  };
}

/** Every call of the contract, as OpenAPI. */
export function openApi(clubName: string, base: string): Json {
  const calls = [...describedResources.flatMap(resourceCalls), ...describedOperations.map(operationCall)];
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const known = paths[call.path] ?? {};
    // Two descriptions may share a call (one path, two bodies); the first one names it.
    paths[call.path] = { [call.method]: describe(call), ...known };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${clubName} API`, version: '1' },
    servers: [{ url: base }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
