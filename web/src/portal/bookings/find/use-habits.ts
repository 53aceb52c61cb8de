import { localTime, reservation, wireInstant } from '@clubhouse/contract';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { mostPlayed } from '../logic/most-played.ts';
import { usualMinutes } from '../logic/opening-time.ts';
import { minutesOfRange } from '../logic/ranges.ts';
import type { Category } from '../use-categories.ts';

/** How many bookings say enough about a habit. */
const ENOUGH = 20;

interface Habits {
  /** When this member usually plays, for any date. */
  readonly minutesOn: (date: string) => number;
  /** What they play most, among these. */
  readonly sportOf: (sorts: readonly Category[]) => Category | undefined;
}

/** What this member does as a rule; nothing until their earlier bookings are known. */
export function useHabits(): Habits | undefined {
  const member__id = useMember().member_profile?.id ?? 0;
  const [today] = useState(() => wireInstant(Math.floor(Date.now() / 86_400_000) * 86_400_000));
  const query = { member__id, end_at__lte: today, ordering: '-start_from' as const, limit: ENOUGH };
  const { data, isPending } = useList(reservation, query);
  if (isPending) return undefined;
  const played = (data?.results ?? []).filter(({ status }) => status === 'CONFIRMED' || status === 'COMPLETED');
  const earlier = played.map(({ facility, facility_group, start_from, end_at }) => ({
    facility,
    group: facility_group,
    length: minutesOfRange(start_from, end_at),
    ...localTime(Date.parse(start_from), clubConfig().timezone),
  }));
  return {
    minutesOn: (date) => usualMinutes(earlier, date),
    sportOf: (sorts) =>
      mostPlayed(
        sorts,
        played.map(({ facility_category, facility_group }) => ({ category: facility_category, group: facility_group })),
      ),
  };
}
