import type { BookingRow } from '../booking-words.ts';
import type { FreeSlot } from './board-layout.ts';

/** What can be done on the board. */
export interface BoardActions {
  readonly onBooking: (row: BookingRow) => void;
  readonly onFree: (facility: number, slot: FreeSlot) => void;
  /** A booking was dropped on a free time. */
  readonly onMove: (row: BookingRow, facility: number, slot: FreeSlot) => void;
  readonly mayChange: boolean;
}
