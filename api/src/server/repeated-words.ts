/** What the start and the restore say after erasures were repeated. */
export const repeatedWords = (count: number): string =>
  count === 1
    ? 'Erased again: 1 member, who came back with a backup from before the erasure'
    : `Erased again: ${count} members, who came back with a backup from before their erasure`;
