import { MEMBER_STATUSES, type MemberStatus, needsReason, nextStatuses } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { isMembershipId, kindRefusals, maskName, ownRefusals, statusRefusals } from './rules.ts';

const levels = (one: string, two: string) => ({ membership_level_1: one, membership_level_2: two });

describe('kinds of membership', () => {
  test.each([
    ['ORDINARY_PIONEER', 'ACTIVE_REG', true],
    ['ORDINARY', 'ACTIVE_NSF', true],
    ['ORDINARY', 'NON_ACTIVE', false],
    ['TERM', 'ACTIVE_REG', false],
    ['STAFF', 'NON_ACTIVE', true],
  ])('%s %s', (one, two, offered) => {
    expect(Object.keys(kindRefusals(undefined, levels(one, two)))).toEqual(offered ? [] : ['membership_level_2']);
  });

  test('a row that keeps a kind no longer offered is left alone', () => {
    expect(kindRefusals(levels('ORDINARY', 'NON_ACTIVE'), levels('ORDINARY', 'NON_ACTIVE'))).toEqual({});
  });
});

describe('status', () => {
  const allowed: [MemberStatus, MemberStatus][] = [
    ['ACTIVE', 'ABSENT'],
    ['ABSENT', 'ACTIVE'],
    ['SUSPENDED-DEFAULTER', 'ACTIVE'],
    ['SUSPENDED-DISCIPLINE', 'TERMINATED-DISCIPLINE'],
    ['ABSENT', 'BLACKLISTED'],
    ['TERMINATED-VOLUNTARY', 'ACTIVE'],
    ['TERMINATED-END-OF-SERVICE', 'ACTIVE'],
    ['BLACKLISTED', 'ACTIVE'],
  ];
  const refused: [MemberStatus, MemberStatus][] = [
    ['ABSENT', 'SUSPENDED-DEFAULTER'],
    ['TERMINATED-DECEASED', 'ACTIVE'],
    ['TERMINATED-DEFAULTER', 'ACTIVE'],
    ['BLACKLISTED', 'TERMINATED-VOLUNTARY'],
    ['TERMINATED-VOLUNTARY', 'BLACKLISTED'],
  ];

  test.each(allowed)('%s → %s', (from, to) => {
    expect(statusRefusals(from, to, 'because')).toEqual({});
  });

  test.each(refused)('not %s → %s', (from, to) => {
    expect(statusRefusals(from, to, 'because')).toEqual({ status: [`A ${from} member cannot be changed to ${to}.`] });
  });

  test('nobody is moved out of DECEASED, and nothing leads to itself', () => {
    expect(nextStatuses('TERMINATED-DECEASED')).toEqual([]);
    for (const status of MEMBER_STATUSES) expect(nextStatuses(status)).not.toContain(status);
  });

  test('the status alone is enough, except to lift a ban', () => {
    expect(statusRefusals('ACTIVE', 'SUSPENDED-DEFAULTER', '')).toEqual({});
    expect(statusRefusals('ACTIVE', 'TERMINATED-DECEASED', '')).toEqual({});
    expect(statusRefusals('ABSENT', 'ACTIVE', '')).toEqual({});
    expect(statusRefusals('BLACKLISTED', 'ACTIVE', '')).toHaveProperty('status_reason');
  });

  test('the console asks for a reason whenever something is taken away or a ban lifted', () => {
    expect(needsReason('ACTIVE', 'ABSENT')).toBe(true);
    expect(needsReason('BLACKLISTED', 'ACTIVE')).toBe(true);
    expect(needsReason('ABSENT', 'ACTIVE')).toBe(false);
  });
});

test('the own profile: at once, by request, or by the club', () => {
  expect(ownRefusals({ mobile: '1', preferred_name: 'x' })).toEqual({});
  expect(ownRefusals({ name: 'x', status: 'ACTIVE' })).toEqual({
    name: ['This change needs approval. Send an update request.'],
    status: ['Only the club can change this.'],
  });
});

test.each([
  ['Tan Mei Ling', 'T** M** L***'],
  ['Ng A', 'N* A'],
  ['Harpreet Kaur d/o Jaswinder', 'H******* K*** d/o J********'],
])('%s → %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['M000123', true],
  ['S000001', true],
  ['123', false],
  ['M-1', false],
])('%s: %s', (text, good) => {
  expect(isMembershipId(text)).toBe(good);
});
