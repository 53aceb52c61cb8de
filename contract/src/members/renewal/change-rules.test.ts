import { describe, expect, test } from 'vitest';
import type { MemberStatus } from '../../enums.ts';
import {
  changePrice,
  changeRefusal,
  cheaperRefusal,
  isCheaper,
  type MembershipCost,
  monthsLeft,
  newFeeFrom,
} from './change-rules.ts';

test.each([
  ['2026-11-19', '2026-11-19', 0, 'it ends today'],
  ['2026-11-19', '2026-11-18', 0, 'it ended'],
  ['2026-11-19', '2026-12-17', 0, 'a day short of a month'],
  ['2026-11-19', '2026-12-18', 1, 'a month to the day'],
  ['2026-11-19', '2026-12-31', 1, 'a month and some days'],
  ['2026-01-01', '2026-12-31', 12, 'a whole year'],
  ['2026-01-02', '2026-12-31', 11, 'a year less a day'],
  ['2026-01-31', '2026-02-27', 0, 'to the day before the end of a short month'],
  ['2026-01-31', '2026-02-28', 1, 'to the end of a short month'],
  ['2028-01-31', '2028-02-28', 0, 'to the day before the end of a leap February'],
  ['2028-01-31', '2028-02-29', 1, 'to the end of a leap February'],
  ['2028-02-29', '2029-02-28', 12, 'from a leap day'],
  ['2026-12-01', '2028-02-29', 15, 'past a year, to a leap day'],
  ['2026-08-31', '2026-09-30', 1, 'from the 31st to the 30th'],
])('from %s to %s are %i whole months: %s', (today, ends, months) => {
  expect(monthsLeft(today, ends)).toBe(months);
});

const cost = (
  renewal_fee: number,
  fee = 3000,
  months = 12,
  billing_period: MembershipCost['billing_period'] = 'MONTHLY',
): MembershipCost => ({ renewal_fee, months, fee, billing_period });

test.each([
  ['dearer', 7, cost(12_000), cost(18_000), [10_500, 7000, 3500]],
  ['renewed for other times', 6, cost(12_000), cost(9000, 3000, 6), [9000, 6000, 3000]],
  ['rounded by line, so that they add up', 5, cost(10_000), cost(20_000), [8333, 4167, 4166]],
  ['half a cent up', 1, cost(0), cost(30), [3, 0, 3]],
  ['less than a month left', 0, cost(12_000), cost(18_000), [0, 0, 0]],
  ['more than a period left', 14, cost(12_000), cost(24_000), [28_000, 14_000, 14_000]],
  ['free before', 3, cost(0), cost(12_000), [3000, 0, 3000]],
  ['both free', 3, cost(0), cost(0), [0, 0, 0]],
  ['never negative', 7, cost(18_000), cost(12_000), [7000, 10_500, 0]],
])('the price: %s', (_case, left, from, to, [renewal_share, paid_share, difference]) => {
  expect(changePrice(left, from, to)).toEqual({ renewal_share, paid_share, difference });
});

describe('what counts as cheaper', () => {
  test.each([
    ['renewing costs less', cost(12_000), cost(6000), true],
    ['renewing costs more', cost(6000), cost(12_000), false],
    ['the same', cost(12_000), cost(12_000), false],
    ['the same, for other times', cost(12_000), cost(6000, 3000, 6), false],
    ['a lower fee', cost(12_000, 3000), cost(12_000, 500), true],
    ['a lower fee than dearer renewing makes up for', cost(12_000, 3000), cost(18_000, 500), true],
    ['a lower fee that dearer renewing makes up for', cost(12_000, 3000), cost(18_000, 2500), false],
    ['the same fee by the quarter', cost(12_000, 3000), cost(12_000, 9000, 12, 'QUARTERLY'), false],
    ['a cent less by the year', cost(12_000, 3000), cost(12_000, 35_999, 12, 'YEARLY'), true],
    ['thirds of a cent that are the same', cost(100, 0, 3), cost(400, 0, 12), false],
    ['a third of a cent less', cost(100, 0, 3), cost(399, 0, 12), true],
    ['both free', cost(0, 0), cost(0, 0), false],
  ])('%s', (_case, from, to, cheaper) => {
    expect(isCheaper(to, from)).toBe(cheaper);
  });
});

test.each([
  ['2026-11-19', null, '2026-11-01', 'nothing was ever billed'],
  ['2026-11-19', '2026-11-01', '2026-11-01', 'this month isn’t billed yet'],
  ['2026-11-19', '2026-12-01', '2026-12-01', 'this month is billed'],
  ['2026-11-19', '2027-01-01', '2027-01-01', 'the quarter is billed'],
  ['2026-11-19', '2026-03-01', '2026-11-01', 'nothing was billed for long'],
])('on %s, billed until %s, the new fee begins %s: %s', (today, billed, from, _why) => {
  expect(newFeeFrom(today, billed)).toBe(from);
});

describe('who can change online', () => {
  const facts = {
    status: 'ACTIVE' as MemberStatus,
    ends: '2027-05-31',
    today: '2026-11-19',
    isRenewable: true,
    next: null,
  };
  const office = 'Please contact the club office to change your membership.';
  test.each([
    ['an active member', {}, null],
    ['on the last day', { today: '2027-05-31' }, null],
    [
      'the day after',
      { today: '2027-06-01' },
      'Your membership ended on 31 May 2027. You can choose another one when you renew it.',
    ],
    ['without an end', { ends: null }, office],
    ['with a membership that only the office renews', { isRenewable: false }, office],
    [
      'away',
      { status: 'ABSENT' },
      'Your membership is on hold. Tell the club office you’re back, then you can change it.',
    ],
    [
      'with something overdue',
      { status: 'SUSPENDED-DEFAULTER' },
      'A payment is overdue. Pay it first, then you can change your membership.',
    ],
    ['suspended', { status: 'SUSPENDED-DISCIPLINE' }, office],
    ['gone', { status: 'TERMINATED-VOLUNTARY' }, office],
    [
      'renewed as another one',
      { next: { membership: 'Associate', from: '2027-06-01' } },
      'You’ve already renewed as Associate from 1 Jun 2027. If you’d like another membership before then, please contact the club office.',
    ],
  ] as const)('%s', (_who, more, words) => {
    expect(changeRefusal({ ...facts, ...more })).toBe(words);
  });
});

test.each([
  ['2026-11-19', 'You can change to Service when you renew, from 1 Apr 2027.'],
  ['2027-04-01', 'You can change to Service when you renew.'],
])('a cheaper one, on %s: %s', (today, words) => {
  expect(cheaperRefusal('Service', { ends: '2027-05-31', today, opensDays: 60 })).toBe(words);
});
