import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factText as fact } from '../../../../../test/facts.ts';
import { ok } from '../../../../../test/fake-api.ts';
import { memberRow } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';
import { endsSessions, statusEffects } from './status-effects.ts';

async function terms(row = memberRow(), answers: Answers = {}) {
  const opened = openAs('/admin/members/1?tab=membership', {
    rights: ['member.view', 'member.manage'],
    answers: { 'GET /profile/member/1/': ok(row), ...answers },
  });
  await screen.findByRole('heading', { name: 'Membership terms' });
  return opened;
}

async function changeTerms(row = memberRow(), answers: Answers = {}) {
  const opened = await terms(row, answers);
  await opened.user.click(screen.getByRole('button', { name: 'Change' }));
  return { ...opened, form: within(screen.getByRole('form', { name: 'Membership terms' })) };
}

test('the terms are said in the club’s own words', async () => {
  await terms(memberRow({ membership_fee: null, membership_end_date: null, is_osc: true }));
  expect(await fact('Monthly fee')).toBe('Not offered');
  expect(await fact('Member since')).toBe('01/01/2020');
  expect(await fact('Ends')).toBe('No end date');
  expect(await fact('Club')).toBe('Kenanga Quay Club');
});

test('only what was changed is sent', async () => {
  const { user, form, writes } = await changeTerms();
  await user.click(form.getByRole('button', { name: 'Extend by one year' }));
  expect(form.getByLabelText(/^Ends/)).toHaveProperty('value', '31/12/2127');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Membership saved');
  expect(writes()).toEqual([['PATCH /profile/member/1/', { membership_end_date: '2127-12-31' }]]);
  await screen.findByRole('button', { name: 'Change' });
});

test('saving without a change closes the form and sends nothing', async () => {
  const { user, form, writes } = await changeTerms();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Change' });
  expect(writes()).toEqual([]);
});

test('a membership can’t end before it starts', async () => {
  const { user, form, writes } = await changeTerms();
  const end = form.getByLabelText(/^Ends/);
  await user.clear(end);
  await user.type(end, '31/12/2019{Tab}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'));
  expect(writes()).toEqual([]);
});

test('a refusal of the server is shown at its field, and the dates stay', async () => {
  const { user, form } = await changeTerms(memberRow(), {
    'PATCH /profile/member/1/': refused({ membership_end_date: ['The term ends with the spouse’s.'] }),
  });
  await user.click(form.getByRole('button', { name: 'Extend by one year' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('The term ends with the spouse’s.');
  expect(form.getByLabelText(/^Ends/)).toHaveProperty('value', '31/12/2127');
});

test('cancelling leaves the terms as they were', async () => {
  const { user, form } = await changeTerms();
  await user.click(form.getByRole('button', { name: 'Extend by one year' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await fact('Ends')).toBe('31/12/2126');
});

test('a status that is refused says why beside the form', async () => {
  const { user } = await terms(memberRow({ status: 'ABSENT' }), {
    'PATCH /profile/member/1/': refused({ status: ['The member owes S$ 30.00.'] }),
  });
  await user.click(screen.getByRole('combobox', { name: 'Change status to' }));
  await user.click(await screen.findByRole('option', { name: 'Active' }));
  screen.getByText('They have full access again.');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  await screen.findByText('The member owes S$ 30.00.');
});

test.each([
  ['ACTIVE', 'ABSENT', ['They’re logged out immediately and can’t log in any more.']],
  ['ABSENT', 'ACTIVE', ['They can log in again.', 'They have full access again.']],
  ['ACTIVE', 'SUSPENDED-DEFAULTER', ['They can still log in, but can’t book.']],
  [
    'ACTIVE',
    'TERMINATED-DECEASED',
    [
      'They’re logged out immediately and can’t log in any more.',
      'This is final. The status can’t be changed afterwards.',
    ],
  ],
] as const)('from %s to %s means what the form says', (from, to, effects) => {
  const recorded = 'The change is added to the journal, and the member can see it.';
  expect(statusEffects(from as 'ACTIVE', to as 'ACTIVE')).toEqual([...effects, recorded]);
});

test('only a status without a login ends the sessions', () => {
  expect(endsSessions('ACTIVE')).toBe(false);
  expect(endsSessions('ABSENT')).toBe(true);
});
