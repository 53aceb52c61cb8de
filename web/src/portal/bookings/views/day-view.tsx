import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { SlotGrid } from '../grid/slot-grid.tsx';
import { type Column, layoutOf, placed, sinceMidnight } from '../logic/columns.ts';
import { useAvailability } from '../use-availability.ts';
import { ClosedNote } from './closed-note.tsx';
import { Legend } from './legend.tsx';
import { LoadedCalendar } from './loaded-calendar.tsx';
import type { ViewProps } from './view-props.ts';

/** One day: every facility a column. */
export function DayView({ date, state, onState, onBook, onBooking }: ViewProps) {
  const { timezone } = clubConfig();
  const seen = useAvailability({ date, category: state.category, group: state.group });
  return (
    <LoadedCalendar {...seen} onClear={() => onState({ category: undefined, group: undefined })}>
      {(facilities) => {
        const columns: Column[] = facilities.flatMap((facility) => {
          const day = facility.days[0];
          if (!day) return [];
          const slots = placed(day.slots, sinceMidnight(date, timezone));
          return [{ key: String(facility.id), head: facility.name, sub: facility.location, facility, day, slots }];
        });
        const layout = layoutOf(columns);
        const closure = columns.find(({ day }) => day.closure)?.day.closure;
        if (!layout) return <ClosedNote reason={closure} />;
        return (
          <>
            <Legend columns={columns} />
            <SlotGrid
              key={date}
              label={t.dayGridLabel({ date: dateWords(date) })}
              {...{ columns, facilities, layout, date, ahead: seen.ahead, state, onBook, onBooking }}
            />
          </>
        );
      }}
    </LoadedCalendar>
  );
}
