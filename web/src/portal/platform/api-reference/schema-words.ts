import { nameOf, type Schema } from './api-document.ts';

/** A piece of what is said about a type: a word, or the name of a schema to follow. */
export type TypePiece =
  | { readonly word: 'list' | 'or' | 'any' | 'file' }
  | { readonly text: string }
  | { readonly schema: string };

const alternatives = (schemas: readonly Schema[]): TypePiece[] =>
  schemas.flatMap((schema, at): TypePiece[] => (at > 0 ? [{ word: 'or' }, ...typePieces(schema)] : typePieces(schema)));

/** What a value may be, piece by piece: "list of", "Invoice", "or", "null". */
export function typePieces(schema: Schema): TypePiece[] {
  if (schema.$ref) return [{ schema: nameOf(schema.$ref) }];
  if (schema.anyOf) return alternatives(schema.anyOf);
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return [{ text: schema.enum.map((one) => JSON.stringify(one)).join(' | ') }];
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return alternatives(types.map((type) => ({ ...schema, type })));
  if (types[0] === 'array') return [{ word: 'list' }, ...typePieces(schema.items ?? {})];
  if (schema.format === 'binary') return [{ word: 'file' }];
  const [type] = types;
  if (!type) return [{ word: 'any' }];
  return [{ text: type === 'string' && schema.format ? schema.format : type }];
}

/** The bounds of a value in signs: `≥ 1`, `≤ 100`. */
export function boundsText({ minimum, maximum, minItems, maxItems, maxLength }: Schema): string {
  const least = minimum ?? minItems;
  const most = maximum ?? maxItems ?? maxLength;
  return [least !== undefined && `≥ ${least}`, most !== undefined && `≤ ${most}`].filter(Boolean).join(', ');
}

type Schemas = Readonly<Record<string, Schema>>;

/** A value of the right shape, to begin with. Only what must be sent is in it. */
export function sampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  if (depth > 4) return null;
  if (schema.$ref) return sampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas, depth + 1);
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, schemas, depth + 1);
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const type = [schema.type ?? []].flat()[0];
  if (type === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(needed.map(([name, one]) => [name, sampleOf(one, schemas, depth + 1)]));
  }
  if (type === 'array') return [sampleOf(schema.items ?? {}, schemas, depth + 1)];
  if (type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (schema.format === 'date') return '2026-01-31';
  return schema.format === 'date-time' ? '2026-01-31T10:00:00+08:00' : '';
}
