import { centsToMoney, type Field, moneyToCents, type Resource, type Row, TEXTS } from '@clubhouse/contract';
import type { Actor } from '../access/index.ts';
import { ident, join, raw, type Sql, sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';
import { maskedColumn } from './masks.ts';
import type { Served } from './served.ts';

type Values = Readonly<Record<string, unknown>>;

/** The column behind a field, seen from the row `t`. */
export function columnOf(served: Served, field: string): Sql {
  return sql`t.${ident(served.columns?.[field] ?? field)}`;
}

/** The same as it is sorted and looked through. */
export function comparedColumn(served: Served, field: string): Sql {
  const folded = served.folded?.[field];
  return folded ? sql`t.${ident(folded)}` : columnOf(served, field);
}

export const isShown = (field: Field) => field.presence !== 'secret' && field.presence !== 'requiredSecret';

export function expressionOf(
  served: Served,
  name: string,
  field: Field,
  actor: Actor,
  tableOf: (resource: string) => string,
): Sql {
  const mask = served.masks?.[name];
  if (mask) return maskedColumn(mask, columnOf(served, name), actor);
  const derived = served.derived?.[name];
  if (derived) return derived(actor);
  if (field.kind !== 'label') return columnOf(served, name);
  const target = served.resource.fields[field.of ?? '']?.target ?? '';
  return sql`(select name from ${ident(tableOf(target))} where id = ${columnOf(served, field.of ?? '')})`;
}

/** The select list of a resource: every shown field under its own name. */
export function selectList(served: Served, actor: Actor, tableOf: (resource: string) => string, whole: boolean): Sql {
  const shown = Object.entries(served.resource.fields).filter(
    ([name, field]) => isShown(field) && (whole || !served.detailOnly?.includes(name)),
  );
  return join(
    shown.map(([name, field]) => sql`${expressionOf(served, name, field, actor, tableOf)} as ${ident(name)}`),
  );
}

/** A stored row as the wire shows it. The select list is made of the fields, so what comes back has their types. */
export function present<R extends Resource>(resource: R, row: Values): Row<R> {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isShown(field) || !(name in row)) continue;
    const value = row[name];
    shown[name] = field.kind === 'money' && typeof value === 'number' ? centsToMoney(value) : value;
  }
  return shown as Row<R>;
}

/** A sent value as its column stores it. Moments without a zone are meant in the club's. */
function toColumn(field: Field, value: unknown, zone: string): unknown {
  if (value === null || value === undefined) return value;
  if (field.kind === 'money') return moneyToCents(String(value));
  if (field.kind === 'list' && field.item?.kind === 'object') return JSON.stringify(value);
  if (field.kind === 'instant') return toInstant(String(value), zone) ?? value;
  return value;
}

/** `2026-01-10T09:00:00` in the club's zone → the instant in UTC, always as long; undefined outside the years 1 to 9999. */
export function toInstant(text: string, zone: string): string | undefined {
  const at = /(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
  const written = at.toString({ smallestUnit: 'microsecond' });
  return /^(?!0000)\d{4}-/.test(written) ? written : undefined;
}

/** The values with every moment in UTC, so that they compare as texts; a moment that no calendar has is refused. */
export function utcInstants({ fields }: Resource, values: Values, zone: string): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (fields[name]?.kind !== 'instant' || typeof value !== 'string') return [name, value];
    const at = toInstant(value, zone);
    if (!at) throw invalid({ [name]: [TEXTS.instant()] });
    return [name, at];
  });
  return Object.fromEntries(entries);
}

/** `set a = $1, b = $2` for the sent fields. */
export function assignments(served: Served, values: Values, zone: string): Sql {
  return join(
    Object.entries(values).map(([name, value]) => {
      const field = served.resource.fields[name];
      return sql`${ident(served.columns?.[name] ?? name)} = ${field ? toColumn(field, value, zone) : value}`;
    }),
  );
}

/** `(a, b) values ($1, $2)` for the sent fields. */
export function insertion(served: Served, values: Values, zone: string): Sql {
  const entries = Object.entries(values);
  if (entries.length === 0) return raw('default values');
  const columns = entries.map(([name]) => ident(served.columns?.[name] ?? name));
  const stored = entries.map(([name, value]) => {
    const field = served.resource.fields[name];
    return sql`${field ? toColumn(field, value, zone) : value}`;
  });
  return sql`(${join(columns)}) values (${join(stored)})`;
}

/** `a = $1, b = $2` for columns that are stored as they are. */
export const assignColumns = (columns: Values): Sql =>
  join(Object.entries(columns).map(([name, value]) => sql`${ident(name)} = ${value}`));
