import { dashboard } from '@clubhouse/contract';
import { prefetchRead } from '../../../api-client/queries/use-read.ts';

/** Starts reading what the dashboard shows, while its code is still on the way or the link is only pointed at. */
export function prefetchDashboard(): void {
  void prefetchRead(dashboard, { under: dashboard.path });
}
