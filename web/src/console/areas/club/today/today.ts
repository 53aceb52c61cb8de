import type { Answer, readToday } from '@clubhouse/contract';

/** What the day brings, as the club answers it. */
export type Today = Answer<typeof readToday>;
