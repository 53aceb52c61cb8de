import type { SeenDay, SeenFacility } from '@clubhouse/contract';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { moveByKey } from '../../../ui/calendar/gestures.ts';
import { dateWords, type IsoDate, monthGrid, partsOf } from '../../../ui/calendar/iso-date.ts';
import { startWords, todayOf } from '../logic/words.ts';
import classes from './month-table.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

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
export function MonthTable({ date, facility, marked, onMark, onOpen }: Props) {
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
    <table className={classes.month} aria-label={dateWords(date, { month: 'long', year: 'numeric' })}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, month).map((week) => (
          <tr key={week[0]}>
            {week.map((iso) => (
              <td key={iso} data-outside={partsOf(iso).month !== month || undefined}>
                <DayCell
                  ref={iso === marked.day ? cell : undefined}
                  iso={iso}
                  reachable={iso === marked.day}
                  day={facility?.days.find((one) => one.date === iso)}
                  onOpen={() => onOpen(iso)}
                  onKeyDown={onKeyDown}
                  onBlur={onBlur}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

/** What a day comes to, in few words. */
function wordsOf(day: SeenDay | undefined): readonly string[] {
  if (!day) return [];
  if (day.closure) return [`Closed: ${day.closure}`];
  const free = day.slots.filter(({ available }) => available).length;
  const mine = day.slots
    .filter(({ reservation }) => reservation !== null)
    .map(({ start_from }) => startWords(start_from, day.date));
  const opens = day.slots.some(({ reason }) => reason === 'NOT_OPEN_YET');
  const over = day.slots.every(({ reason }) => reason === 'PAST');
  const state =
    free > 0 ? `${free} free` : day.slots.length === 0 ? 'Closed' : over ? 'Over' : opens ? 'Opens later' : 'Full';
  return [state, ...(mine.length > 0 ? [`Yours ${mine[0]}`] : [])];
}

function DayCell({ iso, day, reachable, ref, onOpen, onKeyDown, onBlur }: CellProps) {
  const words = wordsOf(day);
  const today = iso === todayOf();
  return (
    <button
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
      <span className={classes.said}>
        {' '}
        {dateWords(iso, { month: 'long' })}, {dateWords(iso, { weekday: 'long' })}
        {today ? ', today,' : ','}{' '}
      </span>
      {words.map((text) => (
        <span
          key={text}
          data-mine={text.startsWith('Yours') || undefined}
          data-free={text.endsWith('free') || undefined}
        >
          {text}{' '}
        </span>
      ))}
    </button>
  );
}
