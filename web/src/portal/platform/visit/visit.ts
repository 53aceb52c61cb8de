import type { Answer, readVisit } from '@clubhouse/contract';

export type Visit = Answer<typeof readVisit>;

/** Under which the visit is read again once it is answered. */
export const VISIT = '/booking/visit/';
