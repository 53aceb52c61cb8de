import { useState } from 'react';
import { useUiSettings } from '../settings.tsx';
import { addMonths, daysInMonth, type IsoDate, isoDate, partsOf, today } from './iso-date.ts';
import { type Limits, nearest, overlaps, yearGroup, yearsOfGroup } from './typed-date.ts';

export type View = 'days' | 'months' | 'years';

/** Which month, year or group of years is in view, which day is marked, and where one can go from here. */
export function useCalendar(value: IsoDate | null, limits: Limits) {
  const { calendar, timezone } = useUiSettings();
  const [now] = useState(() => today(timezone));
  const [marked, setMarked] = useState(() => nearest(value ?? now, limits));
  const [followed, setFollowed] = useState(value);
  const [view, setView] = useState<View>('days');
  // Another date was typed or set: the calendar goes there.
  if (value !== followed) {
    setFollowed(value);
    if (value) setMarked(nearest(value, limits));
    setView('days');
  }
  const { year, month } = partsOf(marked);
  const size = calendar.yearGroup;
  const years = yearsOfGroup(yearGroup(year, size), size);

  const step = { days: 1, months: 12, years: 12 * size }[view];
  const spanAfter = (by: -1 | 1): readonly [IsoDate, IsoDate] => {
    const { year: y, month: m } = partsOf(addMonths(isoDate(year, month, 1), by * step));
    if (view === 'days') return [isoDate(y, m, 1), isoDate(y, m, daysInMonth(y, m))];
    if (view === 'months') return [isoDate(y, 1, 1), isoDate(y, 12, 31)];
    const group = yearGroup(y, size);
    return [isoDate(group * size, 1, 1), isoDate((group + 1) * size - 1, 12, 31)];
  };
  /** Above months and years; days have the names of the months that are shown. */
  const title = view === 'years' ? `${years[0]} – ${years.at(-1)}` : String(year);

  return {
    now,
    marked,
    mark: setMarked,
    view,
    title,
    year,
    month,
    years,
    /** Nothing there can be chosen: the arrow is off. */
    canTurn: (by: -1 | 1) => overlaps(...spanAfter(by), limits),
    turn: (by: -1 | 1) => setMarked(nearest(addMonths(marked, by * step), limits)),
    zoomOut: () => setView(view === 'days' ? 'months' : 'years'),
    pickMonth: (m: number) => {
      setMarked(nearest(isoDate(year, m, 1), limits));
      setView('days');
    },
    pickYear: (y: number) => {
      setMarked(nearest(isoDate(y, month, 1), limits));
      setView('months');
    },
  };
}
