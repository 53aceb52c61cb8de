import type { Field, Fields } from '../fields/index.ts';
import { isRecord } from '../narrow.ts';
import { TEXTS, wireType } from './texts.ts';

/** Refusals by field; a nested object or list has a body of its own. */
export type FieldErrors = { [key: string]: readonly string[] | FieldErrors | readonly FieldErrors[] };

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldErrors };

type Refusal = FieldErrors[string];
type Checked = { readonly value: unknown } | { readonly refusal: Refusal };

export interface ParseOptions {
  /** Only what was sent is checked (PATCH). */
  readonly partial?: boolean;
  /** The row exists already: a secret that was set once need not be sent again. */
  readonly existing?: boolean;
  /** The body came from a form: keys may be repeated, a missing boolean is false, an empty text clears what may be null. */
  readonly form?: boolean;
}

const WRITABLE = new Set(['required', 'optional', 'secret', 'requiredSecret']);

/** Reads a body by its fields: every field is checked, unknown and read-only keys are ignored. */
export function parseFields<T>(fields: Fields, body: unknown, options: ParseOptions = {}): Parsed<T> {
  if (body === null) return refuse({ non_field_errors: [TEXTS.noData()] });
  if (!isRecord(body)) {
    return refuse({ non_field_errors: [TEXTS.notAnObject({ type: wireType(body) })] });
  }
  const value: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    if (!WRITABLE.has(field.presence)) continue;
    const sent = Object.hasOwn(body, key) ? body[key] : undefined;
    const checked = checkField(field, sent, options);
    if (checked && 'refusal' in checked) errors[key] = checked.refusal;
    else if (checked) value[key] = checked.value;
  }
  return Object.keys(errors).length > 0 ? refuse(errors) : { ok: true, value: value as T };
}

const refuse = (errors: FieldErrors) => ({ ok: false, errors }) as const;

function checkField(field: Field, sent: unknown, options: ParseOptions): Checked | undefined {
  const given = options.form ? fromForm(field, sent) : sent;
  if (given === undefined) {
    if (options.form && field.kind === 'boolean' && !options.partial) return { value: false };
    const needed = field.presence === 'required' || (field.presence === 'requiredSecret' && !options.existing);
    return needed && !options.partial ? { refusal: [TEXTS.required()] } : undefined;
  }
  if (given === null) return field.nullable ? { value: null } : { refusal: [TEXTS.null()] };
  return checkValue(field, given, options);
}

/** What a form means: a list takes every value of its key, anything else the last; an empty text clears. */
function fromForm(field: Field, sent: unknown): unknown {
  if (sent === undefined) return undefined;
  const values = Array.isArray(sent) ? sent : [sent];
  if (field.kind === 'list') return values.length === 1 && values[0] === '' ? [] : values;
  const last: unknown = values.at(-1);
  return last === '' && field.nullable ? null : last;
}

function checkValue(field: Field, given: unknown, options: ParseOptions): Checked {
  if (field.kind === 'list') return checkList(field, given, options);
  if (field.kind === 'object') {
    const parsed = parseFields(field.fields ?? {}, given, { ...options, partial: false });
    return parsed.ok ? { value: parsed.value } : { refusal: parsed.errors };
  }
  const result = field.read(given);
  return 'value' in result ? result : { refusal: [result.refusal] };
}

function checkList(field: Field, given: unknown, options: ParseOptions): Checked {
  const { item, min = 0, max = 1000 } = field;
  const asObjects = item?.kind === 'object';
  const whole = (text: string): Checked => ({ refusal: asObjects ? { non_field_errors: [text] } : [text] });
  if (!Array.isArray(given)) return whole(TEXTS.notAList({ type: wireType(given) }));
  if (given.length < min) return whole(TEXTS.emptyList());
  if (given.length > max) return whole(TEXTS.longList({ max }));
  const checked = given.map((one) => (item ? (checkField(item, one, options) ?? { value: one }) : { value: one }));
  const [refused] = checked.filter((one) => 'refusal' in one);
  if (!refused) return { value: checked.map((one) => ('value' in one ? one.value : undefined)) };
  if (item?.kind === 'choice' || item?.kind === 'reference') return refused;
  if (asObjects) return { refusal: checked.map((one) => ('refusal' in one ? (one.refusal as FieldErrors) : {})) };
  const byIndex: FieldErrors = {};
  checked.forEach((one, index) => {
    if ('refusal' in one) byIndex[index] = one.refusal;
  });
  return { refusal: byIndex };
}
