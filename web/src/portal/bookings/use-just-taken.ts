import type { VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useEffect, useRef, useState } from 'react';
import { slotKey, takenBetween } from './logic/just-taken.ts';
import { hourOf } from './logic/words.ts';

/** How long a slot that was taken while the member was looking at it says so. */
const SHOWN_MS = 3_000;

export interface JustTaken {
  readonly keys: ReadonlySet<string>;
  /** For those who do not see it. */
  readonly words: string;
}

const NOTHING: JustTaken = { keys: new Set(), words: '' };

/** What others have taken just now of what is in view. */
export function useJustTaken(facilities: readonly VisibleFacility[] | undefined): JustTaken {
  const former = useRef<readonly VisibleFacility[]>(undefined);
  const [news, setNews] = useState(NOTHING);
  useEffect(() => {
    const taken = takenBetween(former.current ?? [], facilities ?? []);
    former.current = facilities;
    if (taken.length === 0) return;
    const names = taken.map(({ facility, slot }) => `${facility.name}, ${hourOf(slot.start_from)}`);
    const words =
      names.length > 3 ? t.slotsJustTakenCount({ count: names.length }) : t.slotsJustTaken({ slots: names.join('; ') });
    setNews({ keys: new Set(taken.map(({ facility, slot }) => slotKey(facility.id, slot.start_from))), words });
  }, [facilities]);
  useEffect(() => {
    if (news === NOTHING) return;
    const timer = setTimeout(() => setNews(NOTHING), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
