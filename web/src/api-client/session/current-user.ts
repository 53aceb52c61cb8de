import type { Answer, readMe } from '@clubhouse/contract';

/** The current user: member profile and access rights. */
export type CurrentUser = Answer<typeof readMe>;
