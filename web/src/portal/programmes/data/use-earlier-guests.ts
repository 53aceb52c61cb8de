import { isHousehold } from '@clubhouse/contract';
import type { Offering } from '../logic/offering.ts';
import type { Entry } from '../logic/party.ts';
import type { Kind } from '../offering-kind.ts';
import { useMyEnrolments } from './use-my-enrolments.ts';

const MOST = 3;

/** Guests who came along before and could again: people mostly bring the same ones. */
export function useEarlierGuests(kind: Kind, { pricings }: Offering, entries: readonly Entry[]) {
  const { mine } = useMyEnrolments(kind);
  const taken = new Set(entries.map(({ name }) => name.trim().toLowerCase()));
  const found: Omit<Entry, 'key' | 'on' | 'answers'>[] = [];
  for (const { participants } of mine ?? []) {
    for (const { participant_type, name, date_of_birth } of participants) {
      const key = name.trim().toLowerCase();
      if (isHousehold(participant_type) || taken.has(key)) continue;
      if (!pricings.some((row) => row.participant_type === participant_type)) continue;
      taken.add(key);
      found.push({ participant_type, name, date_of_birth });
    }
  }
  return found.slice(0, MOST);
}
