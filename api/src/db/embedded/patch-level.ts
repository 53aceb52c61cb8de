/** The newest PostgreSQL of the embedded major that we know of, and when we last looked. Patch releases come every quarter. */
export const NEWEST_KNOWN = { version: '18.6', seen: '2026-11-18' } as const;

/** What to say when the PostgreSQL that comes with the packages lacks fixes; undefined when it has all that we know of. */
export function patchLevelLine(installed: string): string | undefined {
  const [major, minor] = installed.split(/[. ]/).map(Number);
  const [newestMajor, newestMinor] = NEWEST_KNOWN.version.split('.').map(Number);
  if (major !== newestMajor || minor === undefined || minor >= (newestMinor ?? 0)) return undefined;
  return `The embedded PostgreSQL is ${major}.${minor}; ${NEWEST_KNOWN.version} has further fixes (as of ${NEWEST_KNOWN.seen}). In production use your own PostgreSQL: docs/operations.md, "The database".`;
}
