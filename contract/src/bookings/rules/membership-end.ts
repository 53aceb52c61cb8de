import type { BookingReason } from './reason.ts';

/** Why a day can't be booked: the membership ends before it. Null when it does not. */
export const membershipEndRefusal = (ends: string | null, date: string): BookingReason | null =>
  ends !== null && date > ends ? { code: 'MEMBERSHIP_ENDS', date: ends } : null;
