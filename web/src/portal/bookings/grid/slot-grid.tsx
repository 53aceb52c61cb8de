// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have cells that begin and end at any minute
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons within the cells take the focus
import type { SeenFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { type Cursor, firstCursor, moveCursor } from '../logic/arrow-keys.ts';
import { type Column, hoursOf, type Layout, labelAt, lineOf } from '../logic/columns.ts';
import { slotKey } from '../logic/just-taken.ts';
import { type Range, rangeOf, shortestFrom } from '../logic/ranges.ts';
import type { BookingsSearch } from '../logic/search.ts';
import { canOpen, kindOf } from '../logic/slot-state.ts';
import { span } from '../logic/words.ts';
import { useJustTaken } from '../use-just-taken.ts';
import classes from './grid.module.css';
import { NowLine, useMinute } from './now-line.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { SlotCell } from './slot-cell.tsx';
import { type SlotSelection, useSlotSelection } from './use-slot-selection.ts';

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  /** What the columns are made of, as the club answered it. */
  readonly facilities: readonly SeenFacility[];
  readonly layout: Layout;
  /** The one day that all columns show; none when each shows another. */
  readonly date?: string | undefined;
  readonly ahead: number;
  readonly state: BookingsSearch;
  readonly onBook: (facility: number, at: string, until: string) => void;
  readonly onBooking: (id: number) => void;
}

/** Two lines of a name and one of its place; the line of the hour is measured from below it. */
const HEAD_PX = 72;

/** The calendar: columns side by side, time downwards, every slot with its state. Arrows walk, Shift and arrows extend. */
export function SlotGrid({ label, columns, facilities, layout, date, ahead, state, onBook, onBooking }: Props) {
  const { timezone } = clubConfig();
  const wrap = useRef<HTMLDivElement>(null);
  const today = useMinute(ahead);
  const [cursor, setCursor] = useState<Cursor>();
  const open = ({ column, range }: SlotSelection) => book(column, range);
  const picking = useSlotSelection(columns, open);
  const news = useJustTaken(facilities);
  const isToday = date === today.date;
  const reachable = cursor && columns[cursor.column]?.slots[cursor.slot] ? cursor : firstCursor(columns);

  function book(column: number, range: Range): void {
    const [first, last, facility] = [range[0], range.at(-1), columns[column]?.facility];
    if (first && last && facility) onBook(facility.id, first.start_from, last.end_at);
  }
  const enter = ({ column, slot }: Cursor) => {
    const [col, chosen] = [columns[column], columns[column]?.slots[slot]];
    if (!col || !chosen || !canOpen(kindOf(chosen, col.facility))) return;
    if (chosen.reservation !== null) return onBooking(chosen.reservation);
    const held = picking.picked;
    if (held?.column === column && held.range.some(({ start_from }) => start_from === chosen.start_from))
      return book(column, held.range);
    book(column, chosen.available ? shortestFrom(col.slots, slot, col.facility) : [chosen]);
  };
  const focus = ({ column, slot }: Cursor) =>
    wrap.current?.querySelector<HTMLElement>(`[data-cell="${column}-${slot}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!reachable || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveCursor(columns, reachable, event.key);
    if (event.key === 'Escape') picking.clear();
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey && next.column === reachable.column) {
      const anchor = picking.picked?.column === next.column ? picking.picked.anchor : reachable.slot;
      const picked = picking.pick({ column: next.column, slot: anchor }, next.slot);
      const ends = picked?.range.map(({ start_from }) => start_from) ?? [];
      if (!ends.includes(columns[next.column]?.slots[next.slot]?.start_from ?? '')) return;
    } else picking.clear();
    setCursor(next);
    focus(next);
  };
  // It opens where something is chosen, else with the present in its second row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per calendar, not once per minute
  useEffect(() => {
    const chosen = columns.flatMap(({ slots }) => slots).find(({ start_from }) => start_from === state.at)?.from;
    const minutes = chosen ?? (isToday ? today.minutes : undefined);
    if (wrap.current && minutes !== undefined)
      wrap.current.scrollTop = ((minutes - layout.from) / 60 - 1) * layout.hourPx;
  }, [date, layout.from]);

  // Closed, a sheet gives the focus back to where it came from.
  const sheet = Boolean(state.book ?? state.booking);
  const was = useRef(sheet);
  useEffect(() => {
    const nowhere = document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]');
    if (was.current && !sheet && nowhere)
      wrap.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
    was.current = sheet;
  }, [sheet]);

  const shown = columns.map(({ facility, slots, day }, at) => {
    if (picking.picked?.column === at) return picking.picked.range;
    const here = state.book === facility.id && state.at && state.until && !picking.picked;
    return here && day ? rangeOf(slots, state.at ?? '', state.until ?? '') : [];
  });
  const sizes = {
    '--columns': columns.length,
    '--unit': `${(layout.unit / 60) * layout.hourPx}px`,
    '--head': `${HEAD_PX}px`,
  };
  const cells = (from: number) =>
    columns.flatMap((column, at) =>
      column.slots.flatMap((slot, index) => {
        if (slot.from !== from) return [];
        const place = { column: at, slot: index };
        return [
          <SlotCell
            key={`${column.key}-${slot.start_from}`}
            {...{ column, at, index, slot, layout, ahead }}
            reachable={reachable?.column === at && reachable.slot === index}
            picked={shown[at]?.some(({ start_from }) => start_from === slot.start_from) ?? false}
            justTaken={news.keys.has(slotKey(column.facility.id, slot.start_from))}
            onOpen={() => !picking.wasDragged() && enter(place)}
            onFocus={() => setCursor(place)}
            onPress={picking.press(place)}
            onEnter={picking.enter(place)}
          />,
        ];
      }),
    );
  const first = picking.picked?.range[0];
  const chosen = first ? span(first.start_from, picking.picked?.range.at(-1)?.end_at ?? first.end_at) : '';
  return (
    <Text as="div" surface="card" ref={wrap} className={classes.wrap}>
      <p className={unseen.unseen} role="status">
        {chosen && t.gridSelection({ span: chosen })}
      </p>
      <p className={unseen.unseen} role="status">
        {news.words}
      </p>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-colcount={columns.length + 1}
        className={classes.grid}
        style={sizes}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={classes.row}>
          <div role="columnheader" className={classes.corner}>
            <span className={unseen.unseen}>{t.gridTimeHead()}</span>
          </div>
          {columns.map((column, at) => (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={at + 2}
              className={classes.head}
              data-chosen={shown[at]?.length ? true : undefined}
            >
              <b>{column.head}</b>
              <Text as="span" size="xs" tone="muted">
                {column.sub}
              </Text>
            </div>
          ))}
        </div>
        {layout.starts.map((from) => (
          <div key={from} role="row" className={classes.row}>
            <div role="rowheader" className={unseen.unseen}>
              {labelAt(from, date, timezone)}
            </div>
            {cells(from)}
          </div>
        ))}
        {hoursOf(layout).map((minutes) => (
          <Hour key={minutes} layout={layout} minutes={minutes} label={labelAt(minutes, date, timezone)} />
        ))}
        {columns.map((column, at) => (
          <SelectionFrame key={column.key} layout={layout} column={column} at={at} range={shown[at] ?? []} />
        ))}
        {date !== undefined && <NowLine date={date} layout={layout} headPx={HEAD_PX} ahead={ahead} />}
      </div>
    </Text>
  );
}

function Hour({
  layout,
  minutes,
  label,
}: {
  readonly layout: Layout;
  readonly minutes: number;
  readonly label: string;
}) {
  const gridRow = `${lineOf(layout, minutes)} / ${lineOf(layout, minutes + 60)}`;
  return (
    <>
      <Text
        as="div"
        tone="muted"
        align="right"
        p="4px 8px 0 0"
        className={classes.hour}
        style={{ gridRow }}
        aria-hidden="true"
      >
        {label}
      </Text>
      <div className={classes.line} style={{ gridRow }} aria-hidden="true" />
    </>
  );
}
