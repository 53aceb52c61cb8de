// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have cells that begin and end at any minute
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons within the cells take the focus
import type { VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { useHolds } from '../hold/use-holds.ts';
import { type Cursor, firstCursor, moveCursor } from '../logic/arrow-keys.ts';
import { type Column, hoursOf, type Layout, labelAt, lineOf } from '../logic/columns.ts';
import { slotKey } from '../logic/just-taken.ts';
import { openingMinutes } from '../logic/opening-time.ts';
import type { PriceLevels } from '../logic/price-levels.ts';
import { type Range, rangeOf, stretchFor } from '../logic/ranges.ts';
import type { BookingsSearch } from '../logic/search.ts';
import { canOpen, kindOf } from '../logic/slot-state.ts';
import { span } from '../logic/words.ts';
import { useJustTaken } from '../use-just-taken.ts';
import classes from './grid.module.css';
import { NowLine } from './now-line.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { SlotCell } from './slot-cell.tsx';
import { useKeepInView } from './use-keep-in-view.ts';
import { type SlotSelection, useSlotSelection } from './use-slot-selection.ts';

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  /** What the columns are made of, as the club answered it. */
  readonly facilities: readonly VisibleFacility[];
  readonly layout: Layout;
  /** The one day that all columns show; none when each shows another. */
  readonly date?: string | undefined;
  /** The day that must be in view. */
  readonly toDay: string;
  /** Minutes that a press chooses, as far as they are free. */
  readonly length: number | undefined;
  /** The minute of the day at which it opens, or where something is free next to it. */
  readonly wanted: number;
  readonly levelOf: PriceLevels['levelOf'];
  readonly ahead: number;
  readonly state: BookingsSearch;
  readonly onBook: (facility: number, at: string, until: string) => void;
  readonly onBooking: (id: number) => void;
}

/** Two lines of a name and one of its place; the line of the hour is measured from below it. */
const HEAD_PX = 64;
/** How much of the row before the opening one is seen. */
const PEEK_PX = 24;

/** The calendar: columns side by side, time downwards, every slot with its state. Arrows walk, Shift and arrows extend. */
export function SlotGrid(props: Props) {
  const { label, columns, facilities, layout, date, toDay, length = 0, wanted, levelOf, ahead, state } = props;
  const { onBook, onBooking } = props;
  const { timezone } = clubConfig();
  const wrap = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>();
  // It opens where something is chosen, else at the usual time; later news does not move it.
  const [opening] = useState(() => {
    const all = columns.flatMap(({ slots }) => slots);
    const free = all.filter(({ available }) => available).map(({ from }) => from);
    return all.find(({ start_from }) => start_from === state.at)?.from ?? openingMinutes(free, wanted);
  });
  const open = ({ column, range }: SlotSelection) => book(column, range);
  const picking = useSlotSelection(columns, length, open);
  const news = useJustTaken(facilities);
  const offers = useHolds().flatMap(({ id, is_offer }) => (is_offer ? [id] : []));
  const reachable = cursor && columns[cursor.column]?.slots[cursor.slot] ? cursor : firstCursor(columns, opening);

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
    book(column, chosen.available ? stretchFor(col.slots, slot, col.facility, length) : [chosen]);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per calendar
  useLayoutEffect(() => {
    const [box, at] = [wrap.current, columns.findIndex(({ day }) => day.date === toDay)];
    if (!box) return;
    box.scrollTop = ((opening - layout.from) / 60) * layout.hourPx - PEEK_PX;
    box.scrollLeft = (Math.max(0, at) * box.scrollWidth) / (columns.length + 1);
  }, []);

  // Closed, a sheet gives the focus back to where it came from.
  const sheet = Boolean(state.book ?? state.booking);
  const was = useRef(sheet);
  useEffect(() => {
    const nowhere = document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]');
    if (was.current && !sheet && nowhere)
      wrap.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
    was.current = sheet;
  }, [sheet]);
  useKeepInView(wrap, '[role="columnheader"][data-chosen]', sheet);

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
            level={levelOf(slot.price)}
            picked={shown[at]?.some(({ start_from }) => start_from === slot.start_from) ?? false}
            justTaken={news.keys.has(slotKey(column.facility.id, slot.start_from))}
            offered={slot.reservation !== null && offers.includes(slot.reservation)}
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
    <Text as="div" surface="card" ref={wrap} className={classes.wrap} data-fill>
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
              <button type="button" onClick={column.onHead}>
                <Text as="b" clamp={2}>
                  {column.head}
                </Text>{' '}
                <Text as="span" block truncate size="xs" tone="muted">
                  {column.sub}
                </Text>
                <span className={unseen.unseen}> {column.toward}</span>
              </button>
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
        ta="right"
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
