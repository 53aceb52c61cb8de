import { availability, dashboard, type LiveChange, reservation } from '@clubhouse/contract';
import { useEffect } from 'react';
import { queryClient } from '../queries/query-client.ts';
import { jitter } from '../request/jitter.ts';
import { listen } from './live.ts';

const DAY = 86_400_000;
/** News come in bunches; they are gathered for a moment, a little longer in one browser than in the next. */
const GATHER_MS = 120;
const JITTER_MS = 250;

interface AvailabilityQuery {
  readonly date?: unknown;
  readonly days?: unknown;
  readonly facility?: unknown;
}

/** Whether an answer that was read for these days and places may have changed. A day more on either side is no harm. */
function concerns(asked: AvailabilityQuery, { facilities, start_from, end_at }: LiveChange): boolean {
  if (typeof asked.facility === 'number' && !facilities.includes(asked.facility)) return false;
  if (typeof asked.date !== 'string') return true;
  const from = Date.parse(asked.date);
  const days = typeof asked.days === 'number' ? asked.days : 1;
  return Date.parse(start_from) < from + (days + 1) * DAY && Date.parse(end_at) > from - DAY;
}

/** Keeps everything that is in view of calendars and own bookings as it is at the club, while something is in view. */
export function useLive(): void {
  useEffect(() => {
    let [changes, mine, all]: [LiveChange[], boolean, boolean] = [[], false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const [news, everything] = [changes, all || mine];
      if (everything)
        for (const path of [reservation.path, dashboard.path]) void queryClient.invalidateQueries({ queryKey: [path] });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [under, , , asked] }) =>
          under === availability.path && (everything || news.some((one) => concerns(asked ?? {}, one))),
      });
      [changes, mine, all] = [[], false, false];
    };
    const soon = () => {
      timer ??= setTimeout(look, GATHER_MS + jitter(JITTER_MS));
    };
    const stop = listen({
      onChange: (change) => {
        changes = [...changes, change];
        soon();
      },
      onMine: () => {
        mine = true;
        soon();
      },
      onGap: () => {
        all = true;
        soon();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
