import type { Answer } from '@clubhouse/contract';
import { availability, quoteBooking } from '@clubhouse/contract';
import { useRef } from 'react';
import { useRead } from '../../../api-client/queries/use-read.ts';
import type { Range } from '../logic/ranges.ts';

export type Quote = Answer<typeof quoteBooking>;

/** Slots as a call wants them. */
export const slotsOf = (range: Range): { start_from: string; end_at: string }[] =>
  range.map(({ start_from, end_at }) => ({ start_from, end_at }));

/** What a booking would cost and why, and whether it would be refused; looked at again whenever the calendar changes. */
export function useQuote(facility: number, range: Range, pax: number) {
  const body = { facility, slots: slotsOf(range), pax };
  const read = useRead(quoteBooking, { under: availability.path, body, enabled: range.length > 0 });
  // One person more changes little: what was quoted for the same time stays until the new answer is there.
  const time = JSON.stringify([facility, body.slots]);
  const last = useRef<{ readonly time: string; readonly quote: Quote }>(undefined);
  if (read.data) last.current = { time, quote: read.data };
  return { ...read, data: !read.error && last.current?.time === time ? last.current.quote : undefined };
}
