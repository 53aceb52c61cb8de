import { addDays, timeOf } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { type CSSProperties, type DragEvent, useEffect, useRef, useState } from 'react';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { spanWords } from '../../../kit/dates/evening-times.ts';
import type { BookingRow } from '../booking-words.ts';
import { BlockButton } from './block-button.tsx';
import classes from './board.module.css';
import type { BoardActions } from './board-actions.ts';
import { boardHours, type FreeSlot, type Lane, rowsOf } from './board-layout.ts';

interface Props extends BoardActions {
  readonly lanes: readonly Lane[];
  readonly date: string;
  /** The minute of the day that it is now; past the day it goes on counting. */
  readonly now: number;
}

const ROW = 52;
/** The column of names, and the least width in which a booking of one hour shows its times. */
const NAMES = 168;
const HOUR = 112;
const DAY = 24 * 60;

/** Facilities as lanes, time from left to right. */
export function DayBoard({ lanes, date, now, ...acts }: Props) {
  const [from, to] = boardHours(lanes);
  const place = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  const wide = (start: number, end: number): CSSProperties => ({
    left: place(start),
    width: `calc(${((end - start) / (to - from)) * 100}% - 3px)`,
  });
  const hours = Array.from({ length: (to - from) / 60 }, (_, at) => from + at * 60);
  const [dragged, setDragged] = useState<BookingRow>();
  const scroll = useRef<HTMLElement>(null);
  // A day that is wider than the window begins where the desk is: a little before now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day; later the desk scrolls for itself
  useEffect(() => {
    if (scroll.current && now > from && now < to) {
      const wide = scroll.current.scrollWidth - NAMES;
      scroll.current.scrollLeft = ((now - 45 - from) / (to - from)) * wide;
    }
  }, [date]);
  return (
    // A region that scrolls can be scrolled by keyboard.
    <Text as="section" ref={scroll} surface="frame" className={classes.scroll} aria-label={t.boardLabel()} tabIndex={0}>
      <div style={{ minWidth: NAMES + hours.length * HOUR }}>
        <div className={`${classes.lane} ${classes.head}`} aria-hidden="true">
          <div className={classes.name} />
          <div className={classes.track}>
            {hours.map((hour) => (
              <span key={hour} className={classes.hour} style={{ left: place(hour) }}>
                {hour === DAY ? dateWords(addDays(date, 1), { weekday: 'short' }) : timeOf(hour % DAY)}
              </span>
            ))}
          </div>
        </div>
        {lanes.map((lane) => {
          const rows = rowsOf(lane.blocks);
          // Below parties that share a place there is room to add one.
          const room = lane.facility.multiple_booking === 'YES' ? 34 : 4;
          const high = Math.max(1, ...[...rows.values()].map((row) => row + 1)) * ROW + room;
          return (
            <section key={lane.facility.id} className={classes.lane} aria-label={lane.facility.name}>
              <div className={classes.name}>
                {lane.facility.name}
                <Text as="small" size="xs" weight="regular" block tone="muted">
                  {lane.facility.location}
                </Text>
              </div>
              <div className={classes.track} style={{ minHeight: high }}>
                {hours.slice(1).map((hour) => (
                  <span key={hour} className={classes.line} style={{ left: place(hour) }} />
                ))}
                {lane.closed && lane.blocks.length === 0 && (
                  <Group as="span" nowrap p="0 12px" className={classes.closed} tone="soft">
                    {lane.closed}
                  </Group>
                )}
                {lane.free.map((slot) => (
                  <FreeButton
                    key={slot.from}
                    lane={lane}
                    slot={slot}
                    style={wide(slot.from, slot.to)}
                    dragged={dragged}
                    {...acts}
                  />
                ))}
                {lane.inUse.map((span) => (
                  <Group
                    key={span.from}
                    as="span"
                    className={classes.inUse}
                    nowrap
                    p="0 8px"
                    size="xs"
                    tone="soft"
                    style={wide(span.from, span.to)}
                    title={t.boardInUseHelp()}
                  >
                    {t.boardInUse()}
                  </Group>
                ))}
                {lane.blocks.map((block) => (
                  <BlockButton
                    key={block.key}
                    block={block}
                    room={((block.to - block.from) / 60) * HOUR - 15}
                    style={{ ...wide(block.from, block.to), top: 4 + (rows.get(block.key) ?? 0) * ROW }}
                    onDrag={setDragged}
                    {...acts}
                  />
                ))}
                {now >= from && now <= to && <span className={classes.now} style={{ left: place(now) }} />}
              </div>
            </section>
          );
        })}
      </div>
    </Text>
  );
}

interface FreeProps extends BoardActions {
  readonly lane: Lane;
  readonly slot: FreeSlot;
  readonly style: CSSProperties;
  readonly dragged: BookingRow | undefined;
}

function FreeButton({ lane, slot, style, dragged, onFree, onMove, mayChange }: FreeProps) {
  const [over, setOver] = useState(false);
  if (!mayChange) return null;
  const seen = {
    facility: lane.facility.name,
    time: spanWords(slot.start_from, slot.end_at),
    free: slot.walkIn ? 'now' : 'later',
  };
  const allow = (event: DragEvent) => {
    // A booking that is moved goes to a time ahead.
    if (!dragged || slot.walkIn) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <button
      type="button"
      className={classes.free}
      style={style}
      aria-label={slot.left === null ? t.freeSlotLabel(seen) : t.freeSlotPlacesLabel({ ...seen, places: slot.left })}
      data-over={over || undefined}
      data-shared={slot.left === null ? undefined : true}
      onClick={() => onFree(lane.facility.id, slot)}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged && !slot.walkIn) onMove(dragged, lane.facility.id, slot);
      }}
    >
      {slot.left === null ? '+' : <span>{t.boardPlaces({ places: slot.left })}</span>}
    </button>
  );
}
