import {
  type FieldErrors,
  hasWords,
  type Meanings,
  meaningOptions,
  member,
  parseFields,
  type RegisterColumn,
  TEXTS,
  wordKey,
} from '@clubhouse/contract';
import { WRITTEN_COLUMNS } from './row-rules.ts';

export type Mapping = Readonly<Record<string, string>>;

/** Names a row is found by, and everything that a row may write. */
const TARGETS: readonly string[] = ['id', 'membership_id', 'name_part', ...WRITTEN_COLUMNS];
const FILLABLE: readonly string[] = WRITTEN_COLUMNS;

/** Which column of the file is which field, or why that cannot be. */
export function readMapping(
  text: string,
  header: readonly string[],
  closed: readonly string[],
): { readonly mapping: Mapping } | { readonly problem: string } {
  const refuse = (problem: string) => ({ problem });
  const mapping = parseObject(text);
  if (!mapping) return refuse('Send an object that names a field for each column.');
  const chosen = Object.entries(mapping).filter(([, field]) => field !== '');
  for (const [column, field] of chosen) {
    if (!header.includes(column)) return refuse(`The file has no column "${column}".`);
    if (!TARGETS.includes(field)) return refuse(`"${field}" is not a field that a file can hold.`);
    if (closed.includes(field)) return refuse(`You may not change "${field}".`);
  }
  const targets = chosen.map(([, field]) => field);
  const twice = targets.find((field, index) => field !== 'name_part' && targets.indexOf(field) !== index);
  if (twice) return refuse(`Two columns are given to "${twice}".`);
  if (targets.includes('name') && targets.includes('name_part'))
    return refuse('Give either one column to the whole name, or columns to its parts.');
  return chosen.length > 0 ? { mapping: Object.fromEntries(chosen) } : refuse('Give at least one column to a field.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseObject(text: string): Record<string, string> | undefined {
  const value = parseJson(text);
  const fine = isObject(value) && Object.values(value).every((field) => typeof field === 'string');
  return fine ? (value as Record<string, string>) : undefined;
}

/** What new members get where the file says nothing, or why that cannot be. */
export function readFills(
  text: string,
  closed: readonly string[],
): { readonly fills: Mapping } | { readonly problems: readonly string[] } {
  const sent = text === '' ? {} : parseObject(text);
  if (!sent) return { problems: ['Send an object that names a value for each field.'] };
  const fills = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  const names = Object.keys(fills);
  const strange = names.find((name) => !FILLABLE.includes(name) || closed.includes(name));
  if (strange) return { problems: [`"${strange}" is not a field that can be filled in for all.`] };
  const fields = Object.fromEntries(names.map((name) => [name, member.fields[name as keyof typeof member.fields]]));
  const parsed = parseFields(fields, fills, { partial: true });
  return parsed.ok ? { fills } : { problems: named(parsed.errors) };
}

const named = (errors: FieldErrors) => Object.entries(errors).map(([name, texts]) => `${name}: ${String(texts)}`);

/** What words of the file mean, or why that cannot be. An empty value leaves the cell empty. */
export function readMeanings(
  text: string,
  closed: readonly string[],
): { readonly meanings: Meanings } | { readonly problems: readonly string[] } {
  const sent = text === '' ? {} : parseJson(text);
  if (!isObject(sent)) return { problems: ['Send an object that names a value for each word, by field.'] };
  const meanings: Record<string, Record<string, string>> = {};
  for (const [field, words] of Object.entries(sent)) {
    if (!FILLABLE.includes(field) || closed.includes(field) || !hasWords(field))
      return { problems: [`Words of "${field}" cannot be given a meaning.`] };
    const allowed = ['', ...meaningOptions(field as RegisterColumn).map(({ value }) => value)];
    if (!isObject(words)) return { problems: [`Send an object that names a value for each word of "${field}".`] };
    const wrong = Object.values(words).find((value) => typeof value !== 'string' || !allowed.includes(value));
    if (wrong !== undefined) return { problems: [`${field}: ${TEXTS.choice(wrong)}`] };
    const entries = Object.entries(words as Record<string, string>);
    meanings[field] = Object.fromEntries(entries.map(([word, value]) => [wordKey(word).slice(0, 200), value]));
  }
  return { meanings };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
