import type { BookingReason } from './reason.ts';
import type { QuotaKind } from './types.ts';

/** How much of a group one member and one household may hold at a time; null: no bound. */
export interface Quota {
  readonly live_member: number | null;
  readonly live_household: number | null;
  readonly peak_hours_member: number | null;
  readonly peak_hours_household: number | null;
}

/** What is held already, by the member and by the household with the member in it. Peak minutes are those of the week of the slot. */
export interface QuotaUse {
  readonly live_member: number;
  readonly live_household: number;
  readonly peak_minutes_member: number;
  readonly peak_minutes_household: number;
}

/** One bound: what was used, what this booking adds, what is allowed. */
export interface QuotaLine {
  readonly quota: QuotaKind;
  readonly used: number;
  readonly adds: number;
  readonly limit: number;
  readonly ok: boolean;
}

const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** Every bound that is set, with what a booking would do to it. */
export function quotaOf(
  bounds: Quota,
  use: QuotaUse,
  adds: { readonly bookings: number; readonly peakMinutes: number },
): QuotaLine[] {
  const line = (quota: QuotaKind, limit: number | null, used: number, more: number): QuotaLine[] =>
    limit === null ? [] : [{ quota, used, adds: more, limit, ok: more === 0 || used + more <= limit }];
  // Judged in whole minutes: hours are only how it is said.
  const hoursLine = (kind: QuotaKind, limit: number | null, used: number): QuotaLine[] =>
    line(kind, limit === null ? null : limit * 60, used, adds.peakMinutes).map((found) => ({
      ...found,
      used: hours(found.used),
      adds: hours(found.adds),
      limit: limit ?? 0,
    }));
  return [
    ...line('LIVE_MEMBER', bounds.live_member, use.live_member, adds.bookings),
    ...line('LIVE_HOUSEHOLD', bounds.live_household, use.live_household, adds.bookings),
    ...hoursLine('PEAK_MEMBER', bounds.peak_hours_member, use.peak_minutes_member),
    ...hoursLine('PEAK_HOUSEHOLD', bounds.peak_hours_household, use.peak_minutes_household),
  ];
}

/** Why a broken bound refuses a booking. */
export const quotaRefusal = ({ quota, used, limit }: QuotaLine): BookingReason => ({
  code: 'QUOTA',
  quota,
  used,
  limit,
});
