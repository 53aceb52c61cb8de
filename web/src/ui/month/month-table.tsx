import type { ReactNode } from 'react';
import { dateWords, type IsoDate, partsOf } from '../calendar/iso-date.ts';
import classes from './month-table.module.css';

interface Props {
  /** `2026-12`: days of other months are shown faintly. */
  readonly month: string;
  readonly weeks: readonly (readonly IsoDate[])[];
  readonly today?: IsoDate;
  /** Makes a list of the days on phones, without those on which nothing is. */
  readonly isEmpty?: (date: IsoDate) => boolean;
  /** What is on a day. Where days are not listed it draws their number too. */
  readonly children: (date: IsoDate) => ReactNode;
}

/** A month as a table: a week a row. */
export const MonthTable = ({ month, weeks, today, isEmpty, children }: Props) => (
  <table
    className={classes.month}
    aria-label={dateWords(`${month}-01`, { month: 'long', year: 'numeric' })}
    data-listed={isEmpty && true}
  >
    <thead>
      <tr>
        {weeks[0]?.map((day) => (
          <th key={day} scope="col" abbr={dateWords(day, { weekday: 'long' })}>
            {dateWords(day, { weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <td
              key={date}
              data-outside={!date.startsWith(month) || undefined}
              data-today={date === today || undefined}
              data-empty={isEmpty?.(date) || undefined}
            >
              {isEmpty && (
                <time dateTime={date}>
                  <b>{partsOf(date).day}</b>
                  <span>{dateWords(date, { weekday: 'long' })}</span>
                </time>
              )}
              {children(date)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
