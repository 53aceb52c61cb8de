import { type FieldErrors, member, parseCsv, parseFields, readCell } from '@clubhouse/contract';
import { WRITTEN_COLUMNS } from './row-rules.ts';

export type Mapping = Readonly<Record<string, string>>;

/** Names a row is found by, and everything that a row may write. */
const TARGETS: readonly string[] = ['id', 'membership_id', ...WRITTEN_COLUMNS];
const FILLABLE: readonly string[] = WRITTEN_COLUMNS;

/** The text of a file: UTF-8, or what spreadsheets of Windows still write. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
  const twice = targets.find((field, index) => targets.indexOf(field) !== index);
  if (twice) return refuse(`Two columns are given to "${twice}".`);
  return chosen.length > 0 ? { mapping: Object.fromEntries(chosen) } : refuse('Give at least one column to a field.');
}

function parseObject(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const fine = value && typeof value === 'object' && Object.values(value).every((field) => typeof field === 'string');
    return fine && !Array.isArray(value) ? (value as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
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

/** The first line of a file. */
export const headerOf = (content: string): string[] =>
  (parseCsv(content).next().value ?? []).map((name) => name.trim());

/** Every row of a file as sent fields. A cell left empty changes nothing; in a row that names nobody it is filled in. */
export function* rowsOf(content: string, mapping: Mapping, fills: Mapping): Generator<Record<string, string>> {
  const lines = parseCsv(content);
  const header = (lines.next().value ?? []).map((name: string) => name.trim());
  const targets = header.map((column) => mapping[column]);
  for (const cells of lines) {
    const row: Record<string, string> = {};
    targets.forEach((field, index) => {
      const cell = readCell(cells[index] ?? '').trim();
      if (field && cell !== '') row[field] = asField(field, cell);
    });
    yield row.id === undefined && row.membership_id === undefined ? { ...fills, ...row } : row;
  }
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A spreadsheet writes days its own way and people write words in any case; both are understood. */
function asField(name: string, cell: string): string {
  const field = member.fields[name as keyof typeof member.fields];
  if (field?.choices) return field.choices.find((word) => word.toLowerCase() === cell.toLowerCase()) ?? cell;
  if (field?.kind !== 'date') return cell;
  return cell.replace(DAY_FIRST, (_all, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}
