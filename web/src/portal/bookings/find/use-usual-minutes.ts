import { localTime, reservation, wireInstant } from '@clubhouse/contract';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { usualMinutes } from '../logic/opening-time.ts';
import { minutesOfRange } from '../logic/ranges.ts';

/** So many bookings say enough about a habit. */
const ENOUGH = 20;

/** When this member usually plays, for any date; nothing until their earlier bookings are known. */
export function useUsualMinutes(): ((date: string) => number) | undefined {
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
  return (date) => usualMinutes(earlier, date);
}
