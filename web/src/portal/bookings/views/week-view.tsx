import { addDays } from '@clubhouse/contract';
import { bookingWords } from '@clubhouse/messages/portal/booking-words';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { SlotGrid } from '../grid/slot-grid.tsx';
import { type Column, layoutOf, onTheWall, placed } from '../logic/columns.ts';
import { todayOf } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import { ClosedNote } from './closed-note.tsx';
import { mondayOf } from './date-bar.tsx';
import { Legend } from './legend.tsx';
import { PlaceCalendar } from './place-calendar.tsx';
import { usePlace } from './place-picker.tsx';
import type { ViewProps } from './view-props.ts';

/** One place, seven days. */
export function WeekView({ date, state, onState, onBook, onBooking }: ViewProps) {
  const { timezone } = clubConfig();
  const monday = mondayOf(date);
  const place = usePlace(date, state);
  const seen = useAvailability({ date: monday, days: 7, facility: place.id }, place.id !== undefined);
  return (
    <PlaceCalendar place={place} seen={seen} onPick={(facility) => onState({ facility })}>
      {(facilities) => {
        const [facility] = facilities;
        const days = facility?.days ?? [];
        const columns: Column[] = days.map((day) => ({
          key: day.date,
          head: dateWords(day.date, { weekday: 'short', day: 'numeric', month: 'short' }),
          sub:
            day.closure ??
            (day.date === todayOf() ? bookingWords.today() : day.day_type === 'PH' ? t.publicHoliday() : ''),
          facility: facility as NonNullable<typeof facility>,
          day,
          dayName: dateWords(day.date, { weekday: 'long', day: 'numeric', month: 'long' }),
          slots: placed(day.slots, onTheWall(day.date, timezone)),
        }));
        const layout = layoutOf(columns);
        if (!layout) return <ClosedNote reason={days.find(({ closure }) => closure)?.closure} />;
        return (
          <>
            <Legend columns={columns} />
            <SlotGrid
              key={`${monday}-${facility?.id}`}
              label={t.weekGridLabel({
                facility: facility?.name,
                from: dateWords(monday),
                to: dateWords(addDays(monday, 6)),
              })}
              {...{ columns, facilities, layout, ahead: seen.ahead, state, onBook, onBooking }}
            />
          </>
        );
      }}
    </PlaceCalendar>
  );
}
