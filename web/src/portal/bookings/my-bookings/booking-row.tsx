import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconChevronRight } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { Countdown } from '../grid/countdown.tsx';
import type { Booking } from '../logic/why-not-possible.ts';
import { dayOf, money, whenWords } from '../logic/words.ts';
import { bookingStatus } from './booking-status.ts';
import classes from './list.module.css';

interface Props {
  readonly booking: Booking;
  readonly onOpen: (id: number) => void;
}

/** One booking in a list; it opens into everything that can be done with it. */
export function BookingRow({ booking, onOpen }: Props) {
  const { label, tone, icon } = bookingStatus(booking.status);
  const date = dayOf(booking.start_from);
  const what =
    booking.name || (booking.companions.length > 0 ? t.rowWith({ names: booking.companions.join(', ') }) : '');
  const held = booking.status === 'PENDING_PAYMENT' && booking.hold_expires_at;
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onOpen(booking.id)}>
        <span className={classes.date} aria-hidden="true">
          {dateWords(date, { weekday: 'short' })}
          <b>{Number(date.slice(8))}</b>
          {dateWords(date, { month: 'short' })}
        </span>
        <span className={classes.words}>
          <b>{booking.facility_name}</b>
          <span>
            {whenWords(booking)}
            {what && ` · ${what}`}
          </span>
          {booking.pending_move && (
            <span>
              <MessageText
                of={t.rowMoveHeld}
                with={{
                  when: whenWords(booking.pending_move),
                  countdown: <Countdown until={booking.pending_move.hold_expires_at} />,
                }}
              />
            </span>
          )}
        </span>
        <span className={classes.side}>
          <StatusBadge tone={tone} icon={icon}>
            {held ? <MessageText of={t.statusUnpaidLeft} with={{ countdown: <Countdown until={held} /> }} /> : label}
          </StatusBadge>
          {Number(booking.total_amount) > 0 && <span>{money(booking.total_amount)}</span>}
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
