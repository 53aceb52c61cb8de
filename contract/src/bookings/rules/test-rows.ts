import type { HoursRow, PriceRow, SpecialDay } from './types.ts';

/** Opening hours for tests: an ordinary day unless stated otherwise. */
export const hoursRow = (
  day_type: HoursRow['day_type'],
  open_time: string,
  close_time: string,
  more: Partial<HoursRow> = {},
): HoursRow => ({
  day_type,
  day_group: 'normal',
  peak_type: 'default',
  open_time,
  close_time,
  is_closed: false,
  ...more,
});

/** A price for tests: every member, every day and hour, per slot, unless stated otherwise. */
export const priceRow = (price: string, more: Partial<PriceRow> = {}): PriceRow => ({
  membership_level_3: null,
  day_types: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  day_group: 'normal',
  peak_type: 'default',
  start_time: null,
  end_time: null,
  price,
  unit: 'SLOT',
  ...more,
});

/** One special day, named after its kind. */
export const specialDay = (kind: SpecialDay['kind'], date: string): SpecialDay => ({
  name: kind,
  kind,
  start_date: date,
  end_date: date,
});
