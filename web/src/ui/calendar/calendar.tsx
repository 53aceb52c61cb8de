import { ui as t } from '@clubhouse/messages/shared/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Group } from '../layout/layout.tsx';
import { useUiSettings } from '../settings.tsx';
import classes from './calendar.module.css';
import { DayPanel } from './day-panel.tsx';
import { addMonths, dateWords, type IsoDate, isoDate } from './iso-date.ts';
import { monthPicks, PickPanel, yearPicks } from './pick-panel.tsx';
import type { Limits } from './typed-date.ts';
import { useCalendar } from './use-calendar.ts';
import { type Columns, USUAL_COLUMNS, useColumns } from './use-columns.ts';
import { useSwipe } from './use-swipe.ts';

interface Props extends Limits {
  readonly value: IsoDate | null;
  readonly onChoose: (day: IsoDate) => void;
  /** Whether the calendar takes the focus, i.e. someone came into it by keyboard. */
  readonly focused?: boolean;
  /** Months side by side, by the width of the window. */
  readonly columns?: Columns;
}

/** "November 2026", "November – December 2026" or "December 2026 – January 2027". */
function monthsTitle(months: readonly IsoDate[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const whole = (day: IsoDate) => dateWords(day, { month: 'long', year: 'numeric' });
  if (first === last) return whole(first);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${sameYear ? dateWords(first, { month: 'long' }) : whole(first)} – ${whole(last)}`;
}

/** Days, the months of a year, and years in groups of twelve; the title leads from one to the next. */
export function Calendar({ value, onChoose, focused = false, columns = USUAL_COLUMNS, min, max }: Props) {
  const limits = { min, max };
  const settings = useUiSettings().calendar;
  const calendar = useCalendar(value, limits);
  const { view, year, month, marked, canTurn } = calendar;
  const [byKeyboard, setByKeyboard] = useState(false);
  const count = useColumns(columns, settings.breakpoints);

  const turn = (by: -1 | 1) => {
    setByKeyboard(false);
    calendar.turn(by);
  };
  const touch = useSwipe((by) => canTurn(by) && turn(by));
  const months = Array.from({ length: count }, (_, i) => addMonths(isoDate(year, month, 1), i));
  const title = view === 'days' ? monthsTitle(months) : calendar.title;

  return (
    <div className={classes.calendar} {...touch}>
      <Group justify="space-between" nowrap mb={8}>
        <IconButton label={t.calendarEarlierLabel({ view })} size="sm" disabled={!canTurn(-1)} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <button type="button" className={classes.title} disabled={view === 'years'} onClick={calendar.zoomOut}>
          <span aria-live="polite">{title}</span>
        </button>
        <IconButton label={t.calendarLaterLabel({ view })} size="sm" disabled={!canTurn(1)} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </Group>
      {view === 'days' && (
        <Group gap={24} align="stretch" nowrap>
          {months.map((first) => (
            <DayPanel
              key={first}
              month={first}
              alone={count === 1}
              marked={marked}
              value={value}
              today={calendar.now}
              limits={limits}
              focused={byKeyboard || focused}
              onChoose={onChoose}
              onMark={(day) => {
                setByKeyboard(true);
                calendar.mark(day);
              }}
            />
          ))}
        </Group>
      )}
      {view === 'months' && (
        <PickPanel
          label={t.calendarMonthsLabel({ year })}
          current={month}
          picks={monthPicks(year, limits)}
          onPick={calendar.pickMonth}
        />
      )}
      {view === 'years' && (
        <PickPanel
          label={t.calendarYearsLabel()}
          current={year}
          picks={yearPicks(calendar.years, limits)}
          onPick={calendar.pickYear}
        />
      )}
    </div>
  );
}
