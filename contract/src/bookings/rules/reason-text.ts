import { bookings as t } from '@clubhouse/messages/rules/bookings';
import { timeOf } from './clock.ts';
import { dayTypeName, dayTypeWords } from './day-type-words.ts';
import type { BookingReason } from './reason.ts';
import type { PriceRow, QuotaKind } from './types.ts';
import { dayWords, momentWords } from './words.ts';

const DAY = 24 * 60;

const QUOTAS: Readonly<Record<QuotaKind, () => string>> = {
  LIVE_MEMBER: t.quotaLiveMember,
  LIVE_HOUSEHOLD: t.quotaLiveHousehold,
  PEAK_MEMBER: t.quotaPeakMember,
  PEAK_HOUSEHOLD: t.quotaPeakHousehold,
};

/** What a quota is called. */
export const quotaText = (kind: QuotaKind): string => QUOTAS[kind]();

function priceText({ day_types, day_group, start_time, end_time, membership_level_3, price, unit }: PriceRow): string {
  const scope = [
    dayTypeWords(day_types),
    ...(day_group === 'school-holiday' ? [t.inSchoolHolidays()] : []),
    ...(start_time || end_time ? [`${(start_time ?? '00:00').slice(0, 5)}–${(end_time ?? '24:00').slice(0, 5)}`] : []),
    membership_level_3 === null ? t.allMembers() : t.memberLevel({ level: membership_level_3 }),
  ].join(', ');
  return t.priceRow({ scope: scope.charAt(0).toUpperCase() + scope.slice(1), price, unit });
}

/** A reason in words. Times are those of the club's time zone. */
export function bookingReasonText(reason: BookingReason, zone: string): string {
  switch (reason.code) {
    case 'DAY':
      return reason.name === null
        ? dayTypeName(reason.type)
        : t.specialDay({ type: dayTypeName(reason.type), name: reason.name });
    case 'SCHOOL_HOLIDAYS':
      return t.schoolHolidays({ name: reason.name });
    case 'PEAK_TIME':
      return t.peakTime({ time: timeOf(reason.minutes % DAY), peak: reason.peakType.replace('-peak', '') });
    case 'PRICE':
      return priceText(reason.row);
    case 'NO_PRICE':
      return t.noPrice();
    case 'REFUND': {
      const step = { moment: momentWords(reason.until, zone), percent: reason.percent };
      return reason.applies ? t.refundStepNow(step) : t.refundStep(step);
    }
    case 'NO_REFUND':
      return t.refundNone();
    case 'MEMBERSHIP_ENDS':
      return t.membershipEnds({ date: dayWords(reason.date) });
    case 'QUOTA':
      return t.quotaFull({ quota: quotaText(reason.quota), used: reason.used, limit: reason.limit });
  }
}

/** Reasons in words, in their order. */
export const bookingReasonTexts = (reasons: readonly BookingReason[], zone: string): string[] =>
  reasons.map((reason) => bookingReasonText(reason, zone));
