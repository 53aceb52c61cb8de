import type { BookingReason } from './reason.ts';

/** From this many hours before the start on, this share comes back. */
export interface RefundStep {
  readonly hours: number;
  readonly percent: number;
}

/** Two days before: all; one day: half; later: nothing. */
export const STANDARD_REFUNDS: readonly RefundStep[] = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];

export interface RefundVerdict {
  readonly percent: number;
  readonly cents: number;
  /** Until when this share holds; null when nothing comes back any more. */
  readonly until: number | null;
  readonly trace: readonly BookingReason[];
}

/** What comes back of a paid amount when a booking is given up now. */
export function refundOf(steps: readonly RefundStep[], paidCents: number, start: number, now: number): RefundVerdict {
  const left = start - now;
  const sorted = steps.toSorted((a, b) => b.hours - a.hours);
  const step = sorted.find(({ hours }) => left >= hours * 3_600_000);
  const percent = step?.percent ?? 0;
  return {
    percent,
    cents: Math.round((paidCents * percent) / 100),
    until: step ? start - step.hours * 3_600_000 : null,
    trace: [
      ...sorted.map((each) => ({
        code: 'REFUND' as const,
        percent: each.percent,
        until: start - each.hours * 3_600_000,
        applies: each === step,
      })),
      ...(step ? [] : [{ code: 'NO_REFUND' as const }]),
    ],
  };
}
