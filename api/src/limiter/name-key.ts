/**
 * One key for all spellings of a login name that no account answers to: case, spaces, dots, invisible and full-width
 * characters make no new one. Names that an account answers to are counted by the account.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Cc}\p{Z}\p{Mn}.]+/gu, '')
    .slice(0, 150);
