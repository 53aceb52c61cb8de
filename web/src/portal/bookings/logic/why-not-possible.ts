import type { Row, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';

export type Booking = Row<typeof reservation>;
type BookingState = Pick<Booking, 'status' | 'start_from' | 'check_in_code' | 'hold_expires_at'> &
  Partial<Pick<Booking, 'pending_move'>>;

export type ActionName = 'pay' | 'release' | 'cancel' | 'move' | 'repeat' | 'code' | 'people' | 'calendar' | 'share';

const ENDED: Readonly<Record<string, string>> = {
  CANCELLED: t.endedCancelled(),
  EXPIRED: t.endedExpired(),
  COMPLETED: t.endedCompleted(),
  NO_SHOW: t.endedNoShow(),
};

/** Why something cannot be done with a booking, in words; nothing when it can. */
export function whyNotPossible(
  action: ActionName,
  { status, start_from, check_in_code, pending_move }: BookingState,
  now: number,
): string | undefined {
  const begun = Date.parse(start_from) <= now;
  const ended = ENDED[status];
  switch (action) {
    case 'pay':
      return status === 'PENDING_PAYMENT' || pending_move ? undefined : t.reasonNothingToPay();
    case 'release':
      return pending_move ? undefined : t.reasonNoMoveHeld();
    case 'repeat':
      return status === 'WAITLISTED' ? t.reasonWaitlisted() : undefined;
    case 'cancel':
      return ended ?? (begun && status !== 'WAITLISTED' ? t.reasonStarted() : undefined);
    case 'move':
      if (ended) return ended;
      if (status === 'WAITLISTED') return t.reasonWaitlisted();
      if (status === 'PENDING_PAYMENT') return t.reasonUnpaidMove();
      return begun ? t.reasonStarted() : undefined;
    case 'code':
      if (ended) return ended;
      if (status !== 'CONFIRMED') return t.reasonUnpaidCode();
      return check_in_code ? undefined : t.reasonNoCode();
    case 'people':
      return status === 'CONFIRMED' || status === 'COMPLETED' ? undefined : (ended ?? t.reasonUnconfirmed());
    case 'calendar':
    case 'share':
      return ended ?? (status === 'CONFIRMED' ? undefined : t.reasonUnconfirmed());
  }
}
