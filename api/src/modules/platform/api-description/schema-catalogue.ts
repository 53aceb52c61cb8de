import type { Field, Fields } from '@clubhouse/contract';
import { type Json, pascalCase, refTo, singular } from './json.ts';
import { FIELD_NAMES, WORD_NAMES } from './schema-names.ts';

/** What the server shows, what a caller sends, or the part of it that a caller changes. */
export type Side = 'shown' | 'sent' | 'changed';

const SUFFIX: Readonly<Record<Side, string>> = { shown: '', sent: 'Input', changed: 'Changes' };

/** Kinds of field on the wire. Texts have formats only where they are sent: what is shown may be empty. */
const KINDS: Readonly<Record<string, Json>> = {
  id: { type: 'integer', minimum: 1 },
  reference: { type: 'integer', minimum: 1 },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  money: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['30.00'] },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  focalPoint: { type: 'string', examples: ['50% 30%'] },
};

const SENT_KINDS: Readonly<Record<string, Json>> = {
  money: { type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$', examples: ['30.00'] },
  email: { type: 'string', format: 'email' },
  // With or without a zone; without one it is meant in the club's.
  instant: { type: 'string', examples: ['2026-01-10T09:00:00+08:00'] },
  secret: { type: 'string', format: 'password' },
};

const isSecret = ({ presence }: Field) => presence === 'secret' || presence === 'requiredSecret';
const isNeeded = ({ presence }: Field) => presence === 'required' || presence === 'requiredSecret';

export interface ObjectOptions {
  /** Fields that are left out. */
  readonly without?: readonly string[];
  /** Fields that some callers see as null. */
  readonly nullable?: readonly string[];
  /** Fields of this name in place of what the description says. */
  readonly description?: string;
}

/** Collects the schemas of the document, each under one name. */
export class SchemaCatalogue {
  readonly schemas: Record<string, Json> = {};
  readonly #names = new Map<Fields, Map<Side, string>>();

  /** Keeps a schema under a name. */
  add(name: string, schema: Json): Json {
    this.schemas[name] = schema;
    return refTo('schemas', name);
  }

  /** An object by its fields: kept once for each side, under the contract's name for it or the one given. */
  object(fields: Fields, name: string, side: Side, options: ObjectOptions = {}): Json {
    const known = this.#names.get(fields) ?? new Map<Side, string>();
    this.#names.set(fields, known);
    const plain = options.without === undefined;
    const before = plain ? known.get(side) : undefined;
    if (before) return refTo('schemas', before);
    const own = plain ? (FIELD_NAMES.get(fields) ?? name) : name;
    const free = this.#freeName(own.endsWith('Body') ? own : `${own}${SUFFIX[side]}`);
    if (plain) known.set(side, free);
    // Taken before its own parts are described, so that they cannot take the name.
    this.schemas[free] = {};
    return this.add(free, this.#describe(fields, own, side, options));
  }

  #freeName(name: string): string {
    if (!(name in this.schemas)) return name;
    let number = 2;
    while (`${name}${number}` in this.schemas) number += 1;
    return `${name}${number}`;
  }

  #describe(
    fields: Fields,
    owner: string,
    side: Side,
    { without = [], nullable = [], description }: ObjectOptions,
  ): Json {
    const kept = Object.entries(fields).filter(
      ([name, field]) =>
        !without.includes(name) && (side === 'shown' ? !isSecret(field) : field.presence !== 'readOnly'),
    );
    const required = kept.filter(([, field]) =>
      side === 'shown' ? !field.isSometimes : side === 'sent' && isNeeded(field),
    );
    return {
      type: 'object',
      ...(description && { description }),
      properties: Object.fromEntries(
        kept.map(([name, field]) => {
          const shown = nullable.includes(name) ? { ...field, nullable: true } : field;
          return [name, this.field(shown, `${owner}${pascalCase(name)}`, side)];
        }),
      ),
      ...(required.length > 0 && { required: required.map(([name]) => name) }),
    };
  }

  /** One field. `name` is for the object that it may hold. */
  field(field: Field, name: string, side: Side): Json {
    const schema = this.#value(field, name, side);
    if (!field.nullable || Object.keys(schema).length === 0) return schema;
    if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] };
    const words = schema.enum;
    return { ...schema, type: [schema.type, 'null'], ...(Array.isArray(words) && { enum: [...words, null] }) };
  }

  #value(field: Field, name: string, side: Side): Json {
    // Parts of an object are sent whole, also where the rest of it is only changed.
    const inner = side === 'shown' ? 'shown' : 'sent';
    if (field.kind === 'list') return this.#list(field, name, inner);
    if (field.kind === 'object') return this.object(field.fields ?? {}, name, inner);
    if (field.kind === 'json') return {};
    if (field.choices) return this.#choice(field);
    const sent = inner === 'sent' ? SENT_KINDS[field.kind] : undefined;
    const base = sent ?? KINDS[field.kind] ?? { type: 'string' };
    return inner === 'sent' ? { ...base, ...bounds(field, base) } : base;
  }

  #list({ item, min = 0, max }: Field, name: string, side: Side): Json {
    const bound = side === 'sent' ? { ...(min > 0 && { minItems: min }), ...(max && { maxItems: max }) } : {};
    return { type: 'array', items: item ? this.field(item, singular(name), side) : {}, ...bound };
  }

  #choice({ choices = [], isChoiceOffered }: Field): Json {
    // A club has levels of its own.
    if (isChoiceOffered) return { type: 'string', description: 'The code of a membership level of the club.' };
    const name = WORD_NAMES.get(choices);
    const schema = { type: 'string', enum: choices };
    return name ? this.add(name, schema) : schema;
  }
}

function bounds({ kind, min, max }: Field, base: Json): Json {
  if (base.type === 'integer' && kind === 'integer')
    return { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
  return base.type === 'string' && max ? { maxLength: max } : {};
}
