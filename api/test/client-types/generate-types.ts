import { openApi } from '../../src/modules/platform/api-description/index.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';
const isPlain = (name: string) => /^[A-Za-z_]\w*$/.test(name);
const keyOf = (name: string) => (isPlain(name) ? name : `'${name}'`);
const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));
const union = (types: readonly string[]) => [...new Set(types)].join(' | ');
const listOf = (type: string) => `readonly ${/[ |]/.test(type) ? `(${type})` : type}[]`;

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A schema as a type. Names of schemas begin with `at`. */
function typeOf(schema: Schema, at: string): string {
  if (schema.$ref) return `${at}${nameOf(schema.$ref)}`;
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, at)));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return union(types.map((type) => typeOf({ ...schema, type }, at)));
  if (types[0] === 'array') return listOf(typeOf(schema.items ?? {}, at));
  if (schema.format === 'binary') return 'Blob';
  if (types[0] === 'object') return objectOf(schema, at);
  return PLAIN[types[0] ?? ''] ?? 'unknown';
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, at: string): string {
  if (additionalProperties && Object.keys(properties).length === 0)
    return `{ readonly [key: string]: ${typeOf(additionalProperties, at)} }`;
  const fields = Object.entries(properties);
  if (fields.length === 0) return 'Readonly<Record<string, unknown>>';
  const lines = fields.map(
    ([name, one]) => `  readonly ${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one, at)};`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

const comment = (text: string | undefined, indent = '') =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : '';

const HEAD = '// Written by `npm run client:types` from the description of the API. Do not edit.\n\n';

function schemasFile({ components }: Document): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema, '')};\n`,
  );
  return `${HEAD}${types.join('\n')}`;
}

const firstContent = (content: Content | undefined) => Object.entries(content?.content ?? {})[0];

/** What a call answers when it goes well. */
function answerOf({ responses }: Call): string {
  const good = Object.entries(responses).filter(([status]) => /^20\d$/.test(status));
  const types = good.map(([, response]) => {
    const [type, media] = firstContent(response) ?? [];
    if (!media) return 'undefined';
    return type === 'application/json' ? typeOf(media.schema, 'schemas.') : 'Blob';
  });
  return union(types);
}

function bodyOf({ requestBody }: Call): string | undefined {
  const [type, media] = firstContent(requestBody) ?? [];
  if (!media) return undefined;
  return type === 'application/json' ? typeOf(media.schema, 'schemas.') : 'FormData';
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly call: Call;
  readonly parameters: readonly Parameter[];
}

/** The query takes what can be written into an address. */
const queryType = ({ schema }: Parameter) => {
  const type = typeOf(schema, 'schemas.');
  return type === 'string' ? 'string | number' : type;
};

function callType({ call, parameters }: Listed): string {
  const of = (where: string) => parameters.filter((one) => one.in === where);
  const group = (name: string, given: readonly Parameter[], mark: string, type: (one: Parameter) => string) =>
    given.length > 0
      ? [`readonly ${name}: { ${given.map((one) => `readonly ${keyOf(one.name)}${mark}: ${type(one)}`).join('; ')} };`]
      : [];
  const body = bodyOf(call);
  const fields = [
    ...group('path', of('path'), '', () => 'string | number'),
    ...group('query', of('query'), '?', queryType),
    ...(body ? [`readonly body: ${body};`] : []),
    `readonly answer: ${answerOf(call)};`,
  ];
  const lines = fields.map((field) => `    ${field}\n`).join('');
  return `${comment(call.summary, '  ')}  readonly ${call.operationId}: {\n${lines}  };\n`;
}

const isKeyed = ({ parameters }: Listed) => parameters.some(({ name }) => name === 'Idempotency-Key');
const isFile = ({ call }: Listed) =>
  Object.entries(call.responses).some(([status, response]) => {
    const [type] = firstContent(response) ?? [];
    return status === '200' && type !== undefined && type !== 'application/json';
  });

/** One line for each call: method, path, and what is special about it. */
function callLine(listed: Listed): string {
  const marks = [isKeyed(listed) && 'keyed: true', isFile(listed) && 'file: true'].filter(Boolean);
  const parts = [`method: '${listed.method.toUpperCase()}'`, `path: '${listed.path}'`, ...marks];
  return `  ${listed.call.operationId}: { ${parts.join(', ')} },\n`;
}

function callsFile({ paths, components }: Document): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Listed => {
      const parameters = call.parameters.map((one) => (one.$ref ? components.parameters[nameOf(one.$ref)] : one));
      return { method, path, call, parameters: parameters.filter((one) => one !== undefined) };
    }),
  );
  // A stream is no answer that a call could wait for.
  const calls = all.filter(({ call }) => firstContent(call.responses['200'])?.[0] !== 'text/event-stream');
  return [
    HEAD,
    `import type * as schemas from './schemas.ts';\n\n`,
    `/** What every call takes and answers. */\nexport interface Calls {\n${calls.map(callType).join('')}}\n\n`,
    `/** How every call goes over the wire. */\nexport const CALLS = {\n${calls.map(callLine).join('')}} as const;\n`,
  ].join('');
}

/** The generated files of the client by name. */
export function generateTypes(): ReadonlyMap<string, string> {
  const document = openApi('Clubhouse', '/v1') as unknown as Document;
  return new Map([
    ['schemas.ts', schemasFile(document)],
    ['calls.ts', callsFile(document)],
  ]);
}
