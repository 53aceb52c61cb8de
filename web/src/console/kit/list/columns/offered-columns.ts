import type { Field, Kind } from '@clubhouse/contract';
import type { ResourceEntry } from '../../entry/entry.ts';

/** What a table cell cannot show in one line. */
const UNFIT: readonly Kind[] = ['id', 'html', 'json', 'object', 'secret', 'url', 'picture', 'focalPoint', 'label'];
const LONG_TEXT = 300;

const fits = ({ kind, presence, item, max = 0 }: Field) =>
  !UNFIT.includes(kind) &&
  item?.kind !== 'object' &&
  !presence.toLowerCase().includes('secret') &&
  !(kind === 'text' && max > LONG_TEXT);

/** Every column that a list can show, its own ones first. */
export function offeredColumns({ resource, columns, moreColumns, omit = [] }: ResourceEntry): readonly string[] {
  const others =
    moreColumns ??
    Object.entries(resource.fields)
      .filter(([name, field]) => fits(field) && !omit.includes(name))
      .map(([name]) => name);
  return [...columns, ...others.filter((name) => !columns.includes(name))];
}

/** The columns in force: the chosen ones that the list can show; the first, which opens the row, always leads. */
export function columnsInForce(entry: ResourceEntry, chosen: readonly string[] | undefined): readonly string[] {
  if (!chosen) return entry.columns;
  const offered = offeredColumns(entry);
  const [first = ''] = entry.columns;
  return [first, ...chosen.filter((name) => name !== first && offered.includes(name))];
}

/** The same choice as the list's own is no choice. */
export function asChoice(entry: ResourceEntry, columns: readonly string[]): readonly string[] | undefined {
  return columns.join() === entry.columns.join() ? undefined : columns;
}

/** Moves one column by a step; the first one stays where it is. */
export function moved(columns: readonly string[], name: string, step: -1 | 1): readonly string[] {
  const at = columns.indexOf(name);
  const to = at + step;
  if (at < 1 || to < 1 || to >= columns.length) return columns;
  const next = [...columns];
  next.splice(at, 1);
  next.splice(to, 0, name);
  return next;
}
