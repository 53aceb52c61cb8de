import { type FieldErrors, TEXTS } from '@clubhouse/contract';
import type { Actor } from '../access/index.ts';
import { ident, raw, type Sql, sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';
import type { Mask, Served } from './served.ts';

type Values = Readonly<Record<string, unknown>>;

const ownId = (actor: Actor) => actor.member?.id ?? 0;
const emptyOf = ({ empty }: Mask) => raw(empty === null ? 'null' : `''`);

/** A masked column as this actor gets it: the value, or the empty value that stands in for it. */
export function maskedColumn(mask: Mask, column: Sql, actor: Actor): Sql {
  if (mask.reads(actor)) return column;
  if (!mask.owner) return emptyOf(mask);
  return sql`case when t.${ident(mask.owner)} = ${ownId(actor)} then ${column} else ${emptyOf(mask)} end`;
}

/** The fields that this actor cannot read in a row; without a row, in one that is not their own. */
export function unreadableFields({ masks = {} }: Served, actor: Actor, row?: Values): string[] {
  const isOwner = (column: string) => row !== undefined && actor.member !== null && row[column] === actor.member.id;
  return Object.entries(masks)
    .filter(([, mask]) => mask && !mask.reads(actor) && !(mask.owner && isOwner(mask.owner)))
    .map(([name]) => name);
}

/**
 * What of a body may be written. A field that the caller cannot read is neither compared nor written: sent back as it
 * was shown, it is left out; any other value is refused.
 */
export function writableValues<T extends Values>(served: Served, actor: Actor, values: T, row?: Values): T {
  const hidden = unreadableFields(served, actor, row).filter((name) => values[name] !== undefined);
  if (hidden.length === 0) return values;
  const errors: FieldErrors = {};
  for (const name of hidden) if (values[name] !== served.masks?.[name]?.empty) errors[name] = [TEXTS.unreadable()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))) as T;
}
