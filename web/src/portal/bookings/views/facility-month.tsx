import type { SeenDay, SeenFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { moveByKey } from '../../../ui/calendar/gestures.ts';
import { dateWords, type IsoDate, monthGrid, partsOf } from '../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { MonthTable } from '../../../ui/month/month-table.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { startWords, todayOf } from '../logic/words.ts';
import classes from './facility-month.module.css';

/** The day that the keyboard is on, and whether somebody moves by it. */
export interface Marked {
  readonly day: IsoDate;
  readonly walking: boolean;
}

interface Props {
  /** Any day of the month. */
  readonly date: IsoDate;
  readonly facility: SeenFacility | undefined;
  readonly marked: Marked;
  readonly onMark: (marked: Marked) => void;
  readonly onOpen: (day: IsoDate) => void;
}

/** Six weeks of one place. One day can be reached by Tab, the arrows do the rest, on into other months. */
export function FacilityMonth({ date, facility, marked, onMark, onOpen }: Props) {
  const { year, month } = partsOf(date);
  const cell = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (marked.walking) cell.current?.focus();
  }, [marked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const day = moveByKey(marked.day, event.key, event.altKey);
    if (!day) return;
    event.preventDefault();
    onMark({ day, walking: true });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.closest('table')?.contains(relatedTarget))
      onMark({ ...marked, walking: false });
  };
  return (
    <MonthTable month={date.slice(0, 7)} weeks={monthGrid(year, month)}>
      {(iso) => (
        <DayCell
          ref={iso === marked.day ? cell : undefined}
          iso={iso}
          reachable={iso === marked.day}
          day={facility?.days.find((one) => one.date === iso)}
          onOpen={() => onOpen(iso)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      )}
    </MonthTable>
  );
}

interface CellProps {
  readonly iso: string;
  readonly day: SeenDay | undefined;
  readonly reachable: boolean;
  readonly ref: Ref<HTMLButtonElement> | undefined;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface DayWord {
  readonly text: string;
  readonly kind?: 'mine' | 'free';
}

/** What a day comes to, in few words. */
function wordsOf(day: SeenDay | undefined): readonly DayWord[] {
  if (!day) return [];
  if (day.closure) return [{ text: t.closedReason({ reason: day.closure }) }];
  const free = day.slots.filter(({ available }) => available).length;
  const mine = day.slots
    .filter(({ reservation }) => reservation !== null)
    .map(({ start_from }) => startWords(start_from, day.date));
  const opens = day.slots.some(({ reason }) => reason === 'NOT_OPEN_YET');
  const over = day.slots.every(({ reason }) => reason === 'PAST');
  const yours: DayWord[] = mine.length > 0 ? [{ text: t.monthYours({ time: mine[0] }), kind: 'mine' }] : [];
  if (free > 0) return [{ text: t.monthFree({ count: free }), kind: 'free' }, ...yours];
  if (day.slots.length === 0) return [{ text: t.slotClosed() }, ...yours];
  // A past day needs no word.
  if (over) return yours;
  return [{ text: opens ? t.slotOpensLater() : t.slotFull() }, ...yours];
}

function DayCell({ iso, day, reachable, ref, onOpen, onKeyDown, onBlur }: CellProps) {
  const words = wordsOf(day);
  const today = iso === todayOf();
  const said = today ? t.monthTodaySaid : t.monthDaySaid;
  const [month, weekday] = [dateWords(iso, { month: 'long' }), dateWords(iso, { weekday: 'long' })];
  return (
    <Stack
      as="button"
      tone="soft"
      gap={2}
      ref={ref}
      type="button"
      className={classes.day}
      tabIndex={reachable ? 0 : -1}
      aria-current={today ? 'date' : undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <b>{partsOf(iso).day}</b>
      <span className={unseen.unseen}> {said({ month, weekday })} </span>
      {words.map(({ text, kind }) => (
        <span key={text} data-mine={kind === 'mine' || undefined} data-free={kind === 'free' || undefined}>
          {text}{' '}
        </span>
      ))}
    </Stack>
  );
}
