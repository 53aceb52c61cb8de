import { describe, expect, test } from 'vitest';
import type { MemberStatus } from '../../enums.ts';
import { renewalRefusal, renewedPeriod } from './renewal-rules.ts';

describe('who can renew online', () => {
  const ends = '2026-12-31';
  test.each([
    ['the day before it opens', '2026-10-31', 'You can renew your membership from 1 Nov 2026.'],
    ['the day it opens', '2026-11-01', null],
    ['the last day', '2026-12-31', null],
    ['the last day of grace', '2027-03-31', null],
    [
      'the day after',
      '2027-04-01',
      'Your membership ended on 31 Dec 2026. Please contact the club office to come back.',
    ],
  ])('%s', (_when, today, refusal) => {
    expect(renewalRefusal({ status: 'ACTIVE', ends, today, opensDays: 60, graceDays: 90 })).toBe(refusal);
  });

  test.each<[MemberStatus, string]>([
    ['ABSENT', 'Your membership is on hold. Tell the club office you’re back, then you can renew.'],
    ['SUSPENDED-DEFAULTER', 'A payment is overdue. Pay it first, then you can renew.'],
    ['SUSPENDED-DISCIPLINE', 'Please contact the club office to renew.'],
    ['BLACKLISTED', 'Please contact the club office to renew.'],
  ])('%s can’t', (status, words) => {
    expect(renewalRefusal({ status, ends, today: ends, opensDays: 60, graceDays: 90 })).toBe(words);
  });

  test('a membership without an end has nothing to renew', () => {
    expect(renewalRefusal({ status: 'ACTIVE', ends: null, today: ends, opensDays: 60, graceDays: 0 })).toBe(
      'Your membership has no end date, so there’s nothing to renew.',
    );
  });
});

test.each([
  ['2026-12-31', 12, '2027-01-01', '2027-12-31'],
  ['2027-02-28', 12, '2027-03-01', '2028-02-29'],
  ['2026-08-30', 6, '2026-08-31', '2027-02-27'],
  ['2026-11-18', 1, '2026-11-19', '2026-12-18'],
])('after %s, %i months are %s to %s', (ends, months, from, until) => {
  expect(renewedPeriod(ends, months)).toEqual({ from, until });
});
