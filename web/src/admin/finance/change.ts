/** What goes back over the counter; negative is what is missing. */
export const changeOf = (due: number, given: number): number => given - due;

const NOTES = [200, 500, 1000, 2000, 5000, 10_000];

/** The sum to the cent, and the next notes that people hand over for it. */
export function notesFor(due: number): readonly number[] {
  const next = NOTES.filter((note) => note > due).slice(0, 2);
  const fifties = Math.ceil(due / 5000) * 5000;
  return [...new Set([due, ...next, ...(next.length === 0 && fifties > due ? [fifties] : [])])];
}
