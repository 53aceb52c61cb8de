import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconChevronRight } from '@tabler/icons-react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { clubDeadline } from '../../../ui/time/instants.ts';
import { Countdown } from '../grid/countdown.tsx';
import { OfferActions } from '../hold/offer-actions.tsx';
import type { Booking } from '../logic/why-not-possible.ts';
import { dayAndNight, dayOf, money, span, todayOf, whenWords } from '../logic/words.ts';
import { bookingStatus } from './booking-status.ts';
import classes from './list.module.css';

interface Props {
  readonly booking: Booking;
  readonly onOpen: (id: number) => void;
}

/** The day is beside it already: it is only said here, unless it has a name of its own. */
function When({ booking }: { readonly booking: Booking }) {
  const { start_from: at, end_at, after_midnight } = booking;
  if (after_midnight || dayOf(at) === todayOf()) return whenWords(booking);
  return (
    <>
      <span className={unseen.unseen}>{dayAndNight(booking)}, </span>
      {span(at, end_at)}
    </>
  );
}

/** One booking in a list; it opens into everything that can be done with it. */
export function BookingRow({ booking, onOpen }: Props) {
  const date = dayOf(booking.start_from);
  const what =
    booking.name || (booking.companions.length > 0 ? t.rowWith({ names: booking.companions.join(', ') }) : '');
  const held = booking.status === 'PENDING_PAYMENT' && booking.hold_expires_at;
  const isOffer = held && booking.is_offer;
  return (
    <li>
      <Group
        as="button"
        p="12px 16px"
        icons="muted"
        type="button"
        w="100%"
        mih={72}
        ta="left"
        className={classes.row}
        onClick={() => onOpen(booking.id)}
      >
        <Stack as="span" align="center" tone="muted" fixed className={classes.date} w={44} aria-hidden="true">
          {dateWords(date, { weekday: 'short' })}
          <b>{Number(date.slice(8))}</b>
          {dateWords(date, { month: 'short' })}
        </Stack>
        <Text as="span" grow>
          <Text as="b" block>
            {booking.facility_name}
          </Text>
          <Text as="span" block size="m" tone="soft">
            <When booking={booking} />
            {what && ` · ${what}`}
          </Text>
          {booking.waitlist_position && (
            <Text as="span" block size="m" tone="soft">
              {t.rowPosition({ position: booking.waitlist_position })}
            </Text>
          )}
          {booking.pending_move && (
            <Text as="span" block size="m" tone="soft">
              <MessageText
                of={t.rowMoveHeld}
                with={{
                  when: whenWords(booking.pending_move),
                  countdown: <Countdown until={booking.pending_move.hold_expires_at} />,
                }}
              />
            </Text>
          )}
        </Text>
        <Stack as="span" className={classes.side} gap={4}>
          <StatusBadge status={isOffer ? 'OFFERED' : booking.status}>
            {held && isOffer ? (
              t.offeredUntil({ time: clubDeadline(held, clubConfig().timezone) })
            ) : held ? (
              <MessageText of={t.statusUnpaidLeft} with={{ countdown: <Countdown until={held} /> }} />
            ) : (
              bookingStatus(booking.status)
            )}
          </StatusBadge>
          {Number(booking.total_amount) > 0 && <span>{money(booking.total_amount)}</span>}
        </Stack>
        <IconChevronRight data-show="wide" size={18} aria-hidden="true" />
      </Group>
      {isOffer && <OfferActions id={booking.id} />}
    </li>
  );
}
