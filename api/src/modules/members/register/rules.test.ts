import {
  MEMBER_STATUSES,
  type MemberStatus,
  needsReason,
  nextStatuses,
  STANDARD_SCHEME,
  setMembershipScheme,
} from '@clubhouse/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { isMembershipId, maskName, ownRefusals, statusRefusals, typeRefusals } from './rules.ts';

const levels = (one: string, two: string) => ({ membership_level_1: one, membership_level_2: two });

const TODAY = '2026-11-16';

describe('types of membership', () => {
  afterEach(() => setMembershipScheme(STANDARD_SCHEME));

  test.each([
    ['ORDINARY_PIONEER', 'ACTIVE_REG', true],
    ['ORDINARY', 'ACTIVE_NSF', true],
    ['ORDINARY', 'NON_ACTIVE', false],
    ['TERM', 'ACTIVE_REG', false],
    ['STAFF', 'NON_ACTIVE', true],
  ])('%s %s', (one, two, offered) => {
    expect(Object.keys(typeRefusals(undefined, levels(one, two), TODAY))).toEqual(
      offered ? [] : ['membership_level_2'],
    );
  });

  test('a row that keeps a kind no longer offered is left alone', () => {
    expect(typeRefusals(levels('ORDINARY', 'NON_ACTIVE'), levels('ORDINARY', 'NON_ACTIVE'), TODAY)).toEqual({});
  });

  const withType = (type: object) =>
    setMembershipScheme({
      ...STANDARD_SCHEME,
      types: STANDARD_SCHEME.types.map((one) =>
        one.level_1 === 'TERM' ? { ...one, level_2: 'NON_ACTIVE', ...type } : one,
      ),
    });

  test('a type that the club no longer offers is refused', () => {
    withType({ is_offered: false });
    expect(typeRefusals(undefined, levels('TERM', 'NON_ACTIVE'), TODAY)).toEqual({
      membership_level_2: ['This membership type is not available.'],
    });
  });

  test.each([
    ['2008-11-17', ['This membership is for ages 18 to 25.']],
    ['2008-11-16', undefined],
    ['2000-11-17', undefined],
    ['2000-11-16', ['This membership is for ages 18 to 25.']],
    [null, undefined],
  ])('ages 18 to 25, born %s', (date_of_birth, refused) => {
    withType({ min_age: 18, max_age: 25 });
    const after = { ...levels('TERM', 'NON_ACTIVE'), date_of_birth };
    expect(typeRefusals(undefined, after, TODAY).membership_level_2).toEqual(refused);
    expect(typeRefusals(after, after, TODAY)).toEqual({});
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

  test('DECEASED can’t be left, and no status changes to itself', () => {
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

test('a membership ID has digits, with at most a letter before them', () => {
  const sent = ['M000123', 'S000001', '123', 'M-1'];
  expect(sent.filter(isMembershipId)).toEqual(['M000123', 'S000001']);
});
