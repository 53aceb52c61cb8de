import type { calendarEvent, Row } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { MonthTable } from '../../../../ui/month/month-table.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { choiceWords } from '../../../kit/display/choice-words.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from './calendar.module.css';
import { kindTone } from './calendar-kinds.ts';

type Event = Row<typeof calendarEvent>;

interface Props {
  readonly weeks: readonly (readonly string[])[];
  /** `2026-12`: days of other months are shown faintly. */
  readonly month: string;
  readonly today: string;
  readonly events: readonly Event[];
}

/** Whether it was there the day before, in this month: a phone names it once. */
const goesOn = ({ start_date }: Event, date: string) => start_date < date && !date.endsWith('-01');

/** The events of a day, as they are read out and drawn. */
function DayEvents({ date, events }: { readonly date: string; readonly events: readonly Event[] }) {
  return (
    <ul className={classes.events}>
      {events.map((event) => {
        const { id, name, kind, start_date, end_date } = event;
        const { label, icon: Icon } = choiceWords(kind);
        return (
          <li key={id} data-tone={kindTone(kind)} data-show={goesOn(event, date) ? 'wide' : undefined}>
            <LinkTo to={listPath('calendar')} values={{ open: String(id) }}>
              <Icon size={13} aria-hidden="true" />
              <Text as="span" truncate>
                {name}
              </Text>
              <span className={unseen.unseen}>, {label}</span>
              {end_date > start_date && <small data-show="phone">{t.monthUntil({ date: formatDate(end_date) })}</small>}
            </LinkTo>
          </li>
        );
      })}
    </ul>
  );
}

/** A month with its events. */
export function MonthGrid({ weeks, month, today, events }: Props) {
  const on = (date: string) => events.filter((event) => event.start_date <= date && date <= event.end_date);
  return (
    <MonthTable
      month={month}
      weeks={weeks}
      today={today}
      isEmpty={(date) => on(date).every((event) => goesOn(event, date))}
    >
      {(date) => on(date).length > 0 && <DayEvents date={date} events={on(date)} />}
    </MonthTable>
  );
}
