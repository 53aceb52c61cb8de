import { addDays, localTime } from '@clubhouse/contract';
import { bookingWords } from '@clubhouse/messages/portal/booking-words';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Button } from '../../../ui/button/button.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { addMonths, dateWords, weekday } from '../../../ui/calendar/iso-date.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import type { View } from '../logic/search.ts';
import classes from './views.module.css';

interface Props {
  readonly date: string;
  readonly view: View;
  readonly onDate: (date: string) => void;
}

/** One step forth or back in a view. */
export const stepped = (date: string, view: View, by: 1 | -1): string =>
  view === 'month' ? addMonths(date, by) : addDays(date, view === 'week' ? 7 * by : by);

/** The Monday of a week. */
export const mondayOf = (date: string): string => addDays(date, -weekday(date));

function title(date: string, view: View): string {
  if (view === 'month') return dateWords(date, { month: 'long', year: 'numeric' });
  if (view !== 'week') return dateWords(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const from =
    monday.slice(0, 7) === sunday.slice(0, 7) ? dateWords(monday, { day: 'numeric' }) : dateWords(monday, SHORT);
  return `${from} – ${dateWords(sunday, { day: 'numeric', month: 'long' })}`;
}

const SHORT = { day: 'numeric', month: 'short' } as const;

/** Which day, week or month: one step either way, today, or any day. */
export function DateBar({ date, view, onDate }: Props) {
  const today = localTime(Date.now(), clubConfig().timezone).date;
  return (
    <Group gap="4px 8px" className={classes.bar}>
      <IconButton label={t.datePrevious({ view })} onClick={() => onDate(stepped(date, view, -1))}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.dateNext({ view })} onClick={() => onDate(stepped(date, view, 1))}>
        <IconChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <h2 className={classes.title} aria-live="polite">
        {title(date, view)}
      </h2>
      <DatePicker aria-label={t.datePickLabel()} size="sm" value={date} onChange={(day) => day && onDate(day)} />
      {date !== today && (
        <Button variant="default" size="sm" onClick={() => onDate(today)}>
          {bookingWords.today()}
        </Button>
      )}
    </Group>
  );
}
