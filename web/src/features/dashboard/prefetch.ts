import { calendarEvent, post } from '@clubhouse/contract';
import { clubConfig } from '../../data/config.ts';
import { queryClient } from '../../data/query-client.ts';
import { listOptions } from '../../data/use-list.ts';
import { comingUp, LATEST_POSTS } from './queries.ts';

/** Starts reading what the dashboard shows, while its code is still on the way or the link is only pointed at. */
export function prefetchDashboard(): void {
  void queryClient.prefetchQuery(listOptions(post, LATEST_POSTS));
  void queryClient.prefetchQuery(listOptions(calendarEvent, comingUp(clubConfig().timezone)));
}
