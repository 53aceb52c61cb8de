import { useState } from 'react';
import { monthGrid, partsOf } from '../../../ui/calendar/iso-date.ts';
import { sameMonth } from '../../../ui/calendar/typed-date.ts';
import { useAvailability } from '../use-availability.ts';
import { FacilityMonth, type Marked } from './facility-month.tsx';
import { PlaceCalendar } from './place-calendar.tsx';
import { usePlace } from './place-picker.tsx';
import type { ViewProps } from './view-props.ts';

/** One place, six weeks: how much is free, what is yours, what is closed. A day leads to its calendar. */
export function MonthView({ date, state, onState }: ViewProps) {
  const { year, month } = partsOf(date);
  const place = usePlace(date, state);
  const first = monthGrid(year, month)[0]?.[0] ?? date;
  const seen = useAvailability({ date: first, days: 42, facility: place.id }, place.id !== undefined);
  // It lives here, because the table is away while another month is fetched.
  const [kept, setMarked] = useState<Marked>({ day: date, walking: false });
  const marked = sameMonth(kept.day, date) ? kept : { day: date, walking: false };
  const mark = (next: Marked) => {
    setMarked(next);
    if (!sameMonth(next.day, date)) onState({ date: next.day });
  };
  return (
    <PlaceCalendar place={place} seen={seen} onPick={(facility) => onState({ facility })}>
      {([facility]) => (
        <FacilityMonth
          {...{ date, facility, marked }}
          onMark={mark}
          onOpen={(day) => onState({ date: day, view: undefined, tab: 'calendar' })}
        />
      )}
    </PlaceCalendar>
  );
}
