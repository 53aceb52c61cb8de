import type { Field, Fields, Operation, Resource } from '@clubhouse/contract';
import { describedOperations, describedResources } from './described-calls.ts';

type Json = Readonly<Record<string, unknown>>;

/** The kinds of field by the names that the original's metadata has for them. */
const TYPES: Readonly<Record<string, string>> = {
  id: 'integer',
  integer: 'integer',
  boolean: 'boolean',
  money: 'decimal',
  date: 'date',
  instant: 'datetime',
  email: 'email',
  url: 'url',
  picture: 'url',
  choice: 'choice',
  list: 'list',
  object: 'nested object',
  reference: 'field',
  json: 'field',
};

/** `membership_level_1` → "Membership level 1". */
const words = (name: string) => {
  const spaced = name.replaceAll(/[_-]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
const titled = (name: string) => name.replaceAll(/(^|[\s-])(\p{L})/gu, (_, gap, letter) => gap + letter.toUpperCase());

function bounds({ kind, min, max }: Field): Json {
  const [least, most] =
    kind === 'integer' || kind === 'money' ? ['min_value', 'max_value'] : ['min_length', 'max_length'];
  return { ...(min !== undefined && { [least]: min }), ...(max !== undefined && { [most]: max }) };
}

/** One field: what it is, whether it must be sent, and what it may hold. */
function fieldMetadata(name: string, field: Field): Json {
  return {
    type: TYPES[field.kind] ?? 'string',
    required: field.presence === 'required' || field.presence === 'requiredSecret',
    read_only: field.presence === 'readOnly',
    label: name === 'id' ? 'ID' : words(name),
    ...bounds(field),
    ...(field.choices && { choices: field.choices.map((value) => ({ value, display_name: value })) }),
    ...(field.item && { child: fieldMetadata(name, field.item) }),
    ...(field.fields && { children: fieldsMetadata(field.fields) }),
  };
}

const fieldsMetadata = (fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldMetadata(name, field)]));

interface Described {
  readonly name: string;
  readonly description: string;
  /** The fields of a body, by method. */
  readonly bodies: Readonly<Record<string, Json>>;
}

const asRoute = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function ofResource({ name, fields }: Resource, isDetail: boolean): Described {
  const metadata = fieldsMetadata(fields);
  return isDetail
    ? { name: `${titled(name)} Instance`, description: `One ${name}.`, bodies: { PUT: metadata } }
    : { name: `${titled(name)} List`, description: `The ${name} rows.`, bodies: { POST: metadata } };
}

function ofOperation({ path, method, summary, body }: Operation): Described {
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? path;
  const hasBody = Object.keys(body).length > 0;
  return { name: titled(words(last)), description: summary, bodies: hasBody ? { [method]: fieldsMetadata(body) } : {} };
}

/** What the contract says about every path. A path of a resource is named by it; calls add their own bodies. */
function describePaths(): ReadonlyMap<string, Described> {
  const paths = new Map<string, Described>();
  for (const resource of describedResources) {
    paths.set(resource.path, ofResource(resource, false));
    paths.set(`${resource.path}:id/`, ofResource(resource, true));
  }
  for (const operation of describedOperations) {
    const route = asRoute(operation.path);
    const [known, own] = [paths.get(route), ofOperation(operation)];
    paths.set(route, { ...own, ...known, bodies: { ...own.bodies, ...known?.bodies } });
  }
  return paths;
}

/** The methods whose bodies are described. */
const DESCRIBED = ['POST', 'PUT'] as const;

/** Made when first asked for: few ever ask. */
let described: ReadonlyMap<string, Described> | undefined;

/** What OPTIONS tells about a path: its name, what it takes and gives, and the fields of the bodies the caller may send. */
export function describePath(path: string, mayCall: (method: string) => boolean): Json {
  described ??= describePaths();
  const known = described.get(path);
  const actions = DESCRIBED.flatMap((method) => {
    const fields = known?.bodies[method];
    return fields && mayCall(method) ? [[method, fields] as const] : [];
  });
  return {
    name: known?.name ?? path,
    description: known?.description ?? '',
    renders: ['application/json'],
    parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ...(actions.length > 0 && { actions: Object.fromEntries(actions) }),
  };
}
