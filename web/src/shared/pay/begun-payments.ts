import type { Begun } from './pay-form.tsx';

/** Payments that were begun together with what they are for, by its id: the sheet that opens then shows how they go on. */
export const begunPayments = {
  bookings: new Map<number, Begun>(),
  enrolments: new Map<number, Begun>(),
} as const;
