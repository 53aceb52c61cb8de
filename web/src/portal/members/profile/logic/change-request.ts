import { ownFieldRule, requestableFields } from '@clubhouse/contract';

export type Values = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

function canonical(value: unknown): string {
  if (isNothing(value)) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value as object).filter(([key, inner]) => key !== 'id' && !isNothing(inner));
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${key}:${canonical(inner)}`)
    .join(',')}}`;
}

/** Whether two values say the same: nothing is nothing, however it is written, and the number of a row says nothing. */
export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** A value as the club's server takes it: what may be empty is null there, any other text is empty text. */
export function toWire(field: string, value: unknown): unknown {
  if (field === 'family_members') return value;
  if (!isNothing(value)) return typeof value === 'string' ? value.trim() : value;
  return requestableFields[field]?.nullable ? null : '';
}

/** What a form starts with: the requested value where there is one, else what the profile says. A bank account starts empty. */
export function startValues(profile: Values, requested: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'bank_account_number' ? '' : ((field in requested ? requested[field] : profile[field]) ?? ''),
    ]),
  );
}

export interface Plan {
  /** Saved at once. */
  readonly atOnce: Readonly<Record<string, unknown>>;
  /** The whole request as it shall be; undefined when it stays as it is. */
  readonly requested: Readonly<Record<string, unknown>> | undefined;
  /** Fields of it that this edit asks for, anew or in other words. */
  readonly asked: readonly string[];
  /** Fields that were asked for before and no longer are. */
  readonly dropped: readonly string[];
}

const isEmpty = (values: Values) => Object.keys(values).length === 0;

/**
 * What saving an edited part means. Fields that save at once are told from those that go to the club; the club gets one
 * request, so what was requested earlier for other fields stays in it, and a field put back to what it was leaves it.
 */
export function planOf(profile: Values, earlier: Values, edited: Values): Plan {
  const atOnce: Record<string, unknown> = {};
  const requested: Record<string, unknown> = { ...earlier };
  const asked: string[] = [];
  const dropped: string[] = [];
  for (const [field, value] of Object.entries(edited)) {
    const rule = ownFieldRule(field);
    if (rule === 'club-only') continue;
    const wasAsked = field in earlier;
    if (rule === 'saves-at-once') {
      if (!sameValue(value, wasAsked ? earlier[field] : profile[field])) atOnce[field] = toWire(field, value);
      // Saved at once is settled: asking the club for something else besides would undo it later.
      if (wasAsked && field in atOnce) {
        delete requested[field];
        dropped.push(field);
      }
      continue;
    }
    // An account that was not typed is an account that was not touched.
    if (field === 'bank_account_number' && isNothing(value)) continue;
    if (field !== 'bank_account_number' && sameValue(value, profile[field])) {
      if (wasAsked) dropped.push(field);
      delete requested[field];
    } else if (!wasAsked || !sameValue(value, earlier[field])) {
      requested[field] = toWire(field, value);
      asked.push(field);
    }
  }
  const moved = asked.length > 0 || dropped.length > 0;
  return { atOnce, requested: moved ? requested : undefined, asked, dropped };
}

/** Whether saving would change anything. */
export const isIdle = ({ atOnce, requested }: Plan): boolean => isEmpty(atOnce) && requested === undefined;
