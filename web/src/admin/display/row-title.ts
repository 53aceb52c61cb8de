import { kit as t } from '@clubhouse/messages/console/kit';

type AnyRow = Readonly<Record<string, unknown>>;

const NAMES = ['name', 'title', 'subject', 'username', 'user_name', 'email'] as const;

/** What a row is called: its name, or its number when it has none. */
export function rowTitle(row: AnyRow): string {
  const key = NAMES.find((name) => typeof row[name] === 'string' && row[name] !== '');
  return key ? String(row[key]) : t.recordNumber({ id: String(row.id) });
}

/** Whether a field only says what the row is called. An address is told even then: it is more than a name. */
export const saysTheTitle = (row: AnyRow, name: string): boolean =>
  name !== 'email' && NAMES.some((one) => one === name) && row[name] === rowTitle(row);
