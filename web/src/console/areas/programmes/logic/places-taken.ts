import type { OfferingRow } from '../offering-kind.ts';

export interface Places {
  readonly taken: number;
  readonly of: number;
}

type Counted = Pick<OfferingRow, 'type' | 'terms' | 'capacity' | 'places_left'>;

/** How many places are taken; of a course with terms, those of the terms that are not over. */
export function placesOf({ type, terms = [], capacity, places_left }: Counted, today: string): Places {
  if (type !== 'RECURRING') return { taken: capacity - places_left, of: capacity };
  const running = terms.filter(({ end_date }) => end_date >= today);
  const of = running.reduce((sum, term) => sum + (term.capacity ?? capacity), 0);
  return { taken: of - running.reduce((sum, term) => sum + term.places_left, 0), of };
}
