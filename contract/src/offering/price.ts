import type { ParticipantType } from '../enums.ts';
import { moneyToCents } from '../fields/index.ts';
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

/** What is left of a price when some sessions are over, rounded to the cent. */
export const prorated = (cents: number, { sessions, sessionsLeft }: RunState): number =>
  sessions === 0 ? cents : Math.round((cents * sessionsLeft) / sessions);

/** What somebody pays, and why; undefined when no row fits. */
export function offeringPriceOf(
  { pricings, late_joining }: Pick<OfferingRules, 'pricings' | 'late_joining'>,
  run: RunState,
  payer: Payer,
  now: number,
): OfferingPrice | undefined {
  const row = priceRowFor(pricings, payer);
  if (!row) return undefined;
  const full = moneyToCents(row.price);
  const late = now >= run.start && late_joining === 'PRORATED' && run.sessionsLeft < run.sessions;
  return {
    row,
    cents: late ? prorated(full, run) : full,
    trace: [
      { code: 'PRICE', type: payer.type, label: row.label, price: row.price },
      ...(late ? [{ code: 'PRORATED', left: run.sessionsLeft, sessions: run.sessions } as const] : []),
    ],
  };
}
