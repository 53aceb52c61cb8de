import type { CALENDAR_KINDS, DAY_GROUPS, DAY_TYPES, PEAK_TYPES, PRICE_UNITS } from '../../enums.ts';

export type DayType = (typeof DAY_TYPES)[number];
export type DayGroup = (typeof DAY_GROUPS)[number];
export type PeakType = (typeof PEAK_TYPES)[number];

/** A calendar event, as far as the rules need it. */
export interface SpecialDay {
  readonly name: string;
  readonly kind: (typeof CALENDAR_KINDS)[number];
  readonly start_date: string;
  readonly end_date: string;
}

export interface HoursRow {
  readonly day_type: DayType;
  readonly day_group: DayGroup;
  readonly peak_type: PeakType;
  readonly open_time: string;
  readonly close_time: string;
  readonly is_closed: boolean;
}

export interface PriceRow {
  readonly membership_level_3: string | null;
  readonly day_types: readonly DayType[];
  readonly day_group: DayGroup;
  readonly peak_type: PeakType;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly price: string;
  readonly unit: (typeof PRICE_UNITS)[number];
}

export interface WindowRow {
  readonly membership_level_3: string | null;
  readonly advance_days: number;
  readonly open_time: string;
  readonly min_notice_minutes: number;
}

/** What the rules must know of a facility. */
export interface FacilityRules {
  readonly slot_minutes: number;
  readonly operating_hours: readonly HoursRow[];
  readonly pricings: readonly PriceRow[];
  readonly advance_booking_periods: readonly WindowRow[];
}

/** What a quota bounds: bookings at a time or peak hours in a week, of a member or of a household. */
export type QuotaKind = 'LIVE_MEMBER' | 'LIVE_HOUSEHOLD' | 'PEAK_MEMBER' | 'PEAK_HOUSEHOLD';
