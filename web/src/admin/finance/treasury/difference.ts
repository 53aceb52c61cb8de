/** What the drawer holds against the books: nothing, too much or too little, in words. */
export function differenceWords(expected: number, counted: number, words: (cents: number) => string): string {
  const difference = counted - expected;
  if (difference === 0) return 'The drawer agrees with the books.';
  return difference > 0 ? `${words(difference)} too much in the drawer.` : `${words(-difference)} is missing.`;
}
