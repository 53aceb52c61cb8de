import type { PriceRow } from '@clubhouse/contract';
import { priceRow as anyDay } from '../../contract/src/bookings/rules/test-rows.ts';

export { hoursRow } from '../../contract/src/bookings/rules/test-rows.ts';

/** A price for tests on these days: all members, all day, a slot, unless told. */
export const priceRow = (day_types: PriceRow['day_types'], price: string, more: Partial<PriceRow> = {}): PriceRow =>
  anyDay(price, { day_types, ...more });
