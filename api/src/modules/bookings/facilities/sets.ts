import {
  checkHours,
  checkPrices,
  checkWindows,
  type facility,
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
import type { FastifyInstance } from 'fastify';
import type { CrudEngine } from '../../../crud/index.ts';
import { sql } from '../../../db/sql.ts';
import { servedResources } from '../../../resources/index.ts';
import { type RuleSet, setRoutes } from '../facility-rule-sets/index.ts';

export const prices: RuleSet<typeof facility, PriceRow> = {
  list: listPricings,
  operation: writePricings,
  shownBy: ({ pricings }) => pricings,
  check: (rows) => checkPrices(rows),
  clear: (facility) => sql`delete from facility_price where facility = ${facility}`,
  add: (facility, rows) => {
    const stored = rows.map((row) => ({
      ...row,
      price: moneyToCents(row.price),
      day_types: [...new Set(row.day_types)],
    }));
    return sql`
      insert into facility_price (
        facility, membership_level_3, day_types, day_group, peak_type, start_time, end_time, price, unit)
      select ${facility}, r.*
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r (
        membership_level_3 text, day_types text[], day_group text, peak_type text, start_time time, end_time time,
        price bigint, unit text)`;
  },
};

const windows: RuleSet<typeof facility, WindowRow> = {
  list: listBookingPeriods,
  operation: writeBookingPeriods,
  shownBy: ({ advance_booking_periods }) => advance_booking_periods,
  check: (rows) => checkWindows(rows),
  clear: (facility) => sql`delete from facility_period where facility = ${facility}`,
  add: (facility, rows) => sql`insert into facility_period
      (facility, membership_level_3, advance_days, open_time, min_notice_minutes)
      select ${facility}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (membership_level_3 text, advance_days int, open_time time, min_notice_minutes int)`,
};

const hours: RuleSet<typeof facility, HoursRow> = {
  list: listOperatingHours,
  operation: writeOperatingHours,
  shownBy: ({ operating_hours }) => operating_hours,
  check: (rows) => checkHours(rows),
  clear: (facility) => sql`delete from facility_hours where facility = ${facility}`,
  add: (facility, rows) => sql`insert into facility_hours
      (facility, day_type, day_group, peak_type, open_time, close_time, is_closed)
      select ${facility}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (day_type text, day_group text, peak_type text, open_time time, close_time time, is_closed boolean)`,
};

/** The calls of the sets that hang on a facility. */
export function facilitySetRoutes(app: FastifyInstance, engine: CrudEngine): void {
  setRoutes(app, engine, servedResources.facility, prices);
  setRoutes(app, engine, servedResources.facility, windows);
  setRoutes(app, engine, servedResources.facility, hours);
}
