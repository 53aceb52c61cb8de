const cleaners = new Set<() => void>();

/** Something that was read with the tokens and must go with them. */
export function cleanWithSession(cleaner: () => void): void {
  cleaners.add(cleaner);
}

/** Drops everything that was read with the tokens. */
export function cleanSession(): void {
  for (const clean of cleaners) clean();
}
