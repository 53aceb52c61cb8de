import { member, memberDuplicate } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { openAs, refused } from '../../../../../test/staff.ts';

const FIRST = rowOf(member, {
  id: 1,
  name: 'Tan Mei Ling',
  membership_id: 'M000001',
  status: 'ACTIVE',
  mobile: '+6591112222',
  nationality: '',
  user: 9,
});
const SECOND = rowOf(member, {
  id: 2,
  name: 'Tan Meiling',
  membership_id: 'M000002',
  status: 'ACTIVE',
  mobile: '+6598887777',
  nationality: 'Singaporean',
  user: null,
});
const ROW = rowOf(memberDuplicate, {
  id: 7,
  first: 1,
  first_name: 'Tan Mei Ling',
  first_membership_id: 'M000001',
  second: 2,
  second_name: 'Tan Meiling',
  second_membership_id: 'M000002',
  reasons: ['SAME_BIRTHDAY', 'SAME_EMAIL'],
  status: 'OPEN',
  kept: null,
  undo_until: null,
});
const COMPARISON = {
  kept: 1,
  duplicate: 2,
  moves: [{ kind: 'reservations', count: 3 }],
  login: null,
  refusals: [] as string[],
};
const ONE = 'GET /profile/duplicate/7/';
const MERGE = 'POST /profile/duplicate/7/merge/';
type Given = NonNullable<Parameters<typeof openAs>[1]>;
const open = (
  answers: Given['answers'] = {},
  rights: NonNullable<Given['rights']> = ['member.view', 'member.manage'],
) =>
  openAs('/admin/duplicates/7', {
    rights,
    answers: {
      [ONE]: ok(ROW),
      'GET /profile/member/1/': ok(FIRST),
      'GET /profile/member/2/': ok(SECOND),
      'GET /profile/duplicate/7/comparison/': ok(COMPARISON),
      [MERGE]: ok({ ...ROW, status: 'MERGED', kept: 1, undo_until: '2027-01-01T00:00:00Z' }),
      ...answers,
    },
  });

test('both records are side by side, with what they have in common and what moves', async () => {
  open();
  await screen.findByRole('heading', { name: 'Tan Mei Ling · Tan Meiling' });
  await screen.findByText('3 bookings');
  screen.getByText('Same birthday');
  const mobile = screen.getByRole('group', { name: 'Mobile: which one to keep' });
  within(mobile).getByRole('radio', { name: '+6591112222', checked: true });
  screen.getByText('M000002 ends with the note “Merged into M000001”.');
});

test('values of only one record are taken; the rest is chosen, and sent after a confirmation', async () => {
  const { user, writes } = open();
  await user.click(await screen.findByRole('radio', { name: '+6598887777' }));
  await screen.findByText('3 bookings');
  await user.click(await screen.findByRole('button', { name: 'Merge into M000001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge M000002 into M000001?' });
  await user.click(within(dialog).getByRole('button', { name: 'Merge into M000001' }));
  await screen.findByText('Records merged');
  expect(writes()).toEqual([[MERGE, { keep: 1, take: ['mobile', 'nationality'] }]]);
});

test('keeping the other record turns everything round', async () => {
  const { user, writes } = open({
    [MERGE]: ok({ ...ROW, status: 'MERGED', kept: 2 }),
  });
  await user.click(await screen.findByRole('radio', { name: /M000002/ }));
  await screen.findByText('3 bookings');
  await user.click(await screen.findByRole('button', { name: 'Merge into M000002' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge M000001 into M000002?' });
  await user.click(within(dialog).getByRole('button', { name: 'Merge into M000002' }));
  await screen.findByText('Records merged');
  expect(writes()).toEqual([[MERGE, { keep: 2, take: [] }]]);
});

test('why it can’t be done is said before, and the button rests', async () => {
  const reason = 'M000002 is the active record. Keep that one.';
  open({ 'GET /profile/duplicate/7/comparison/': ok({ ...COMPARISON, refusals: [reason] }) });
  await screen.findByText(reason);
  const button = screen.getByRole('button', { name: 'Merge into M000001' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('a refusal of the server is shown', async () => {
  const { user } = open({ [MERGE]: refused({ detail: 'Both take part in Yoga.' }, 409) });
  await screen.findByText('3 bookings');
  await user.click(await screen.findByRole('button', { name: 'Merge into M000001' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge into M000001' }));
  await screen.findByText('Both take part in Yoga.');
});

test('two people are set aside', async () => {
  const DISMISS = 'POST /profile/duplicate/7/dismiss/';
  const { user, writes } = open({ [DISMISS]: ok({ ...ROW, status: 'DISMISSED' }) });
  await user.click(await screen.findByRole('button', { name: 'They’re two people' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'They’re two people' }));
  await screen.findByText('Both records stay');
  expect(writes()).toEqual([[DISMISS, undefined]]);
});

test('a merge is undone while it can be', async () => {
  const UNDO = 'POST /profile/duplicate/7/undo/';
  const { user, writes } = open({
    [ONE]: ok({ ...ROW, status: 'MERGED', kept: 1, undo_until: '2027-01-01T00:00:00Z' }),
    [UNDO]: ok({ ...ROW, status: 'DISMISSED' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo merge' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo merge' }));
  await screen.findByText('Merge undone');
  expect(writes()).toEqual([[UNDO, undefined]]);
});

test('read-only users see the facts', async () => {
  open({}, ['member.view']);
  await screen.findByText('Same email');
  expect(screen.queryByRole('button', { name: /Merge|two people/ })).toBeNull();
});
