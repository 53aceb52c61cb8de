import type { DayType, PeakType, PriceRow, QuotaKind } from './types.ts';

/** Why a price, a refund or a refusal is what it is. `bookingReasonText` puts it into words. */
export type BookingReason =
  | { readonly code: 'DAY'; readonly type: DayType; readonly name: string | null }
  | { readonly code: 'SCHOOL_HOLIDAYS'; readonly name: string }
  | { readonly code: 'PEAK_TIME'; readonly peakType: PeakType; readonly minutes: number }
  | { readonly code: 'PRICE'; readonly row: PriceRow }
  | { readonly code: 'NO_PRICE' }
  | { readonly code: 'REFUND'; readonly percent: number; readonly until: number; readonly applies: boolean }
  | { readonly code: 'NO_REFUND' }
  | { readonly code: 'MEMBERSHIP_ENDS'; readonly date: string }
  | { readonly code: 'QUOTA'; readonly quota: QuotaKind; readonly used: number; readonly limit: number };
