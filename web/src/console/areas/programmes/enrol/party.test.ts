import type { FamilyRow } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { memberRow } from '../../../../../test/rows.ts';
import { freshBrowser } from '../../../../../test/set-up.ts';
import { GUEST_TYPES, householdOf, OVERRIDABLE, participantsOf } from './party.ts';

beforeEach(() => {
  freshBrowser();
});

const child = (id: number, name: string, more: Partial<FamilyRow> = {}): FamilyRow => ({
  id,
  name,
  relationship: 'CHILD',
  gender: null,
  date_of_birth: null,
  ...more,
});

const ADA = memberRow({
  linked_member: { id: 2, name: 'Bo Lim', membership_id: 'M000002', status: 'ACTIVE' },
  family_members: [child(5, 'Kai', { date_of_birth: '2118-05-01' }), child(6, 'Opa', { relationship: 'PARENT' })],
  linked_family_members: [child(7, 'Lea')],
});

describe('the household at the desk', () => {
  test('the member comes first, then the spouse, then the children of both; parents come as guests', () => {
    expect(householdOf(ADA).map(({ key, name }) => [key, name])).toEqual([
      ['m1', 'Ada Tan'],
      ['m2', 'Bo Lim'],
      ['f5', 'Kai'],
      ['f7', 'Lea'],
    ]);
  });

  test('members go by their number, children by their birthday', () => {
    const [ada, , kai, lea] = householdOf(ADA);
    expect(ada?.detail).toBe('M000001');
    expect(kai?.detail).toMatch(/^Child, born .*2118/);
    expect(lea?.detail).toBe('Child, date of birth unknown');
  });

  test('a member who lives alone is a household of one', () => {
    expect(householdOf(memberRow())).toHaveLength(1);
  });
});

describe('who is sent', () => {
  const household = householdOf(ADA);
  const guest = { key: 'g1', participant_type: 'GUEST_ADULT', name: ' Zoe ', date_of_birth: null } as const;

  test('only selected people, in the order of the household', () => {
    expect(participantsOf(household, ['f5', 'm1'], [], {})).toEqual([
      { participant_type: 'MEMBER', member_id: 1 },
      { participant_type: 'MEMBER_CHILD', family_member: 5 },
    ]);
  });

  test('guests by their name, and those without one not at all', () => {
    expect(participantsOf(household, [], [guest, { ...guest, key: 'g2', name: '  ' }], {})).toEqual([
      { participant_type: 'GUEST_ADULT', name: 'Zoe', date_of_birth: null },
    ]);
  });

  test('each with their own answers', () => {
    const answers = { m1: { shirt: 'M' }, g1: { shirt: 'S' }, f7: { shirt: 'XS' } };
    expect(participantsOf(household, ['m1'], [guest], answers).map((one) => one.answers)).toEqual([
      { shirt: 'M' },
      { shirt: 'S' },
    ]);
  });
});

test('a window that is closed and a course that is full can be overridden, an age can’t', () => {
  expect(['NOT_OPEN', 'CLOSED', 'FULL', 'AGE', null].map((reason) => OVERRIDABLE.includes(reason))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(GUEST_TYPES.every((type) => /^(GUEST|PUBLIC)_/.test(type))).toBe(true);
});
