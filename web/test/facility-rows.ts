import type { HoursRow, PriceRow } from '@clubhouse/contract';

/** An opening time for tests: a plain day, unless told. */
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

/** A price for tests: all members, all day, a slot, unless told. */
export const priceRow = (day_types: PriceRow['day_types'], price: string, more: Partial<PriceRow> = {}): PriceRow => ({
  membership_level_3: null,
  day_types,
  day_group: 'normal',
  peak_type: 'default',
  start_time: null,
  end_time: null,
  price,
  unit: 'SLOT',
  ...more,
});
