import type { ReservationStatus, Row, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';

export type BookingRow = Row<typeof reservation>;

/** A booking's status in plain words. */
export const STATUS_WORDS: Readonly<Record<ReservationStatus, string>> = {
  WAITLISTED: t.statusWaitlisted(),
  PENDING_PAYMENT: t.statusHeld(),
  CONFIRMED: t.statusConfirmed(),
  COMPLETED: t.statusCompleted(),
  NO_SHOW: t.statusNoShow(),
  CANCELLED: t.statusCancelled(),
  EXPIRED: t.statusExpired(),
};

/** Those that take up a place. */
export const ON_THE_BOARD: readonly string[] = ['PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/** What may still be changed about it. */
export const isOpen = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'PENDING_PAYMENT' || status === 'WAITLISTED';

/** What can be taken elsewhere: confirmed, and not begun. */
export const isMovable = ({ status, start_from }: Pick<BookingRow, 'status' | 'start_from'>): boolean =>
  status === 'CONFIRMED' && Date.parse(start_from) > Date.now();
