import type { SeenDay, SeenFacility } from '@clubhouse/contract';
import { dateWords, monthGrid, partsOf } from '../../../ui/calendar/iso-date.ts';
import { hourOf, todayOf } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import { Loaded } from './loaded.tsx';
import { PlacePicker, usePlace } from './place-picker.tsx';
import type { ViewProps } from './view-props.ts';
import classes from './views.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One place, six weeks: how much is free, what is yours, what is closed. A day leads to its calendar. */
export function MonthView({ date, state, onState }: ViewProps) {
  const { year, month } = partsOf(date);
  const weeks = monthGrid(year, month);
  const place = usePlace(date, state);
  const seen = useAvailability({ date: weeks[0]?.[0] ?? date, days: 42, facility: place.id }, place.id !== undefined);
  const none = place.facilities?.length === 0;
  return (
    <>
      <PlacePicker {...place} onPick={(facility) => onState({ facility })} />
      <Loaded {...seen} facilities={none ? [] : seen.facilities} error={place.error ?? seen.error}>
        {([facility]) => (
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
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((iso) => (
                    <td key={iso} data-outside={partsOf(iso).month !== month || undefined}>
                      <DayCell
                        iso={iso}
                        day={facility?.days.find((one) => one.date === iso)}
                        facility={facility}
                        onOpen={() => onState({ date: iso, view: undefined, tab: 'calendar' })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </>
  );
}

interface CellProps {
  readonly iso: string;
  readonly day: SeenDay | undefined;
  readonly facility: SeenFacility | undefined;
  readonly onOpen: () => void;
}

/** What a day comes to, in few words. */
function wordsOf(day: SeenDay | undefined): readonly string[] {
  if (!day) return [];
  if (day.closure) return [`Closed: ${day.closure}`];
  const free = day.slots.filter(({ available }) => available).length;
  const mine = day.slots.filter(({ reservation }) => reservation !== null).map(({ start_from }) => hourOf(start_from));
  const opens = day.slots.some(({ reason }) => reason === 'NOT_OPEN_YET');
  const over = day.slots.every(({ reason }) => reason === 'PAST');
  const state =
    free > 0 ? `${free} free` : day.slots.length === 0 ? 'Closed' : over ? 'Over' : opens ? 'Opens later' : 'Full';
  return [state, ...(mine.length > 0 ? [`Yours ${mine[0]}`] : [])];
}

function DayCell({ iso, day, onOpen }: CellProps) {
  const words = wordsOf(day);
  const today = iso === todayOf();
  return (
    <button type="button" className={classes.day} aria-current={today ? 'date' : undefined} onClick={onOpen}>
      <b>{partsOf(iso).day}</b>
      <span className={classes.said}>
        {' '}
        {dateWords(iso, { month: 'long', weekday: 'long' })}
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
