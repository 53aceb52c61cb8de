import { describe, expect, test } from 'vitest';
import { periodFee, periodWords } from './membership-fee.ts';

const type = (billing_period: 'MONTHLY' | 'QUARTERLY' | 'YEARLY', pro_rata: boolean, fee = 12_000) => ({
  fee,
  billing_period,
  pro_rata,
});

describe('the fee of a period', () => {
  test.each([
    ['MONTHLY', false, '2020-01-01', '2026-11-01', 12_000, 'November 2026'],
    ['MONTHLY', false, '2026-11-16', '2026-11-01', 12_000, 'November 2026'],
    ['MONTHLY', true, '2026-11-16', '2026-11-01', 6_000, 'November 2026'],
    ['MONTHLY', true, '2026-11-01', '2026-11-01', 12_000, 'November 2026'],
    ['MONTHLY', true, '2026-11-30', '2026-11-01', 400, 'November 2026'],
    ['MONTHLY', true, '2026-10-16', '2026-11-01', 12_000, 'November 2026'],
    ['QUARTERLY', false, '2020-01-01', '2026-11-01', 12_000, 'October to December 2026'],
    ['QUARTERLY', true, '2026-11-16', '2026-11-01', 8_000, 'November to December 2026'],
    ['QUARTERLY', true, '2026-12-31', '2026-12-01', 4_000, 'December 2026'],
    ['QUARTERLY', false, '2026-11-16', '2026-11-01', 12_000, 'November to December 2026'],
    ['YEARLY', true, '2026-01-01', '2026-03-01', 12_000, '2026'],
    ['YEARLY', true, '2026-10-05', '2026-11-01', 3_000, 'October to December 2026'],
    ['YEARLY', true, '2025-10-05', '2026-01-01', 12_000, '2026'],
  ] as const)('%s, pro rata %s, joined %s, billed %s', (period, proRata, joined, month, cents, words) => {
    const fee = periodFee(type(period, proRata), joined, month);
    expect([fee.cents, periodWords(fee)]).toEqual([cents, words]);
  });

  test('a small fee is never rounded to nothing, and no fee stays none', () => {
    expect(periodFee(type('MONTHLY', true, 5), '2026-11-30', '2026-11-01').cents).toBe(1);
    expect(periodFee(type('MONTHLY', true, 0), '2026-11-30', '2026-11-01').cents).toBe(0);
  });

  test('the next bill is due when the period is over', () => {
    expect(periodFee(type('QUARTERLY', false), '2020-01-01', '2026-11-01').until).toBe('2027-01-01');
    expect(periodFee(type('YEARLY', false), '2020-01-01', '2026-02-01').until).toBe('2027-01-01');
  });
});
