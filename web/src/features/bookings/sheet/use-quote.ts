import type { Answer } from '@clubhouse/contract';
import { availability, quoteBooking } from '@clubhouse/contract';
import { useRead } from '../../../data/use-read.ts';
import type { Range } from '../logic/ranges.ts';

export type Quote = Answer<typeof quoteBooking>;

/** Slots as a call wants them. */
export const slotsOf = (range: Range): { start_from: string; end_at: string }[] =>
  range.map(({ start_from, end_at }) => ({ start_from, end_at }));

/** What a booking would cost and why, and whether it would be refused; looked at again whenever the calendar changes. */
export function useQuote(facility: number, range: Range, pax: number) {
  const body = { facility, slots: slotsOf(range), pax };
  return useRead(quoteBooking, { under: availability.path, body, enabled: range.length > 0 });
}
