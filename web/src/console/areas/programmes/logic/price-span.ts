import type { OfferingPriceRow, ParticipantType } from '@clubhouse/contract';

interface PriceSpan {
  readonly lowest: number;
  readonly highest: number;
  /** The row that most people of this kind pay by. */
  readonly index: number;
}

const narrowness = ({ membership_level_3, min_age, max_age }: OfferingPriceRow) =>
  (membership_level_3 === null ? 0 : 2) + (min_age === null && max_age === null ? 0 : 1);

/** What people of a kind pay in a term: rows of the term come before rows of every term. Undefined where no one can enrol. */
export function priceSpan(
  rows: readonly OfferingPriceRow[],
  type: ParticipantType,
  term: number | null,
): PriceSpan | undefined {
  const own = rows.flatMap((row, index) => (row.participant_type === type ? [{ row, index }] : []));
  const ofTerm = own.filter(({ row }) => row.term !== null && row.term === term);
  const everyTerm = own.filter(({ row }) => row.term === null);
  // A row of the term takes the place of the one for every term that is for the same people.
  const covered = (one: OfferingPriceRow) => ofTerm.some(({ row }) => narrowness(row) === narrowness(one));
  const fitting = [...ofTerm, ...everyTerm.filter(({ row }) => !covered(row))];
  const [widest] = fitting.toSorted((a, b) => narrowness(a.row) - narrowness(b.row));
  if (!widest) return undefined;
  const sums = fitting.map(({ row }) => Number(row.price));
  return { lowest: Math.min(...sums), highest: Math.max(...sums), index: widest.index };
}
