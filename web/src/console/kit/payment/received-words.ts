import { type ExcessUse, spreadPayment } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';

interface Received {
  /** Cents. */
  readonly due: number;
  readonly given: number | undefined;
  readonly cash: boolean;
  readonly excess: ExcessUse | null;
  /** Nothing can stay owed: there is no member who would owe it. */
  readonly inFull?: boolean;
}

/** What becomes of the money that was handed over; the server decides again. */
export function receivedWords(
  { due, given, cash, excess, inFull = false }: Received,
  words: (cents: number) => string,
): string {
  if (given === undefined) return '';
  const { over, missing } = spreadPayment([due], given);
  if (missing > 0) return (inFull ? t.receivedTooLittle : t.receivedStillDue)({ amount: words(missing) });
  if (over === 0) return cash ? t.receivedNoChange() : '';
  if (excess === 'CREDIT') return t.receivedCredit({ amount: words(over) });
  return cash ? t.receivedChange({ amount: words(over) }) : t.receivedTooMuch({ amount: words(over) });
}

const NOTES = [200, 500, 1000, 2000, 5000, 10_000];

/** The sum to the cent, and the next notes that people hand over for it. */
export function notesFor(due: number): readonly number[] {
  const next = NOTES.filter((note) => note > due).slice(0, 2);
  const fifties = Math.ceil(due / 5000) * 5000;
  return [...new Set([due, ...next, ...(next.length === 0 && fifties > due ? [fifties] : [])])];
}
