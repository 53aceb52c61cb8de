/** Letters and digits alone, in lower case and without accents: how words of a file are compared. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** How a word is remembered: its letters, or the sign itself when it has none. */
export const wordKey = (word: string): string => {
  const text = word.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return plainLetters(text) || text;
};
