import { describe, expect, test } from 'vitest';
import { type MergeCase, mergeRefusals } from './merge-rules.ts';

const side = (id: number, status = 'ACTIVE', linked: number | null = null) =>
  ({ id, status, linked_member_id: linked }) as MergeCase['kept'];

const pair = (kept: MergeCase['kept'], duplicate: MergeCase['kept'], more: Partial<MergeCase> = {}): MergeCase => ({
  kept,
  duplicate,
  sharedProgrammes: [],
  areBothRenewing: false,
  isMergedAlready: false,
  ...more,
});

describe('what can be merged', () => {
  test.each([
    ['two active records', pair(side(1), side(2)), []],
    ['a record that ended into an active one', pair(side(1), side(2, 'TERMINATED-VOLUNTARY')), []],
    ['an absent record into an active one', pair(side(1), side(2, 'ABSENT')), []],
    ['two records that ended', pair(side(1, 'TERMINATED-VOLUNTARY'), side(2, 'TERMINATED-END-OF-SERVICE')), []],
    ['two suspended ones', pair(side(1, 'SUSPENDED-DEFAULTER'), side(2, 'SUSPENDED-DEFAULTER')), []],
    ['a suspension is not lifted', pair(side(1), side(2, 'SUSPENDED-DEFAULTER')), ['STATUS']],
    ['nor is a blacklisting', pair(side(1), side(2, 'BLACKLISTED')), ['STATUS']],
    ['a suspended record can stay', pair(side(1, 'SUSPENDED-DISCIPLINE'), side(2)), []],
    ['an active record does not go into one that ended', pair(side(1, 'ABSENT'), side(2)), ['KEEP_ACTIVE']],
    ['but into a blacklisted one', pair(side(1, 'BLACKLISTED'), side(2)), []],
    ['spouses are two people', pair(side(1, 'ACTIVE', 2), side(2, 'ACTIVE', 1)), ['SPOUSES']],
    ['no one has two spouses', pair(side(1, 'ACTIVE', 3), side(2, 'ACTIVE', 4)), ['TWO_SPOUSES']],
    ['the spouse of one goes along', pair(side(1), side(2, 'ACTIVE', 4)), []],
    ['no one has two places', pair(side(1), side(2), { sharedProgrammes: ['Yoga'] }), ['BOTH_ENROLLED']],
    ['one renewal at a time', pair(side(1), side(2), { areBothRenewing: true }), ['BOTH_RENEWING']],
    ['once only', pair(side(1), side(2), { isMergedAlready: true }), ['MERGED_ALREADY']],
  ] as const)('%s', (_name, given, refusals) => {
    expect(mergeRefusals(given)).toEqual(refusals);
  });
});
