interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: number;
  readonly changes: boolean;
}

/** What replacing one set of rows by another changes, by the rows' words. */
export function differenceOf(before: readonly string[], after: readonly string[]): Difference {
  const added = after.filter((row) => !before.includes(row));
  const removed = before.filter((row) => !after.includes(row));
  return { added, removed, kept: after.length - added.length, changes: added.length + removed.length > 0 };
}
