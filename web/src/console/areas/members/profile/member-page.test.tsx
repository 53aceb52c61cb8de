import { approvalRecord } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factText as fact } from '../../../../../test/facts.ts';
import { ok, page } from '../../../../../test/fake-api.ts';
import { memberRow, rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const ADA = memberRow({
  mobile: '+65 8000 0001',
  email: 'ada@example.com',
  home_phone: '+65 6000 0001',
  payment_option: 'GIRO',
  bank_swift_code: 'DBSSSGSG',
  bank_account_last4: '4471',
  block_no: '214',
  road_name: 'LORONG SELASIH',
  unit_no: '#08-331',
  postcode: '740214',
  emergency_contact_name: 'Bo Tan',
  emergency_contact_phone: '+65 8000 0002',
  remarks: 'Prefers a phone call.',
});

const MANAGER = ['member.view', 'member.manage'] as const;

const open = (
  row = ADA,
  { rights = MANAGER as readonly ('member.view' | 'member.manage' | 'finance.view')[], answers = {} as Answers } = {},
) =>
  openAs(`/admin/members/${row.id}`, {
    rights: [...rights],
    answers: { [`GET /profile/member/${row.id}/`]: ok(row), ...answers },
  });

test('the overview has the contact details, the fee with the account, the address and the remarks', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ada Tan' });
  expect(screen.getByText(/^M000001 · /)).toBeDefined();
  expect(await fact('Mobile')).toBe('+65 8000 0001');
  expect(await fact('Email')).toBe('ada@example.com');
  expect(await fact('Fee and payment method')).toMatch(/^S\$.30\.00 a month, GIRO •• 4471, DBS/);
  expect(await fact('Home address')).toBe('214 LORONG SELASIH, #08-331Singapore 740214');
  expect(await fact('Emergency contact')).toBe('Bo Tan+65 8000 0002');
  expect(await fact('Staff remarks')).toBe('Prefers a phone call.');
  expect(await fact('Ends')).toBe('31/12/2126');
  expect(screen.getByText('The member can see that you viewed this record.')).toBeDefined();
});

test('a membership without an end and an address that is not known say so or stay blank', async () => {
  open(memberRow({ membership_end_date: null, country: 'Singapore' }));
  expect(await fact('Ends')).toBe('No end date');
  expect(screen.queryByText('Singapore')).toBeNull();
});

test('fields left out for lack of rights have no label either', async () => {
  const { marital_status, race, religion, ...plain } = ADA;
  expect([marital_status, race, religion]).toEqual([null, null, null]);
  open(plain as typeof ADA);
  await fact('Mobile');
  expect(screen.queryByText('Religion')).toBeNull();
});

test('a member that can’t be loaded is asked for again', async () => {
  const { user } = open(ADA, { answers: { 'GET /profile/member/1/': first(broken, ok(ADA)) } });
  await screen.findByText('We couldn’t load this member');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Tan' });
});

test('a request that waits is linked beside the status', async () => {
  const waiting = rowOf(approvalRecord, { id: 41, original_profile: 1, status: 'PENDING' });
  const { queries } = open(ADA, { answers: { 'GET /profile/approval-record/': page([waiting]) } });
  expect((await screen.findByRole('link', { name: 'Open request' })).getAttribute('href')).toContain('41');
  expect(queries('/profile/approval-record/')).toContainEqual({ original_profile: 1, status: 'PENDING', limit: 1 });
});

test.each([
  ['someone who only reads members', ['member.view'], ['Overview', 'Membership', 'Card', 'Journal']],
  ['a manager', ['member.view', 'member.manage'], ['Overview', 'Membership', 'Card', 'Journal', 'Requests']],
  ['an auditor', ['member.view', 'audit.view'], ['Overview', 'Membership', 'Card', 'Journal', 'Audit']],
  [
    'an administrator of logins',
    ['member.view', 'user.manage'],
    ['Overview', 'Membership', 'Card', 'Journal', 'Login'],
  ],
] as const)('%s sees only their own tabs', async (_who, rights, tabs) => {
  openAs('/admin/members/1', { rights, answers: { 'GET /profile/member/1/': ok(ADA) } });
  const shown = await screen.findAllByRole('tab');
  expect(shown.map(({ textContent }) => textContent)).toEqual(tabs.map((tab) => expect.stringContaining(tab)));
});

test('the open tab is kept in the address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('tab', { name: 'Membership' }));
  await waitFor(() => expect(address()).toBe('/admin/members/1?tab=membership'));
  await screen.findByRole('heading', { name: 'Membership terms' });
});

test('read-only users can’t edit or delete, and no one edits their own record', async () => {
  open(ADA, { rights: ['member.view'] });
  await fact('Mobile');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('the own record points to the profile instead of the edit form', async () => {
  open(memberRow({ id: 12, name: 'Tan Mei Ling', user: 7 }));
  expect((await screen.findByRole('link', { name: 'your profile' })).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('a member added by mistake is deleted after a confirmation', async () => {
  const { user, address, writes } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Ada Tan”?' }));
  dialog.getByText(/Only delete members added by mistake/);
  await user.click(dialog.getByRole('button', { name: 'Delete member' }));
  await screen.findByText('Member deleted');
  expect(writes()).toEqual([['DELETE /profile/member/1/', undefined]]);
  await waitFor(() => expect(address()).toBe('/admin/members'));
});

test('keeping the member sends nothing, and a refused deletion says why on the page', async () => {
  const refusal = refused({ detail: 'This member has invoices.' }, 409);
  const { user, address, writes } = open(ADA, { answers: { 'DELETE /profile/member/1/': refusal } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Keep member' }));
  expect(writes()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete member' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This member has invoices.');
  expect(address()).toBe('/admin/members/1');
});

test('a member with a login or a linked spouse has no delete button', async () => {
  open(memberRow({ user: 3 }));
  await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
