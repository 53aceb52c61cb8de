import { reservation, wireInstant } from '@clubhouse/contract';
import { useState } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import type { Show } from '../logic/search.ts';

export const PAGE = 20;
const MINUTE = 60_000;

/** To the minute, so that the same list is asked for in the same words. */
const thisMinute = () => wireInstant(Math.floor(Date.now() / MINUTE) * MINUTE);

/** The own bookings of one kind: those to come, those that are over, those that are waited for. */
export function useMyBookings(show: Show, page: number) {
  const member__id = useMember().member_profile?.id ?? 0;
  const [now] = useState(thisMinute);
  const soon = { member__id, end_at__gte: now, ordering: 'start_from' as const, limit: 100 };
  const upcoming = show === 'upcoming';
  const held = useList(reservation, { ...soon, status: 'PENDING_PAYMENT' }, { enabled: upcoming });
  const booked = useList(reservation, { ...soon, status: 'CONFIRMED' }, { enabled: upcoming });
  const waiting = useList(reservation, { ...soon, status: 'WAITLISTED' }, { enabled: show === 'waiting' });
  const dropped = useList(reservation, { ...soon, status: 'CANCELLED' }, { enabled: show === 'past' && page === 1 });
  const over = useList(
    reservation,
    { member__id, end_at__lte: now, ordering: '-start_from', limit: PAGE, offset: (page - 1) * PAGE },
    { enabled: show === 'past' },
  );
  const reads = upcoming ? [held, booked] : show === 'waiting' ? [waiting] : [over];
  const done = reads.every(({ data }) => data !== undefined);
  const rows = reads.flatMap(({ data }) => data?.results ?? []);
  return {
    bookings: done
      ? upcoming
        ? rows.toSorted((one, other) => one.start_from.localeCompare(other.start_from))
        : rows
      : undefined,
    /** To come, but given up. */
    dropped: (show === 'past' && page === 1 && dropped.data?.results) || [],
    count: over.data?.count ?? 0,
    error: reads.find(({ error }) => error)?.error ?? undefined,
    refetch: () => void Promise.all(reads.map(({ refetch }) => refetch())),
  };
}
