import { CALENDAR } from '../calendar/calendar-entry.ts';
import type { Entry } from '../entry.ts';
import { POSTS } from '../posts/post-entry.ts';

/** What members read. */
export const CONTENT: readonly Entry[] = [POSTS, CALENDAR];
