import { openApi } from '../../src/modules/platform/api-description/index.ts';

/** The calls that the tools of the MCP server are made of. */
const TOOL_CALLS = [
  'readMe',
  'listFacilities',
  'availability',
  'quoteBooking',
  'listReservations',
  'cancelTerms',
  'listInvoices',
  'readInvoice',
  'createReservation',
  'cancelBooking',
];

type Json = Readonly<Record<string, unknown>>;

interface Parameter extends Json {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Json;
}

interface Call {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

/** A schema without references: models read it as it is. */
function inlined(value: unknown, { components }: Document): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, { components } as Document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as Json;
  if (typeof $ref === 'string') return inlined(components.schemas[nameOf($ref)], { components } as Document);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inlined(one, { components } as Document)]));
}

function inputOf(document: Document, call: Call): Json {
  const parameters = call.parameters.flatMap((one) =>
    one.$ref ? (document.components.parameters[nameOf(one.$ref)] ?? []) : one,
  );
  const given = parameters.filter((one) => one.in !== 'header');
  const body = inlined(call.requestBody?.content['application/json']?.schema ?? {}, document) as {
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  const named = given.map(({ name, schema, description }) => [
    name,
    { ...(inlined(schema, document) as Json), ...(description && { description }) },
  ]);
  return {
    path: given.filter((one) => one.in === 'path').map(({ name }) => name),
    query: given.filter((one) => one.in === 'query').map(({ name }) => name),
    properties: { ...Object.fromEntries(named), ...body.properties },
    required: [...given.filter(({ required }) => required).map(({ name }) => name), ...(body.required ?? [])],
  };
}

/** What the calls behind the tools take, as a source file. */
export function generateTools(): string {
  const document = openApi('Clubhouse', '/v1') as unknown as Document;
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const inputs = TOOL_CALLS.map((id) => {
    const call = calls.find(({ operationId }) => operationId === id);
    if (!call) throw new Error(`There is no call ${id}.`);
    return [id, inputOf(document, call)] as const;
  });
  const head = '// Written by `npm run client:types` from the description of the API. Do not edit.\n\n';
  return `${head}export const TOOL_INPUTS = ${JSON.stringify(Object.fromEntries(inputs), null, 2)} as const;\n`;
}
