import { ui as t } from '@clubhouse/messages/shared/ui';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import classes from './calendar.module.css';
import { moveByKey } from './gestures.ts';
import { dateWords, type IsoDate, isoDate, monthGrid, partsOf } from './iso-date.ts';
import { isWithin, type Limits, nearest, sameMonth } from './typed-date.ts';

/** Monday to Sunday by name; 1 January 2024 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => dateWords(isoDate(2024, 1, day + 1), { weekday: 'long' }));

interface Props {
  /** Any day of the month shown. */
  readonly month: IsoDate;
  /** The only month shown. Beside others, the days of its neighbours would be there twice. */
  readonly alone: boolean;
  /** The day that the keyboard is on. */
  readonly marked: IsoDate;
  readonly value: IsoDate | null;
  readonly today: IsoDate;
  readonly limits: Limits;
  /** Whether the marked day takes the focus, i.e. someone moves by keyboard. */
  readonly focused: boolean;
  readonly onMark: (day: IsoDate) => void;
  readonly onChoose: (day: IsoDate) => void;
}

/** The days of one month as a grid; one of them can be reached by Tab, the arrows do the rest. */
export function DayPanel({ month, alone, marked, value, today, limits, focused, onMark, onChoose }: Props) {
  const cell = useRef<HTMLButtonElement>(null);
  const { year, month: number } = partsOf(month);
  useEffect(() => {
    if (focused && sameMonth(month, marked)) cell.current?.focus();
  }, [focused, marked, month]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(marked, event.key, event.altKey);
    if (!next) return;
    event.preventDefault();
    onMark(nearest(next, limits));
  };
  const day = (iso: IsoDate) => {
    const outside = !sameMonth(iso, month);
    if (outside && !alone) return <td key={iso} />;
    const reachable = iso === marked && !outside;
    return (
      <td key={iso}>
        <button
          ref={reachable ? cell : null}
          type="button"
          className={classes.day}
          tabIndex={reachable ? 0 : -1}
          disabled={!isWithin(iso, limits)}
          data-outside={outside || undefined}
          data-today={iso === today || undefined}
          data-chosen={iso === value || undefined}
          aria-label={iso === today ? t.dayToday({ day: dateWords(iso) }) : dateWords(iso)}
          aria-current={iso === today ? 'date' : undefined}
          aria-pressed={iso === value}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(iso)}
        >
          {partsOf(iso).day}
        </button>
      </td>
    );
  };
  return (
    <table className={classes.grid} aria-label={dateWords(month, { month: 'long', year: 'numeric' })}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, number).map((week) => (
          <tr key={week[0]}>{week.map(day)}</tr>
        ))}
      </tbody>
    </table>
  );
}
