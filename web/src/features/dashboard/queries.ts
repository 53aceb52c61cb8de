import type { calendarEvent, ListQuery, post } from '@clubhouse/contract';
import { today } from '../../ui/calendar/iso-date.ts';

/** What the dashboard reads of the posts. */
export const LATEST_POSTS: ListQuery<typeof post> = { limit: 6, ordering: '-published_at', status: 'PUBLISHED' };

/** What the dashboard reads of the club calendar: what is on, and what comes next. */
export const comingUp = (timezone: string): ListQuery<typeof calendarEvent> => ({
  limit: 6,
  ordering: 'start_date',
  end_date__gte: today(timezone),
});
