import {
  type FieldErrors,
  type Fields,
  hasWords,
  isRecord,
  type Meanings,
  meaningOptions,
  member,
  parseFields,
  TEXTS,
  wordKey,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { WRITTEN_COLUMNS } from '../row-rules.ts';

export type Mapping = Readonly<Record<string, string>>;

/** Names a row is found by, and everything that a row may write. */
const TARGETS: readonly string[] = ['id', 'membership_id', 'name_part', 'bank_account_number', ...WRITTEN_COLUMNS];
const FILLABLE: readonly string[] = WRITTEN_COLUMNS;

/** Which column of the file is which field, or why that cannot be. */
export function readMapping(
  text: string,
  header: readonly string[],
  closed: readonly string[],
): { readonly mapping: Mapping } | { readonly problem: string } {
  const refuse = (problem: string) => ({ problem });
  const mapping = parseObject(text);
  if (!mapping) return refuse(t.mappingFormat());
  const chosen = Object.entries(mapping).filter(([, field]) => field !== '');
  for (const [column, field] of chosen) {
    if (!header.includes(column)) return refuse(t.mappingUnknownColumn({ column }));
    if (!TARGETS.includes(field)) return refuse(t.mappingUnknownField({ field }));
    if (closed.includes(field)) return refuse(t.mappingFieldNotAllowed({ field }));
  }
  const targets = chosen.map(([, field]) => field);
  const twice = targets.find((field, index) => field !== 'name_part' && targets.indexOf(field) !== index);
  if (twice) return refuse(t.mappingTwice({ twice }));
  if (targets.includes('name') && targets.includes('name_part')) return refuse(t.mappingNameParts());
  return chosen.length > 0 ? { mapping: Object.fromEntries(chosen) } : refuse(t.mappingEmpty());
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
  return isTexts(value) ? value : undefined;
}

/** What new members get where the file says nothing, or why that cannot be. */
export function readFills(
  text: string,
  closed: readonly string[],
): { readonly fills: Mapping } | { readonly problems: readonly string[] } {
  const sent = text === '' ? {} : parseObject(text);
  if (!sent) return { problems: [t.defaultsFormat()] };
  const fills = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  const names = Object.keys(fills);
  const strange = names.find((name) => !FILLABLE.includes(name) || closed.includes(name));
  if (strange) return { problems: [t.defaultsUnknownField({ field: strange })] };
  const known: Fields = member.fields;
  const fields = Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
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
  if (!isRecord(sent)) return { problems: [t.meaningsFormat()] };
  const meanings: Record<string, Record<string, string>> = {};
  for (const [field, words] of Object.entries(sent)) {
    if (!FILLABLE.includes(field) || closed.includes(field) || !hasWords(field))
      return { problems: [t.meaningsNotAllowed({ field })] };
    const allowed = ['', ...meaningOptions(field).map(({ value }) => value)];
    if (!isRecord(words)) return { problems: [t.meaningsFieldFormat({ field })] };
    const wrong = Object.values(words).find((value) => typeof value !== 'string' || !allowed.includes(value));
    if (wrong !== undefined) return { problems: [`${field}: ${TEXTS.choice({ input: String(wrong) })}`] };
    const entries = Object.entries(words);
    meanings[field] = Object.fromEntries(entries.map(([word, value]) => [wordKey(word).slice(0, 200), String(value)]));
  }
  return { meanings };
}

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
