import type { calendarEvent, Row } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { dateWords, partsOf } from '../../../../ui/calendar/iso-date.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
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
  const on = events.filter(({ start_date, end_date }) => start_date <= date && date <= end_date);
  return (
    <ul>
      {on.map((event) => {
        const { id, name, kind, start_date, end_date } = event;
        const { label, icon: Icon } = choiceWords(kind);
        return (
          <li key={id} data-tone={kindTone(kind)} data-goes-on={goesOn(event, date) || undefined}>
            <LinkTo to={listPath('calendar')} values={{ open: String(id) }}>
              <Icon size={13} aria-hidden="true" />
              <span>{name}</span>
              <span className={unseen.unseen}>, {label}</span>
              {end_date > start_date && <small>{t.monthUntil({ date: formatDate(end_date) })}</small>}
            </LinkTo>
          </li>
        );
      })}
    </ul>
  );
}

/** A month as a table: a week a row. On phones the days with something on them stand below each other. */
export function MonthGrid({ weeks, month, today, events }: Props) {
  return (
    <table className={classes.month}>
      <caption className={unseen.unseen}>{dateWords(`${month}-01`, { month: 'long', year: 'numeric' })}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <abbr title={dateWords(day, { weekday: 'long' })}>{dateWords(day, { weekday: 'short' })}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const on = events.filter(({ start_date, end_date }) => start_date <= date && date <= end_date);
              const busy = on.length > 0;
              return (
                <td
                  key={date}
                  data-outside={!date.startsWith(month) || undefined}
                  data-empty={on.every((event) => goesOn(event, date)) || undefined}
                  data-today={date === today || undefined}
                >
                  <time dateTime={date}>
                    <b>{partsOf(date).day}</b>
                    <span>{dateWords(date, { weekday: 'long' })}</span>
                  </time>
                  {busy && <DayEvents date={date} events={events} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
