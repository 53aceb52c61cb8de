import {
  checkHours,
  checkPrices,
  checkWindows,
  type HoursRow,
  listBookingPeriods,
  listOperatingHours,
  listPricings,
  moneyToCents,
  type PriceRow,
  type WindowRow,
  writeBookingPeriods,
  writeOperatingHours,
  writePricings,
} from '@clubhouse/contract';
import { sql } from '../../../db/sql.ts';
import type { RuleSet } from '../facility-rule-sets/index.ts';

export const prices: RuleSet = {
  list: listPricings,
  operation: writePricings,
  field: 'pricings',
  check: (rows) => checkPrices(rows as unknown as PriceRow[]),
  clear: (facility) => sql`delete from facility_price where facility = ${facility}`,
  add: (facility, rows) => {
    const stored = rows.map((row) => ({
      ...row,
      price: moneyToCents(row.price as string),
      day_types: [...new Set(row.day_types as string[])],
    }));
    return sql`insert into facility_price
      (facility, membership_level_3, day_types, day_group, peak_type, start_time, end_time, price, unit)
      select ${facility}, r.* from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r
        (membership_level_3 text, day_types text[], day_group text, peak_type text, start_time time, end_time time, price bigint, unit text)`;
  },
};

const windows: RuleSet = {
  list: listBookingPeriods,
  operation: writeBookingPeriods,
  field: 'advance_booking_periods',
  check: (rows) => checkWindows(rows as unknown as WindowRow[]),
  clear: (facility) => sql`delete from facility_period where facility = ${facility}`,
  add: (facility, rows) => sql`insert into facility_period
      (facility, membership_level_3, advance_days, open_time, min_notice_minutes)
      select ${facility}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (membership_level_3 text, advance_days int, open_time time, min_notice_minutes int)`,
};

const hours: RuleSet = {
  list: listOperatingHours,
  operation: writeOperatingHours,
  field: 'operating_hours',
  check: (rows) => checkHours(rows as unknown as HoursRow[]),
  clear: (facility) => sql`delete from facility_hours where facility = ${facility}`,
  add: (facility, rows) => sql`insert into facility_hours
      (facility, day_type, day_group, peak_type, open_time, close_time, is_closed)
      select ${facility}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (day_type text, day_group text, peak_type text, open_time time, close_time time, is_closed boolean)`,
};

export const ruleSets: readonly RuleSet[] = [prices, windows, hours];
