import {
  instantAt,
  localTime,
  minutesInto,
  timeOf,
  type VisibleDay,
  type VisibleFacility,
  type VisibleSlot,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { dateWords } from '../../../ui/calendar/iso-date.ts';

/** A column of a calendar: one facility on one day. */
export interface Column {
  readonly key: string;
  readonly head: string;
  readonly sub: string;
  /** Where its head leads to, for those who cannot see it. */
  readonly toward: string;
  readonly onHead: () => void;
  readonly facility: VisibleFacility;
  readonly day: VisibleDay;
  /** The day in words, where columns are days. */
  readonly dayName?: string;
  readonly slots: readonly PlacedSlot[];
}

/** A slot with the minutes of the day at which it is drawn. */
export interface PlacedSlot extends VisibleSlot {
  readonly from: number;
  readonly to: number;
}

type Place = (slot: VisibleSlot) => number;

/** On one day by the time that has passed since midnight, so that nothing overlaps when the clocks change. */
export function sinceMidnight(date: string, zone: string): Place {
  const midnight = instantAt(date, 0, zone);
  return ({ start_from }) => (Date.parse(start_from) - midnight) / 60_000;
}

/** Over several days by what the clock on the wall shows; past midnight it goes on below the evening. */
export const onTheWall =
  (date: string, zone: string): Place =>
  ({ start_from }) =>
    minutesInto(date, Date.parse(start_from), zone);

/** The slots of a day at their places. */
export const placed = (slots: readonly VisibleSlot[], place: Place): readonly PlacedSlot[] =>
  slots.map((slot) => {
    const from = place(slot);
    return { ...slot, from, to: from + (Date.parse(slot.end_at) - Date.parse(slot.start_from)) / 60_000 };
  });

export interface Layout {
  readonly from: number;
  readonly to: number;
  /** The step of the rows, in minutes. */
  readonly unit: number;
  readonly hourPx: number;
  /** Where a row begins: a start of some slot, in order. */
  readonly starts: readonly number[];
}

const ROW_PX = 68;
const LEAST_PX = 34;
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** From when to when, in which steps and how high. Nothing, when nothing is open. */
export function layoutOf(columns: readonly Pick<Column, 'slots'>[]): Layout | undefined {
  const all = columns.flatMap(({ slots }) => slots);
  if (all.length === 0) return undefined;
  const from = Math.floor(Math.min(...all.map((slot) => slot.from)) / 60) * 60;
  const to = Math.ceil(Math.max(...all.map((slot) => slot.to)) / 60) * 60;
  const unit = all.reduce((step, slot) => divisor(divisor(step, slot.from), slot.to), 60);
  const shortest = Math.min(...all.map((slot) => slot.to - slot.from));
  const starts = [...new Set(all.map((slot) => slot.from))].sort((a, b) => a - b);
  return { from, to, unit, hourPx: Math.max(ROW_PX, (LEAST_PX * 60) / shortest), starts };
}

/** The grid line of a minute; the first row holds the heads. */
export const lineOf = ({ from, unit }: Layout, minutes: number): number => Math.round((minutes - from) / unit) + 2;

/** The full hours down the side. */
export const hoursOf = ({ from, to }: Layout): readonly number[] =>
  Array.from({ length: (to - from) / 60 }, (_, i) => from + i * 60);

const DAY = 24 * 60;

/** Minutes after midnight as the clock of that day shows them; past the next midnight with the name of that day. */
export function labelAt(minutes: number, date: string | undefined, zone: string): string {
  if (date === undefined) return minutes < DAY ? timeOf(minutes) : t.timeNextDay({ time: timeOf(minutes - DAY) });
  const local = localTime(instantAt(date, 0, zone) + minutes * 60_000, zone);
  const day = local.date === date ? '' : `${dateWords(local.date, { weekday: 'short' })} `;
  return `${day}${timeOf(local.minutes)}`;
}
