/** The name of the next migration: the number after the last, and the given words. */
export function nextMigration(existing: readonly string[], words: string): string {
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (!name) throw new Error('Give the migration a name that says what it does: npm run db:new add_parking');
  const last = Math.max(0, ...existing.map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0)));
  return `${String(last + 1).padStart(4, '0')}_${name}.sql`;
}
