import { type AnyRow, MAX_PAGE_SIZE, type Resource } from '@clubhouse/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { recordOptions } from '../../../api-client/queries/use-record.ts';
import { recordTitle } from '../display/row-title.ts';
import { useEntryOf } from '../entry/console-context.tsx';
import type { ResourceEntry } from '../entry/entry.ts';
import type { Reading } from './choices-below.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

const OFFERED = 50;
const TYPING_MS = 250;

/** "Front desk: Reception": a row that belongs to another says to which. */
function optionLabel({ fields }: Resource, entry: ResourceEntry | undefined, row: AnyRow): string {
  const title = recordTitle(entry, row);
  if (entry?.nameOf) return title;
  const owner = Object.entries(fields).find(([name, { kind }]) => kind === 'label' && typeof row[name] === 'string');
  return owner ? `${String(row[owner[0]])}: ${title}` : title;
}

/** What the server does not search is searched here. */
const includesText = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase());

interface Choices {
  readonly options: readonly Option[];
  readonly reading: Reading;
  /** Whether the rows for the typed text are still arriving. */
  readonly pending: boolean;
  /** The values of the rows that the typed text finds. */
  readonly matches: readonly string[];
}

/** Rows to choose from: those that fit the typed text, and those that are chosen already, wherever they stand. */
export function useOptions(target: Resource, text: string, chosen: readonly number[]): Choices {
  const entry = useEntryOf(target.name);
  const [search] = useDebouncedValue(text, TYPING_MS);
  const searchable = target.search.length > 0;
  const list = useList(target, searchable ? { search, limit: OFFERED } : { limit: MAX_PAGE_SIZE });
  const { data } = list;
  const offered = data?.results ?? [];
  const missing = data ? chosen.filter((id) => !offered.some((row) => Number(row.id) === id)) : [];
  const others = useQueries({ queries: missing.map((id) => recordOptions(target, id)) }, queryClient);
  const extra = others.flatMap(({ data: row }) => (row ? [row] : []));
  const optionOf = (row: AnyRow): Option => ({ value: String(row.id), label: optionLabel(target, entry, row) });
  const found = offered.map(optionOf).filter(({ label }) => searchable || includesText(label, text));
  const kept = [...offered.map(optionOf), ...extra.map(optionOf)].filter(
    ({ value }) => chosen.includes(Number(value)) && !found.some((option) => option.value === value),
  );
  const options = [...found, ...kept];
  const pending = text !== search || list.isPlaceholderData || list.isPending;
  return { options, reading: list, pending, matches: found.map(({ value }) => value) };
}
