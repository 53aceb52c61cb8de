import type { AnyRow, Field, Fields } from '@clubhouse/contract';
import { wallTime } from '../display/moment-text.ts';
import type { ResourceEntry } from '../entry/entry.ts';

/** What the inputs hold: texts, numbers, ticks and lists; never undefined. */
export type FormValues = Record<string, unknown>;

/** What is sent. */
export type WireBody = Readonly<Record<string, unknown>>;

type Described = Pick<ResourceEntry, 'resource' | 'omit' | 'createOnly' | 'must'>;

const isSecret = ({ presence }: Field) => presence === 'secret' || presence === 'requiredSecret';

/** The fields that a person fills in; a secret that is set already need not be given again. */
export function inputFields({ resource, omit = [], createOnly = [], must = [] }: Described, existing: boolean): Fields {
  const left = existing ? [...omit, ...createOnly] : omit;
  const asked = Object.entries(resource.fields).filter(
    ([name, { presence }]) => presence !== 'readOnly' && !left.includes(name),
  );
  return Object.fromEntries(
    asked.map(([name, field]) => {
      if (existing) return [name, isSecret(field) ? { ...field, presence: 'secret' } : field];
      return [name, must.includes(name) ? { ...field, presence: 'required', nullable: false } : field];
    }),
  );
}

/** What the inputs start with: the row as it is, or the description's own defaults. */
export function startValues(fields: Fields, row: AnyRow | undefined, timezone: string): FormValues {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = row ? row[name] : field.fallback;
    return [name, isSecret(field) ? '' : toInput(field, value ?? null, timezone)];
  });
  return Object.fromEntries(entries);
}

/** What a link to a new row fills in: which row of another resource it shall belong to. */
export function givenReferences(fields: Fields, address: Readonly<Record<string, string>>): FormValues {
  const given = Object.entries(address).filter(
    ([name, value]) => fields[name]?.kind === 'reference' && /^[1-9]\d{0,14}$/.test(value),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
}

function toInput(field: Field, value: unknown, timezone: string): unknown {
  switch (field.kind) {
    case 'boolean':
      return value === true;
    case 'list':
      return (Array.isArray(value) ? value : []).map((one) => (field.item?.kind === 'reference' ? Number(one) : one));
    case 'instant':
      return value === null ? '' : wallTime(String(value), timezone);
    case 'choice':
    case 'date':
    case 'integer':
    case 'reference':
      return value;
    default:
      return value === null ? '' : String(value);
  }
}

/** Kinds that are no text on the wire: left empty they are missing, not blank. */
const NO_TEXT: readonly Field['kind'][] = ['money', 'date', 'instant'];

/** An input's value as the wire has it. A moment goes without a zone: it is meant on the club's clock. */
function toWire(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value === '') return field.nullable || NO_TEXT.includes(field.kind) ? null : '';
  return field.kind === 'money' ? String(value).replace(/[\s,]/g, '') : value;
}

/** Every value as the wire has it; a secret that was not typed is not there. */
export function wireValues(fields: Fields, values: FormValues): WireBody {
  const given = Object.entries(fields).filter(([name, field]) => !(isSecret(field) && values[name] === ''));
  return Object.fromEntries(given.map(([name, field]) => [name, toWire(field, values[name])]));
}

/** The body that creates: what was left empty is left out, so that the description's default holds. */
export function createBody(fields: Fields, values: FormValues): WireBody {
  const given = Object.entries(wireValues(fields, values)).filter(([name, value]) => {
    const field = fields[name];
    if (!field) return false;
    if (value === null) return field.nullable;
    return value !== '' || field.presence === 'required' || 'value' in field.read('');
  });
  return Object.fromEntries(given);
}

const same = (a: unknown, b: unknown) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** Lists are sets here: another order is no change. */
const inOrder = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

/** The body that changes: only what differs from how the form began. */
export function changedBody(fields: Fields, before: FormValues, values: FormValues): WireBody {
  const was = wireValues(fields, before);
  const is = wireValues(fields, values);
  return Object.fromEntries(Object.entries(is).filter(([name, value]) => !same(value, was[name])));
}
