import { dayWords } from './words.ts';

/** Why a day cannot be had: the membership ends before it. Null when it does not. */
export const membershipEndRefusal = (ends: string | null, date: string): string | null =>
  ends !== null && date > ends ? `This membership ends on ${dayWords(ends)}. Later times cannot be booked.` : null;
