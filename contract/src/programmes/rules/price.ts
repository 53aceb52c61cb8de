import type { ParticipantType } from '../../enums.ts';
import { moneyToCents } from '../../fields/index.ts';
import { ageFits } from './age.ts';
import type { OfferingPriceRow, OfferingRules, RunState } from './types.ts';

interface Payer {
  readonly type: ParticipantType;
  readonly level: string;
  readonly term: number | null;
  readonly age: number | null;
}

/** Why a place costs what it costs. `priceReasonTexts` puts it into words. */
export type PriceReason =
  | { readonly code: 'PRICE'; readonly type: ParticipantType; readonly label: string; readonly price: string }
  | { readonly code: 'PRORATED'; readonly left: number; readonly sessions: number };

export interface OfferingPrice {
  readonly row: OfferingPriceRow;
  readonly cents: number;
  readonly trace: readonly PriceReason[];
}

const closeness = (row: OfferingPriceRow) =>
  (row.term === null ? 0 : 4) +
  (row.membership_level_3 === null ? 0 : 2) +
  (row.min_age === null && row.max_age === null ? 0 : 1);

/** Of the rows that fit, the closest: its term counts most, then the level, then the ages; of equals the cheaper. */
export function priceRowFor(rows: readonly OfferingPriceRow[], payer: Payer): OfferingPriceRow | undefined {
  return rows
    .filter(
      (row) =>
        row.participant_type === payer.type &&
        (row.term === null || row.term === payer.term) &&
        (row.membership_level_3 === null || row.membership_level_3 === payer.level) &&
        ageFits(payer.age, row.min_age, row.max_age),
    )
    .toSorted((a, b) => closeness(b) - closeness(a) || moneyToCents(a.price) - moneyToCents(b.price))[0];
}

/** The share of a price that some of the sessions cost, rounded to the cent. */
export const prorated = (cents: number, sessions: number, planned: number): number =>
  planned === 0 ? cents : Math.round((cents * sessions) / planned);

/** How many sessions someone who joins now pays for, of how many that the price is for. */
function sessionsPaid({ start, sessions, sessionsLeft, sessionsLost = 0 }: RunState, isProrated: boolean, now: number) {
  if (sessions === 0) return { paid: 0, planned: 0 };
  return { paid: isProrated && now >= start ? sessionsLeft : sessions, planned: sessions + sessionsLost };
}

/** What someone pays, and why; undefined when no row fits. */
export function offeringPriceOf(
  { pricings, late_joining }: Pick<OfferingRules, 'pricings' | 'late_joining'>,
  run: RunState,
  payer: Payer,
  now: number,
): OfferingPrice | undefined {
  const row = priceRowFor(pricings, payer);
  if (!row) return undefined;
  const full = moneyToCents(row.price);
  const { paid, planned } = sessionsPaid(run, late_joining === 'PRORATED', now);
  return {
    row,
    cents: prorated(full, paid, planned),
    trace: [
      { code: 'PRICE', type: payer.type, label: row.label, price: row.price },
      ...(paid < planned ? [{ code: 'PRORATED', left: paid, sessions: planned } as const] : []),
    ],
  };
}
