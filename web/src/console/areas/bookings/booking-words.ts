import type { ReservationStatus, Row, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconHourglass,
  IconListNumbers,
  IconUserOff,
} from '@tabler/icons-react';
import type { StatusWords } from '../../../ui/badge/status-words.ts';

export type BookingRow = Row<typeof reservation>;

/** A booking's state in a word, with its icon and tone. */
export const STATUS_WORDS: Readonly<Record<ReservationStatus, StatusWords>> = {
  WAITLISTED: { label: t.statusWaitlisted(), icon: IconListNumbers, tone: 'info' },
  PENDING_PAYMENT: { label: t.statusHeld(), icon: IconHourglass, tone: 'warning' },
  CONFIRMED: { label: t.statusConfirmed(), icon: IconCircleCheck, tone: 'success' },
  COMPLETED: { label: t.statusCompleted(), icon: IconCircleCheck, tone: 'neutral' },
  NO_SHOW: { label: t.statusNoShow(), icon: IconUserOff, tone: 'danger' },
  CANCELLED: { label: t.statusCancelled(), icon: IconCircleX, tone: 'neutral' },
  EXPIRED: { label: t.statusExpired(), icon: IconClockPause, tone: 'neutral' },
};

/** Those that take up a place. */
export const ON_THE_BOARD: readonly string[] = ['PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/** What may still be changed about it. */
export const isOpen = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'PENDING_PAYMENT' || status === 'WAITLISTED';

/** What can be taken elsewhere: confirmed, and not begun. */
export const isMovable = ({ status, start_from }: Pick<BookingRow, 'status' | 'start_from'>): boolean =>
  status === 'CONFIRMED' && Date.parse(start_from) > Date.now();
