import type { VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Meter } from '../../../../ui/meter/meter.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { eveningOf } from '../../../kit/dates/evening-times.ts';
import { type BookingRow, ON_THE_BOARD } from '../booking-words.ts';
import classes from './board.module.css';

interface Props {
  readonly facilities: readonly VisibleFacility[];
  readonly bookings: readonly BookingRow[];
  readonly onDay: (date: string) => void;
}

const dayName = (date: string) => dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' });

const HOUR = 3_600_000;
const hoursOf = (rows: readonly { readonly start_from: string; readonly end_at: string }[]) =>
  rows.reduce((sum, { start_from, end_at }) => sum + (Date.parse(end_at) - Date.parse(start_from)) / HOUR, 0);

/** Facilities by days: how many bookings, and how full the day is. A day opens its board. */
export function WeekBoard({ facilities, bookings, onDay }: Props) {
  const dates = facilities[0]?.days.map(({ date }) => date) ?? [];
  return (
    <PlainTable scrollLabel={t.boardViewWeek()} className={classes.week}>
      <thead>
        <tr>
          <th scope="col">{t.fieldFacility()}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {dayName(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facilities.map((facility) => (
          <tr key={facility.id}>
            <th scope="row">{facility.name}</th>
            {facility.days.map(({ date, slots, closure }) => {
              const here = bookings.filter(
                (one) => one.facility === facility.id && ON_THE_BOARD.includes(one.status) && eveningOf(one) === date,
              );
              const open = hoursOf(slots);
              const share = open > 0 ? Math.min(hoursOf(here.flatMap((one) => one.slots)) / open, 1) : 0;
              const words = closure ?? (open === 0 ? t.boardClosed() : t.weekBookings({ count: here.length }));
              return (
                <td key={date}>
                  <Stack
                    as="button"
                    type="button"
                    gap={4}
                    p="6px 8px"
                    w="100%"
                    mih={44}
                    ta="left"
                    className={classes.cell}
                    aria-label={t.weekCellLabel({
                      facility: facility.name,
                      date: dayName(date),
                      bookings: words,
                      percent: Math.round(share * 100),
                    })}
                    onClick={() => onDay(date)}
                  >
                    <span>{words}</span>
                    <Meter share={share} />
                  </Stack>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
