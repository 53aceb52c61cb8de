import { clockTime, timeOf } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import type { CSSProperties } from 'react';
import { Text } from '../../../../ui/layout/text.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { nameWithId } from '../../../kit/member/name-with-id.ts';
import { type BookingRow, isMovable, STATUS_WORDS } from '../booking-words.ts';
import classes from './block-button.module.css';
import type { BoardActions } from './board-actions.ts';
import type { Block } from './board-layout.ts';
import { shortName } from './short-name.ts';

const DAY = 24 * 60;

interface BlockProps extends BoardActions {
  readonly block: Block;
  /** Where it is on the board; without a place it takes a line of its own. */
  readonly style?: CSSProperties;
  /** The pixels that its words have at least; without them the whole name is shown. */
  readonly room?: number;
  readonly onDrag?: (row: BookingRow | undefined) => void;
}

/** A booking or a closure, as a block. */
export function BlockButton({ block, style, room, onBooking, onDrag, mayChange }: BlockProps) {
  const { booking, reason, from, to } = block;
  const span = `${timeOf(from % DAY)}–${clockTime(to)}`;
  const times = from < DAY ? span : t.timeNextDay({ time: span });
  if (!booking)
    return (
      <div className={classes.block} data-line={!style || undefined} style={style} data-status="closed">
        <Text as="b" block weight="bold">
          {reason}
        </Text>
        <small>
          <BlockTimes times={times} />
        </small>
      </div>
    );
  const label = STATUS_WORDS[booking.status];
  const movable = mayChange && isMovable(booking) && onDrag !== undefined;
  return (
    <button
      type="button"
      className={classes.block}
      data-line={!style || undefined}
      style={style}
      data-status={booking.status}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', booking.reservation_number);
        onDrag?.(booking);
      }}
      onDragEnd={() => onDrag?.(undefined)}
      title={`${nameWithId(booking)}, ${times}`}
      onClick={() => onBooking(booking)}
    >
      <Text as="b" block weight="bold">
        <BlockName name={booking.member_name ?? ''} room={room} />
      </Text>
      <small>
        <BlockTimes times={times} />{' '}
        <span>{t.blockDetail({ detail: booking.checked_in_at ? t.statusCheckedIn() : label })}</span>{' '}
        <span>{booking.membership_id && t.blockDetail({ detail: booking.membership_id })}</span>
      </small>
    </button>
  );
}

/** A name that doesn't fit is shortened for the eye; a person who listens hears all of it. */
function BlockName({ name, room }: { readonly name: string; readonly room: number | undefined }) {
  const short = room === undefined ? name : shortName(name, room);
  if (short === name) return name;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className={unseen.unseen}>{name}</span>
    </>
  );
}

/** In a block too short for both times the end is left out, never cut. */
function BlockTimes({ times }: { readonly times: string }) {
  const [start, ...rest] = times.split(/(?=–)/);
  return (
    <span className={classes.times}>
      <span>{start}</span>
      <wbr />
      <span>{rest.join('')}</span>
    </span>
  );
}
