import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantAt, localTime, wireInstant } from './clock.ts';
import type { WindowRow } from './types.ts';
import { windowFor, windowOf } from './window.ts';

const SG = 'Asia/Singapore';
const row = (advance_days: number, more: Partial<WindowRow> = {}): WindowRow => ({
  membership_level_3: null,
  advance_days,
  open_time: '00:00',
  min_notice_minutes: 0,
  ...more,
});

describe('the booking window', () => {
  const start = Date.parse('2026-11-22T01:00:00Z');
  test.each([
    ['seven days, a second before midnight', row(7), '2026-11-14T15:59:59Z', 'NOT_OPEN_YET'],
    ['seven days, at midnight', row(7), '2026-11-14T16:00:00Z', null],
    ['at nine, a second before', row(7, { open_time: '09:00' }), '2026-11-15T00:59:59Z', 'NOT_OPEN_YET'],
    ['at nine', row(7, { open_time: '09:00:00' }), '2026-11-15T01:00:00Z', null],
    ['on the day itself only, the evening before', row(0), '2026-11-21T15:59:59Z', 'NOT_OPEN_YET'],
    ['on the day itself', row(0), '2026-11-21T16:00:00Z', null],
    ['notice of two hours, just in time', row(7, { min_notice_minutes: 120 }), '2026-11-21T23:00:00Z', null],
    ['a second too late', row(7, { min_notice_minutes: 120 }), '2026-11-21T23:00:01Z', 'TOO_LATE'],
    ['without notice, the last second', row(7), '2026-11-22T00:59:59Z', null],
    ['begun', row(7), '2026-11-22T01:00:00Z', 'PAST'],
    ['begun, whatever the notice', row(7, { min_notice_minutes: 120 }), '2026-11-22T01:00:00Z', 'PAST'],
  ])('%s', (_, window, now, reason) => {
    expect(windowOf(window, start, Date.parse(now), SG).reason).toBe(reason);
  });

  test('a slot 23:00–24:00 opens by the day on which it starts', () => {
    const late = instantAt('2026-11-22', 23 * 60, SG);
    const midnight = instantAt('2026-11-22', 24 * 60, SG);
    expect(wireInstant(windowOf(row(7), late, 0, SG).opensAt)).toBe('2026-11-14T16:00:00Z');
    expect(wireInstant(windowOf(row(7), midnight, 0, SG).opensAt)).toBe('2026-11-15T16:00:00Z');
  });

  test('the level’s own row, else the one for all, else two weeks', () => {
    const rows = [row(7), row(10, { membership_level_3: 'LIFE' })];
    expect(windowFor(rows, 'LIFE').advance_days).toBe(10);
    expect(windowFor(rows, 'ORDINARY').advance_days).toBe(7);
    expect(windowFor(rows.slice(1), 'ORDINARY')).toMatchObject({ advance_days: 14, open_time: '00:00' });
  });

  test('opens that many days ahead, at that local time, in every zone', () => {
    const zones = fc.constantFrom(SG, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    const minute = fc.integer({ min: Date.parse('2020-01-01Z') / 60_000, max: Date.parse('2035-01-01Z') / 60_000 });
    fc.assert(
      fc.property(zones, minute, fc.integer({ min: 0, max: 365 }), (zone, at, days) => {
        const verdict = windowOf(row(days, { open_time: '09:00' }), at * 60_000, at * 60_000, zone);
        const date = addDays(localTime(at * 60_000, zone).date, -days);
        expect(localTime(verdict.opensAt, zone)).toEqual({ date, minutes: 540 });
        expect(verdict.reason).toBe('PAST');
      }),
    );
  });
});
