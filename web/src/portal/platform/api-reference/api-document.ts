/** A schema, as far as the reference shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

type Ref = { readonly $ref: string };

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters: readonly (Parameter | Ref)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | Ref>>;
}

/** The description of the API as the server sends it. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

/** What is sent or answered: a media type, its schema, and an example. */
export interface Payload {
  readonly type: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** One call, with everything that it refers to but schemas. */
export interface ApiCall {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Payload | undefined;
  readonly answers: readonly {
    readonly status: string;
    readonly description: string;
    readonly payloads: readonly Payload[];
  }[];
}

/** `#/components/schemas/Invoice` → "Invoice". */
export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

const isRef = (value: object): value is Ref => '$ref' in value;

const payloads = ({ content = {} }: Content): Payload[] =>
  Object.entries(content).map(([type, media]) => ({ type, ...media }));

/** Every call of the document, in its order. */
export function callsOf({ paths, components }: ApiDocument): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): ApiCall => {
      const { operationId, summary, description, tags, security, parameters, requestBody, responses } = call;
      return {
        id: operationId,
        area: tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary,
        description,
        isPublic: security.length === 0,
        parameters: parameters.flatMap((one) => (isRef(one) ? (components.parameters[nameOf(one.$ref)] ?? []) : one)),
        body: requestBody && payloads(requestBody)[0],
        answers: Object.entries(responses).map(([status, given]) => {
          const response = isRef(given) ? (components.responses[nameOf(given.$ref)] ?? {}) : given;
          return { status, description: response.description ?? '', payloads: payloads(response) };
        }),
      };
    }),
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s/{}_-]+/g, ' ');

/** The calls of an area in which every word is found: in the name, the address or what is said about it. */
export function findCalls(calls: readonly ApiCall[], words: string, area: string | undefined): ApiCall[] {
  const wanted = plain(words).split(' ').filter(Boolean);
  return calls.filter((call) => {
    if (area && call.area !== area) return false;
    const text = `${plain(call.id)} ${plain(call.path)} ${call.method.toLowerCase()} ${plain(call.summary)} ${plain(call.description)}`;
    return wanted.every((word) => text.includes(word));
  });
}

/** The schemas whose name has every word in it; none as long as nothing is looked for. */
export function findSchemas({ components }: ApiDocument, words: string): string[] {
  const wanted = plain(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  return Object.keys(components.schemas).filter((name) => wanted.every((word) => name.toLowerCase().includes(word)));
}

/** The calls that take or answer a schema themselves. */
export function callsUsing(calls: readonly ApiCall[], schema: string): ApiCall[] {
  const reference = `/${schema}"`;
  return calls.filter(({ body, answers }) => JSON.stringify([body?.schema, answers]).includes(reference));
}
