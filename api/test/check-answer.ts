import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApi } from '../src/modules/platform/api-description/index.ts';

type Json = Readonly<Record<string, unknown>>;

interface Media {
  readonly schema: Json;
}
interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Call {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing may be shown that is not described: callers cannot know it is there. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return isOpen ? { ...inside, additionalProperties: false } : inside;
}

function openDocument() {
  const document = openApi('Test club', 'http://club.test/v1') as unknown as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'http://club.test/document', components: { schemas: closed(document.components.schemas) } });
  const calls = Object.entries(document.paths).map(([path, methods]) => ({
    parts: path.split('/').filter(Boolean),
    methods,
  }));
  return {
    document,
    ajv,
    calls,
    validators: new Map<string, ValidateFunction>(),
    found: new Map<string, Call | undefined>(),
  };
}

let opened: ReturnType<typeof openDocument> | undefined;

/** The described call of a request: fixed parts of a path come before those that callers fill in. */
function findCall({ calls, found }: ReturnType<typeof openDocument>, method: string, path: string): Call | undefined {
  const key = `${method} ${path}`;
  if (found.has(key)) return found.get(key);
  const parts = path.split('/').filter(Boolean);
  const fits = (one: { readonly parts: readonly string[] }) =>
    one.parts.length === parts.length && one.parts.every((part, at) => part.startsWith('{') || part === parts[at]);
  const [best] = calls
    .filter((one) => fits(one))
    .sort(
      (a, b) =>
        a.parts.filter((part) => part.startsWith('{')).length - b.parts.filter((part) => part.startsWith('{')).length,
    );
  const call = best?.methods[method.toLowerCase()];
  found.set(key, call);
  return call;
}

function validatorOf(
  { ajv, validators }: ReturnType<typeof openDocument>,
  key: string,
  schema: Json,
): ValidateFunction {
  const known = validators.get(key);
  if (known) return known;
  const whole = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"http://club.test/document#/components/');
  const made = ajv.compile(JSON.parse(whole));
  validators.set(key, made);
  return made;
}

interface Sent {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** Refuses an answer that is not as the API's description says. Paths that it does not have are no concern of it. */
export function checkAnswer(method: string, url: string, { status, contentType, body }: Sent): void {
  if (method === 'OPTIONS' || method === 'HEAD') return;
  opened ??= openDocument();
  const path = (url.split('?')[0] ?? '').replace(/^\/v1/, '');
  const call = findCall(opened, method, path);
  if (!call) return;
  const where = `${method} ${path} (${call.operationId}) answered ${status}`;
  const given = call.responses[status] ?? (status >= 400 ? call.responses.default : undefined);
  if (!given) throw new Error(`${where}, which its description does not have.`);
  const shared = given.$ref?.split('/').at(-1);
  const { content } = shared ? (opened.document.components.responses[shared] ?? {}) : given;
  if (!content) {
    if (body !== undefined) throw new Error(`${where} with a body that its description does not have.`);
    return;
  }
  const type = contentType.split(';')[0] ?? '';
  const media = content[type];
  if (!media) throw new Error(`${where} as "${type}"; described are ${Object.keys(content).join(', ')}.`);
  if (type !== 'application/json') return;
  const validate = validatorOf(opened, shared ?? `${call.operationId} ${status}`, media.schema);
  if (!validate(body))
    throw new Error(
      `${where}, not as described: ${opened.ajv.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 600)}`,
    );
}
