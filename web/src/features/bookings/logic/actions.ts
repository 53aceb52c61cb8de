import type { Row, reservation } from '@clubhouse/contract';

export type Booking = Row<typeof reservation>;
type Seen = Pick<Booking, 'status' | 'start_from' | 'check_in_code' | 'hold_expires_at'> &
  Partial<Pick<Booking, 'pending_move'>>;

export type ActionName = 'pay' | 'release' | 'cancel' | 'move' | 'repeat' | 'code' | 'calendar' | 'share';

const ENDED: Readonly<Record<string, string>> = {
  CANCELLED: 'This booking was cancelled.',
  EXPIRED: 'It was not paid in time, and the place was given back.',
  COMPLETED: 'This booking is over.',
  NO_SHOW: 'This booking is over; nobody came.',
};

/** Why something cannot be done with a booking, in words; nothing when it can. */
export function whyNot(
  action: ActionName,
  { status, start_from, check_in_code, pending_move }: Seen,
  now: number,
): string | undefined {
  const begun = Date.parse(start_from) <= now;
  const ended = ENDED[status];
  switch (action) {
    case 'pay':
      return status === 'PENDING_PAYMENT' || pending_move ? undefined : 'There is nothing to pay.';
    case 'release':
      return pending_move ? undefined : 'No time is held.';
    case 'repeat':
      return status === 'WAITLISTED' ? 'It is not yours yet.' : undefined;
    case 'cancel':
      return ended ?? (begun && status !== 'WAITLISTED' ? 'It has begun already.' : undefined);
    case 'move':
      if (ended) return ended;
      if (status === 'WAITLISTED') return 'It is not yours yet.';
      if (status === 'PENDING_PAYMENT') return 'Pay for it first, or drop it and choose another time.';
      return begun ? 'It has begun already.' : undefined;
    case 'code':
      if (ended) return ended;
      if (status !== 'CONFIRMED') return 'The code comes once the booking is paid.';
      return check_in_code ? undefined : 'The club has no code for it.';
    case 'calendar':
    case 'share':
      return ended ?? (status === 'CONFIRMED' ? undefined : 'It is not settled yet.');
  }
}
