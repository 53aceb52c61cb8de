import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
/** What the drawer holds against the books: nothing, too much or too little, in words. */
export function differenceWords(expected: number, counted: number, words: (cents: number) => string): string {
  const difference = counted - expected;
  if (difference === 0) return t.drawerAgrees();
  return difference > 0 ? t.drawerOver({ amount: words(difference) }) : t.drawerShort({ amount: words(-difference) });
}
