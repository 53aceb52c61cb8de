import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Quota, quotaOf } from './quota.ts';
import { refundOf, STANDARD_REFUNDS } from './refund.ts';

const HOUR = 3_600_000;
const NONE: Quota = {
  live_member: null,
  live_household: null,
  peak_hours_member: null,
  peak_hours_household: null,
};
const use = (more = {}) => ({
  live_member: 0,
  live_household: 0,
  peak_minutes_member: 0,
  peak_minutes_household: 0,
  ...more,
});

describe('quotas', () => {
  test('without a bound there is nothing to say', () => {
    expect(quotaOf(NONE, use({ live_member: 99 }), { bookings: 1, peakMinutes: 60 })).toEqual([]);
  });

  test.each([
    [2, 3, 1, true],
    [3, 3, 1, false],
    [2, 3, 2, false],
    // Moving a booking adds none: who is over the bound already may still move.
    [5, 3, 0, true],
  ])('%i held of %i, %i more', (live_member, limit, bookings, ok) => {
    const [line] = quotaOf({ ...NONE, live_member: limit }, use({ live_member }), { bookings, peakMinutes: 0 });
    expect(line).toMatchObject({ used: live_member, adds: bookings, limit, ok });
  });

  test('the household is judged apart from the member', () => {
    const lines = quotaOf({ ...NONE, live_member: 2, live_household: 4 }, use({ live_member: 1, live_household: 4 }), {
      bookings: 1,
      peakMinutes: 0,
    });
    expect(lines.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test('peak hours are exact to the minute', () => {
    const minutes = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 30 }), (held, peakMinutes, limit) => {
        const [line] = quotaOf({ ...NONE, peak_hours_member: limit }, use({ peak_minutes_member: held }), {
          bookings: 1,
          peakMinutes,
        });
        expect(line?.ok).toBe(peakMinutes === 0 || held + peakMinutes <= limit * 60);
        expect(line?.limit).toBe(limit);
      }),
    );
  });
});

describe('refunds', () => {
  const start = Date.parse('2026-11-22T01:00:00Z');
  test.each([
    [48 * HOUR + 1, 100, 2500],
    [48 * HOUR, 100, 2500],
    [48 * HOUR - 1, 50, 1250],
    [24 * HOUR, 50, 1250],
    [24 * HOUR - 1, 0, 0],
    [0, 0, 0],
    [-HOUR, 0, 0],
  ])('%i ms before', (left, percent, cents) => {
    expect(refundOf(STANDARD_REFUNDS, 2500, start, start - left)).toMatchObject({ percent, cents });
  });

  test('says until when the share holds', () => {
    expect(refundOf(STANDARD_REFUNDS, 2500, start, start - 72 * HOUR).until).toBe(start - 48 * HOUR);
    expect(refundOf(STANDARD_REFUNDS, 2500, start, start).until).toBeNull();
  });

  test('a step of no hours holds until the start', () => {
    const steps = [{ hours: 0, percent: 30 }];
    expect(refundOf(steps, 1000, start, start).percent).toBe(30);
    expect(refundOf(steps, 1000, start, start + 1).percent).toBe(0);
  });

  test('never more than was paid, and the order of the steps does not matter', () => {
    const step = fc.record({ hours: fc.integer({ min: 0, max: 200 }), percent: fc.integer({ min: 0, max: 100 }) });
    const steps = fc.uniqueArray(step, { maxLength: 5, selector: ({ hours }) => hours });
    fc.assert(
      fc.property(steps, fc.nat(1_000_000), fc.integer({ min: -10, max: 300 }), (found, paid, left) => {
        const verdict = refundOf(found, paid, start, start - left * HOUR);
        expect(verdict.cents).toBeGreaterThanOrEqual(0);
        expect(verdict.cents).toBeLessThanOrEqual(paid);
        expect(refundOf(found.toReversed(), paid, start, start - left * HOUR)).toEqual(verdict);
        expect(
          verdict.trace.filter((reason) => reason.code === 'NO_REFUND' || (reason.code === 'REFUND' && reason.applies)),
        ).toHaveLength(1);
      }),
    );
  });
});
