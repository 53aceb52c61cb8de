import type { FieldChange } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { answerWords, fieldState, requestState } from '../requests/request-status.ts';
import { planOf, sameValue, startValues, toWire } from './change-request.ts';
import { fieldNames, planButton, planWords } from './plan-words.ts';
import { sectionOf } from './sections.ts';
import { addressLines, maskedAccount, valueWords } from './value-words.ts';

describe('values', () => {
  test.each([
    [null, '', true],
    [undefined, null, true],
    ['a', 'b', false],
    [{ id: 1, name: 'Kai' }, { name: 'Kai', gender: '' }, true],
    [[{ id: 1, name: 'Kai' }], [{ id: 2, name: 'Kai' }], true],
    [[{ name: 'Kai' }], [], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ])('%o and %o say the same: %s', (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });

  test('texts are trimmed for the wire; what may be empty is null there', () => {
    expect(toWire('name', '  Ada ')).toBe('Ada');
    expect(toWire('date_of_birth', '')).toBeNull();
    expect(toWire('home_phone', '')).toBe('');
    expect(toWire('family_members', [])).toEqual([]);
  });

  test('a form starts with the requested value, and a bank account always empty', () => {
    const profile = { name: 'Ada', mobile: '1', bank_account_number: '123' };
    expect(startValues(profile, { name: 'Ada Tan' }, ['name', 'mobile', 'email', 'bank_account_number'])).toEqual({
      name: 'Ada Tan',
      mobile: '1',
      email: '',
      bank_account_number: '',
    });
  });

  test.each([
    ['gender', null, ''],
    ['date_of_birth', '1990-03-09', '09/03/1990'],
    ['bank_account_number', '1234567', '•••• 4567'],
    ['newsletter_subscribed', true, 'Yes'],
    ['newsletter_subscribed', false, 'No'],
    ['bank_swift_code', 'XXXXXXXX', 'XXXXXXXX'],
    ['marital_status', 'SINGLE', 'Single'],
    ['nationality', 'Singaporean', 'Singaporean'],
  ])('%s: %o is “%s”', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words);
  });

  test('a known bank is named with its code, also by a branch code', () => {
    expect(valueWords('bank_swift_code', 'DBSSSGSG')).toMatch(/^DBS.*\(DBSSSGSG\)$/);
    expect(valueWords('bank_swift_code', 'DBSSSGSGXXX')).toMatch(/^DBS.*\(DBSSSGSGXXX\)$/);
    expect(maskedAccount('')).toBe('');
  });

  test('an address from the provider is not shouted', () => {
    expect(
      addressLines({
        block_no: '214',
        road_name: 'LORONG SELASIH',
        unit_no: '#08-331',
        building: 'The Mill',
        country: 'Singapore',
        postcode: '740214',
      }),
    ).toEqual(['214 Lorong Selasih, #08-331', 'The Mill', 'Singapore 740214']);
    expect(addressLines({})).toEqual([]);
  });
});

describe('the plan of an edit', () => {
  const PROFILE = { name: 'Ada', mobile: '+65 8000 0001', email: 'ada@example.com', road_name: 'Jalan' };

  test('what needs approval is separate from what is saved at once', () => {
    const plan = planOf(PROFILE, {}, { name: 'Ada Tan', mobile: '+65 8000 0001' });
    expect(plan.asked).toEqual(['name']);
    expect(plan.requested).toEqual({ name: 'Ada Tan' });
    expect(plan.atOnce).toEqual({});
    expect(planButton(plan)).toBe('Send for approval');
  });

  test('an edit that changes nothing plans nothing', () => {
    const plan = planOf(PROFILE, {}, { name: 'Ada' });
    expect(plan).toMatchObject({ atOnce: {}, requested: undefined, asked: [], dropped: [] });
    expect(planWords(plan)).toEqual([]);
    expect(planButton(plan)).toBe('Save');
  });

  test('a request for another field stays, and one that is put back is dropped', () => {
    const earlier = { name: 'Ada Tan', nationality: 'Malaysian' };
    const plan = planOf({ ...PROFILE, nationality: 'Singaporean' }, earlier, { name: 'Ada' });
    expect(plan.requested).toEqual({ nationality: 'Malaysian' });
    expect(plan.dropped).toEqual(['name']);
    expect(planWords(plan)).toEqual([expect.stringMatching(/name is removed from your request\.$/)]);
  });

  test('a request with nothing left in it is withdrawn', () => {
    const plan = planOf(PROFILE, { name: 'Ada Tan' }, { name: 'Ada' });
    expect(plan.requested).toEqual({});
    expect(planWords(plan).at(-1)).toBe('There are no changes left in your request, so it will be withdrawn.');
  });

  test('the parts of an address are one thing in a sentence', () => {
    expect(fieldNames(['block_no', 'road_name', 'postcode'])).toBe('Home address');
    expect(fieldNames(['email', 'mobile'])).toBe('Email and mobile');
  });

  test('the button says both where both happen', () => {
    expect(planButton({ atOnce: { mobile: '1' }, requested: {}, asked: ['name'], dropped: [] })).toBe('Save and send');
  });
});

test.each([
  ['name', 'about'],
  ['mobile', 'contact'],
  ['road_name', 'contact'],
  ['family_members', 'family'],
  ['bank_account_number', 'work'],
  ['newsletter_subscribed', 'notices'],
  ['membership_fee', undefined],
])('%s is in the section %s', (field, section) => {
  expect(sectionOf(field)).toBe(section);
});

describe('what became of a request', () => {
  const change = (decision: object | null) =>
    ({ field: 'name', old: 'a', new: 'b', decision }) as unknown as FieldChange;
  const YES = change({ accept: true });
  const NO = change({ accept: false });
  const CORRECTED = change({ accept: true, value: 'c' });

  test.each([
    ['PENDING', [change(null)], 'Waiting for approval'],
    ['APPROVED', [YES], 'Accepted'],
    ['APPROVED', [YES, NO], 'Partly accepted'],
    ['REJECTED', [NO], 'Declined'],
    ['CANCELLED', [change(null)], 'Withdrawn'],
  ])('%s with its decisions is “%s”', (status, changes, label) => {
    expect(requestState(status, changes).label).toBe(label);
  });

  test.each([
    ['PENDING', YES, 'Waiting for approval'],
    ['APPROVED', YES, 'Accepted'],
    ['APPROVED', CORRECTED, 'Accepted with a correction'],
    ['APPROVED', NO, 'Declined'],
    ['CANCELLED', change(null), 'Withdrawn'],
  ])('one field of a request that is %s: %o', (status, one, label) => {
    expect(fieldState(status, one).label).toBe(label);
  });

  test.each([
    [[[YES]], 'Accepted'],
    [[[YES], [YES]], 'All 2 accepted'],
    [[[NO]], 'Declined'],
    [[[NO], [NO]], 'All 2 declined'],
    [[[YES], [NO], [YES, NO]], '1 accepted, 2 declined'],
  ])('an answer in a few words: %#', (groups, words) => {
    expect(answerWords(groups)).toBe(words);
  });
});
