import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIdle, planOf, sameValue, startValues, toWire } from './change-request.ts';
import { planButton, planWords } from './plan-words.ts';

const profile = {
  name: 'Tan Mei Ling',
  preferred_name: '',
  email: 'mei@example.com',
  mobile: '+65 8000 0123',
  date_of_birth: null,
  postcode: '740214',
  road_name: 'Lorong Selasih',
  bank_account_last4: '4471',
  family_members: [{ id: 3, name: 'Aiden', relationship: 'CHILD', date_of_birth: '2017-02-01', gender: 'Male' }],
};

describe('one save', () => {
  test('separates fields saved immediately from those that need approval', () => {
    const plan = planOf(profile, {}, { mobile: '+65 8000 9999', name: 'Tan Mei Lin', preferred_name: '' });
    expect(plan).toEqual({
      atOnce: { mobile: '+65 8000 9999' },
      requested: { name: 'Tan Mei Lin' },
      asked: ['name'],
      dropped: [],
    });
    expect(planWords(plan)).toEqual(['Mobile is saved immediately.', 'Full name goes to the club for approval.']);
    expect(planButton(plan)).toBe('Save and send');
  });

  test('keeps what was requested earlier for other parts of the profile', () => {
    const plan = planOf(profile, { email: 'new@example.com' }, { name: 'Tan Mei Lin' });
    expect(plan.requested).toEqual({ email: 'new@example.com', name: 'Tan Mei Lin' });
    expect(plan.asked).toEqual(['name']);
  });

  test('takes back a field that was put back to what it was; the last one withdraws the request', () => {
    const plan = planOf(profile, { name: 'Tan Mei Lin' }, { name: 'Tan Mei Ling' });
    expect(plan).toMatchObject({ requested: {}, asked: [], dropped: ['name'] });
    expect(planWords(plan).at(-1)).toContain('withdrawn');
    expect(planButton(plan)).toBe('Save');
  });

  test('does nothing when a form is sent as it was opened', () => {
    const earlier = { email: 'new@example.com', bank_account_number: '9988' };
    const fields = ['name', 'email', 'mobile', 'date_of_birth', 'bank_account_number'];
    expect(isIdle(planOf(profile, earlier, startValues(profile, earlier, fields)))).toBe(true);
  });

  test('an account that was not typed again stays in the request as its last four', () => {
    const plan = planOf(profile, { bank_account_number: '9988' }, { bank_account_number: '', name: 'Tan Mei Lin' });
    expect(plan.requested).toEqual({ bank_account_number: '9988', name: 'Tan Mei Lin' });
  });

  test('a field saved at once leaves the pending request', () => {
    const plan = planOf(profile, { mobile: '1234567', name: 'X' }, { mobile: '7654321' });
    expect(plan).toMatchObject({ atOnce: { mobile: '7654321' }, requested: { name: 'X' } });
  });

  test('never sends what only the club may change', () => {
    expect(isIdle(planOf(profile, {}, { status: 'ACTIVE', membership_id: 'M1', discount_group: '20' }))).toBe(true);
  });

  test('an address is named as one field', () => {
    expect(planWords(planOf(profile, {}, { postcode: '123456', road_name: 'X', email: 'y@example.com' }))).toEqual([
      'Home address and email go to the club for approval.',
    ]);
  });
});

test('sending a plan and opening the form again changes nothing more', () => {
  const text = fc.constantFrom('', 'a', 'Tan Mei Ling', 'mei@example.com');
  fc.assert(
    fc.property(fc.record({ name: text, email: text }), fc.record({ name: text, email: text }), (earlier, edited) => {
      const first = planOf(profile, earlier, edited);
      const requested = first.requested ?? earlier;
      expect(isIdle(planOf(profile, requested, startValues(profile, requested, ['name', 'email'])))).toBe(
        Object.entries(requested).every(([field, value]) => !sameValue(value, profile[field as 'name'])),
      );
    }),
  );
});

test('nothing is nothing, and the number of a family row is no change', () => {
  expect(sameValue('', null)).toBe(true);
  expect(sameValue(profile.family_members, [{ ...profile.family_members[0], id: 9 }])).toBe(true);
  expect(sameValue(profile.family_members, [])).toBe(false);
  expect(toWire('email', '')).toBeNull();
  expect(toWire('road_name', null)).toBe('');
});
