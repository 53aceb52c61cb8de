import type { AnyRow } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { ResourceEntry } from '../entry/entry.ts';

const NAMES = ['name', 'title', 'subject', 'username', 'user_name', 'email'] as const;

/** What a row is called: its name, or its number when it has none. */
export function rowTitle(row: AnyRow): string {
  const key = NAMES.find((name) => typeof row[name] === 'string' && row[name] !== '');
  return key ? String(row[key]) : t.recordNumber({ id: String(row.id) });
}

/** What a row of the console is called: by its entry, where that says how. */
export const recordTitle = (entry: Pick<ResourceEntry, 'nameOf'> | undefined, row: AnyRow): string =>
  (entry?.nameOf ?? rowTitle)(row);

/** Whether a field only says what the row is called. An address is told even then: it is more than a name. */
export const saysTheTitle = (row: AnyRow, name: string): boolean =>
  name !== 'email' && NAMES.some((one) => one === name) && row[name] === rowTitle(row);
