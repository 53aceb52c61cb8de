import type { UsedHour } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { dateWords } from '../../../ui/calendar/iso-date.ts';

/** The names of the weekdays; the first of January 2024 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, at) => dateWords(`2024-01-0${at + 1}`, { weekday: 'long' }));

/** How full, from 0 to 1; undefined while it was closed. */
const shareOf = ({ open_minutes, booked_minutes }: UsedHour): number | undefined =>
  open_minutes > 0 ? Math.min(booked_minutes / open_minutes, 1) : undefined;

/** The hours of the day in which anything was open. */
export function hoursOf(used: readonly UsedHour[]): number[] {
  const hours = used.map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at);
}

/** What a heat map draws: a row for each weekday, a cell for each hour. */
export const heatRows = (used: readonly UsedHour[]) =>
  WEEKDAYS.map((name, weekday) => ({
    name,
    shares: hoursOf(used).map((hour) => {
      const found = used.find((one) => one.weekday === weekday && one.hour === hour);
      return found && shareOf(found);
    }),
  }));

/** "22"; past the midnight of an evening "01 (+1)". */
export const hourName = (hour: number): string => `${String(hour % 24).padStart(2, '0')}${hour < 24 ? '' : ' (+1)'}`;

/** The time of an hour's name: "22:00", "01:00 (+1)". */
export const hourTime = (hour: string): string => hour.replace(/^\d+/, '$&:00');

/** "Saturday 10:00, 45 % full". */
export function fullWords(day: string, hour: string, share: number | undefined): string {
  const [clock = '', isNext] = hourTime(hour).split(' ');
  const time = isNext ? t.heatNextDay({ time: clock }) : clock;
  return share === undefined
    ? t.heatCellClosed({ day, time })
    : t.heatCell({ day, time, percent: Math.round(share * 100) });
}

/** A heat map of the hours that were used. */
export const heatOf = (used: readonly UsedHour[]) => ({
  columns: hoursOf(used).map(hourName),
  rows: heatRows(used),
  words: fullWords,
});

/** How full it was all in all. */
export function overall(used: readonly UsedHour[]): number {
  const open = used.reduce((sum, { open_minutes }) => sum + open_minutes, 0);
  return open === 0 ? 0 : used.reduce((sum, { booked_minutes }) => sum + booked_minutes, 0) / open;
}
