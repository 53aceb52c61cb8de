import { memberFieldWords, ownFieldRule, requestableFields } from '@clubhouse/contract';

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

/** What a form starts with: the wish where one is under way, else what the profile says. A bank account starts empty. */
export function startValues(profile: Values, wishes: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'bank_account_number' ? '' : ((field in wishes ? wishes[field] : profile[field]) ?? ''),
    ]),
  );
}

export interface Plan {
  /** Saved at once. */
  readonly atOnce: Readonly<Record<string, unknown>>;
  /** The whole wish as it shall be; undefined when it stays as it is. */
  readonly wishes: Readonly<Record<string, unknown>> | undefined;
  /** Fields of it that this edit asks for, anew or in other words. */
  readonly asked: readonly string[];
  /** Fields that were asked for before and no longer are. */
  readonly dropped: readonly string[];
}

const isEmpty = (values: Values) => Object.keys(values).length === 0;

/**
 * What saving an edited part means. Fields that save at once are told from those that go to the club; the club gets one
 * request, so earlier wishes about other fields stay in it, and a field put back to what it was leaves it.
 */
export function planOf(profile: Values, earlier: Values, edited: Values): Plan {
  const atOnce: Record<string, unknown> = {};
  const wishes: Record<string, unknown> = { ...earlier };
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
        delete wishes[field];
        dropped.push(field);
      }
      continue;
    }
    // An account that was not typed is an account that was not touched.
    if (field === 'bank_account_number' && isNothing(value)) continue;
    if (field !== 'bank_account_number' && sameValue(value, profile[field])) {
      if (wasAsked) dropped.push(field);
      delete wishes[field];
    } else if (!wasAsked || !sameValue(value, earlier[field])) {
      wishes[field] = toWire(field, value);
      asked.push(field);
    }
  }
  const moved = asked.length > 0 || dropped.length > 0;
  return { atOnce, wishes: moved ? wishes : undefined, asked, dropped };
}

/** Whether saving would change anything. */
export const isIdle = ({ atOnce, wishes }: Plan): boolean => isEmpty(atOnce) && wishes === undefined;

const WITH_ADDRESS = ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'];
const SMALL: Readonly<Record<string, string>> = { email: 'e-mail' };

const nameOf = (field: string) => {
  if (WITH_ADDRESS.includes(field)) return 'home address';
  const words = memberFieldWords(field);
  return SMALL[field] ?? words.charAt(0).toLowerCase() + words.slice(1);
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields in words, as the beginning of a sentence: the parts of an address are one thing. */
export const fieldNames = (fields: readonly string[]): string => capital(list.format(new Set(fields.map(nameOf))));

const verb = (fields: readonly string[], one: string, many: string) =>
  new Set(fields.map(nameOf)).size === 1 ? one : many;

/** What saving will do, said before it is done: "Mobile saves at once. Full name goes to the club." */
export function planWords({ atOnce, wishes, asked, dropped }: Plan): readonly string[] {
  const saved = Object.keys(atOnce);
  const left = dropped.filter((field) => !saved.includes(field));
  const sentences: string[] = [];
  if (saved.length > 0) sentences.push(`${fieldNames(saved)} ${verb(saved, 'saves', 'save')} at once.`);
  if (asked.length > 0) sentences.push(`${fieldNames(asked)} ${verb(asked, 'goes', 'go')} to the club for approval.`);
  if (left.length > 0) sentences.push(`${fieldNames(left)} ${verb(left, 'leaves', 'leave')} your request.`);
  if (wishes && isEmpty(wishes)) sentences.push('Nothing is left to ask for, so the request is withdrawn.');
  return sentences;
}

/** The word on the button. */
export function planButton({ atOnce, asked }: Plan): string {
  if (asked.length === 0) return 'Save';
  return isEmpty(atOnce) ? 'Send for approval' : 'Save and send';
}
