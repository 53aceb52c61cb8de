const NAMES = ['name', 'title', 'subject', 'username', 'user_name', 'email'] as const;

/** The field that names a row. */
export const titleField = (row: Readonly<Record<string, unknown>>): string | undefined =>
  NAMES.find((name) => typeof row[name] === 'string' && row[name] !== '');

/** What a row is called: its name, or its number when it has none. */
export function rowTitle(row: Readonly<Record<string, unknown>>): string {
  const key = titleField(row);
  return key ? String(row[key]) : `No. ${String(row.id)}`;
}
