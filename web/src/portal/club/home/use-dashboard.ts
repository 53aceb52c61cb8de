import { type Answer, dashboard } from '@clubhouse/contract';
import { useRead } from '../../../api-client/queries/use-read.ts';

export type Home = Answer<typeof dashboard>;
export type HomeQuery = ReturnType<typeof useDashboard>;

/** What the page cannot hear of by itself is looked at again now and then, while someone looks. */
const EVERY = 60_000;

/** Everything the home page shows, in one call. */
export const useDashboard = () => useRead(dashboard, { under: dashboard.path, every: EVERY });
