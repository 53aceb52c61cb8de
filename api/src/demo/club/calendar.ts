import type { CALENDAR_KINDS } from '@clubhouse/contract';
import { publicHolidays } from './public-holidays.ts';

type Day = Temporal.PlainDate;

interface DemoCalendarEvent {
  readonly name: string;
  readonly kind: (typeof CALENDAR_KINDS)[number];
  readonly start_date: string;
  readonly end_date: string;
  readonly description: string;
}

const MONDAY = 1;
const SATURDAY = 6;

function event(
  kind: DemoCalendarEvent['kind'],
  name: string,
  start: Day,
  days = 1,
  description = '',
): DemoCalendarEvent {
  return { name, kind, start_date: start.toString(), end_date: start.add({ days: days - 1 }).toString(), description };
}

/** The first of these weekdays from a day on. */
export const nextWeekday = (from: Day, weekday: number): Day => from.add({ days: (weekday - from.dayOfWeek + 7) % 7 });

function schoolHolidays(year: number): DemoCalendarEvent[] {
  const saturday = (month: number, day: number) => nextWeekday(Temporal.PlainDate.from({ year, month, day }), SATURDAY);
  const yearEnd = saturday(11, 16);
  return [
    event('SH', 'March school holidays', saturday(3, 9), 9),
    event('SH', 'June school holidays', saturday(5, 25), 30),
    event('SH', 'September school holidays', saturday(8, 31), 9),
    event(
      'SH',
      'Year-end school holidays',
      yearEnd,
      yearEnd.until({ year, month: 12, day: 31 }).days + 1,
      'Holiday rates apply.',
    ),
  ];
}

function holidays(years: readonly number[]): DemoCalendarEvent[] {
  const days = years.flatMap(publicHolidays);
  const isFree = (day: Day) => !days.some(({ date }) => date.equals(day));
  return days.flatMap(({ name, date }) => {
    const eve = date.subtract({ days: 1 });
    const before = isFree(eve) && eve.year >= (years[0] ?? 0) ? [event('EPH', `Eve of ${name}`, eve)] : [];
    return [...before, event('PH', name, date)];
  });
}

/** What the club itself has on, around today. */
function club(today: Day): DemoCalendarEvent[] {
  const ahead = (days: number, weekday: number) => nextWeekday(today.add({ days }), weekday);
  return [
    event('CLUB', "Members' badminton ladder, finals", ahead(-26, SATURDAY), 1, 'Sports hall, from 14:00.'),
    event('CLUB', 'Newcomers’ evening', ahead(-9, 5), 1, 'Frangipani Room, 19:00. Meet the committee.'),
    event('CLUB', 'Bird walk before breakfast', ahead(4, 7), 1, 'Meet at the porch at 07:00.'),
    event('CLUB', 'Jazz on the lawn', ahead(10, SATURDAY), 1, 'Gates open at 18:30.'),
    event('CLUB', 'Family film night', ahead(20, 5), 1, 'Tembusu Ballroom, 19:30.'),
    event('CLUB', "Captain's cup, tennis", ahead(32, SATURDAY), 2, 'All three courts, both days.'),
    event('CLUB', 'Annual general meeting', ahead(60, 4), 1, 'Tembusu Ballroom, 19:00. Please bring your card.'),
    event('CLUB', 'Twilight on the deck, Kenanga Quay', ahead(15, 5), 1, 'At our sister club by the water.'),
    event('PROMO', 'Rainy-season court days', ahead(24, 2), 3, 'Courts at promotional rates, Tuesday to Thursday.'),
    event('CLOSURE', 'Club closed for upkeep', ahead(38, MONDAY), 1, 'Water and power are off all day.'),
  ];
}

/** Two years of the calendar: holidays, their eves, school holidays, and the club's own days. */
export function demoCalendar(today: Day): DemoCalendarEvent[] {
  const years = [today.year, today.year + 1];
  return [...holidays(years), ...years.flatMap(schoolHolidays), ...club(today)];
}
