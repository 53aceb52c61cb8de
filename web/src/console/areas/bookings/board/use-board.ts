import { availability, reservation, reservationSlot } from '@clubhouse/contract';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { daysLater } from '../../../kit/dates/club-days.ts';
import { eveningOf, lastStartOf } from '../../../kit/dates/evening-times.ts';

/** How much fits on a board; a club with more looks at one category. */
const MOST = 1000;
/** A board on a wall keeps itself up to date. */
const EVERY = 15_000;

/** What the board of some days shows: facilities with their times, the bookings with their names, and what is closed. */
export function useBoard(date: string, days: number, category: string | undefined) {
  const last = daysLater(date, days - 1);
  const seen = useRead(availability, {
    under: reservation.path,
    query: { date, days: String(days), ...(category && { facility_category: category }) },
    every: EVERY,
  });
  const range = { start_from__gte: date, start_from__lte: lastStartOf(last), limit: MOST };
  const bookings = useList(reservation, {
    ...range,
    ordering: 'start_from',
    ...(category && { facility_category: category }),
  });
  const closures = useList(reservationSlot, { ...range, status: 'BLOCKED' });
  const all = [seen, bookings, closures];
  return {
    facilities: seen.data?.facilities,
    bookings: (bookings.data?.results ?? []).filter((row) => eveningOf(row) >= date && eveningOf(row) <= last),
    closures: closures.data?.results ?? [],
    more: (bookings.data?.count ?? 0) > MOST,
    error: all.find(({ isError }) => isError)?.error,
    isPending: all.some(({ isPending }) => isPending),
    retry: () => {
      for (const one of all) void one.refetch();
    },
  };
}
