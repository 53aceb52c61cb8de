import type { PriceRow } from '@clubhouse/contract';
import { priceRow as everyDay } from '../../contract/src/bookings/rules/test-rows.ts';

export { hoursRow } from '../../contract/src/bookings/rules/test-rows.ts';

/** A price for tests on some days of the week: every member, all day, per slot, unless stated otherwise. */
export const priceRow = (day_types: PriceRow['day_types'], price: string, more: Partial<PriceRow> = {}): PriceRow =>
  everyDay(price, { day_types, ...more });
