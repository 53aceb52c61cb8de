import { CALENDAR } from '../areas/bookings/calendar/calendar-entry.ts';
import { POSTS } from '../areas/communications/posts/post-entry.ts';
import type { Entry } from '../kit/entry/entry.ts';

/** What members read. */
export const CONTENT: readonly Entry[] = [POSTS, CALENDAR];
