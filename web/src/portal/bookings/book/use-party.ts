import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../../api-client/session/drafts.ts';

/** Who comes, and what the booking is called. */
export interface Party {
  readonly pax: number;
  readonly companions: readonly string[];
  readonly name: string;
}

const ALONE: Party = { pax: 1, companions: [], name: '' };
const DRAFT = 'booking';

/** With one more or one fewer of the household; guests without a name stay as many as there is room for. */
export function withOrWithout({ pax, companions, name }: Party, who: string, most: number): Party {
  const named = companions.includes(who) ? companions.filter((one) => one !== who) : [...companions, who];
  const guests = pax - 1 - companions.length;
  return { name, companions: named, pax: Math.min(1 + named.length + guests, most) };
}

/** What was typed into the sheet; it outlives a reload and the change to another time or place, until it is booked or put away. */
export function useParty(most: number) {
  const [party, setParty] = useState<Party>(() => ({ ...ALONE, ...readDraft<Party>(DRAFT) }));
  const companions = party.companions.slice(0, Math.max(0, most - 1));
  return {
    party: { ...party, companions, pax: Math.min(party.pax, most) },
    change: (next: Party) => {
      setParty(next);
      saveDraft(DRAFT, next);
    },
    forget: () => dropDraft(DRAFT),
  };
}
