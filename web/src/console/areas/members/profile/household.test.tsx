import type { FamilyRow } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { memberRow } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';
import { addressLines, ageOn, distanceWords, familyWords, feeWords } from './member-words.ts';

const SON: FamilyRow = { id: 5, name: 'Kai Tan', relationship: 'CHILD', date_of_birth: null, gender: 'Male' };
const NIECE: FamilyRow = { id: 6, name: 'Lea Ong', relationship: 'CHILD', date_of_birth: null, gender: null };
const BO = { id: 2, name: 'Bo Ong', membership_id: 'M000002', status: 'ACTIVE' };
const ALONE = memberRow();
const FAMILY = memberRow({
  linked_member_id: 2,
  linked_member: BO,
  family_members: [SON],
  linked_family_members: [NIECE],
});

async function household(
  row = FAMILY,
  answers: Answers = {},
  rights: readonly ('member.view' | 'member.manage')[] = ['member.view', 'member.manage'],
) {
  const opened = openAs('/admin/members/1', { rights, answers: { 'GET /profile/member/1/': ok(row), ...answers } });
  const region = within(await screen.findByRole('region', { name: 'Household' }));
  return { ...opened, region };
}

test('the spouse comes first, then the children of both', async () => {
  const { region } = await household();
  const people = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(people).toEqual([
    expect.stringContaining('Bo OngSpouse, M000002, active'),
    expect.stringContaining('Kai TanSon'),
    expect.stringContaining('Lea OngChild'),
  ]);
  expect(region.getByRole('link', { name: 'Bo Ong' }).getAttribute('href')).toContain('/admin/members/2');
});

test('a household of one says so, and a reader changes nothing', async () => {
  const { region } = await household(ALONE, {}, ['member.view']);
  region.getByText('No family members yet.');
  expect(region.queryByRole('button')).toBeNull();
});

test('a child is added with the date of birth', async () => {
  const { user, region, writes } = await household(ALONE);
  await user.click(region.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add family member' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Mia Tan');
  await user.type(dialog.getByLabelText(/^Date of birth/), '09/03/2018{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Household saved');
  const body = { name: 'Mia Tan', relationship: 'CHILD', date_of_birth: '2018-03-09', gender: null, member: 1 };
  expect(writes()).toEqual([['POST /profile/family-member/', body]]);
});

test('a name that is missing is asked for before anything is sent', async () => {
  const { user, region, writes } = await household(ALONE);
  await user.click(region.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
  expect(writes()).toEqual([]);
});

test('a refusal of the server is shown at the field, and what was typed stays', async () => {
  const refusal = refused({ name: ['This person is already in the household.'] });
  const { user, region } = await household(FAMILY, { 'PATCH /profile/family-member/5/': refusal });
  await user.click(region.getByRole('button', { name: 'Edit Kai Tan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Kai Tan' }));
  await user.type(dialog.getByLabelText(/^Name/), ' Jr');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This person is already in the household.');
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Kai Tan Jr');
});

test('a person is removed after a confirmation, and the member is read again', async () => {
  const { user, region, sent, writes } = await household();
  const reads = () => sent.filter(({ method, path }) => method === 'GET' && path === '/profile/member/1/').length;
  const before = reads();
  await user.click(region.getByRole('button', { name: 'Remove Kai Tan' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(writes()).toEqual([]);
  await user.click(region.getByRole('button', { name: 'Remove Kai Tan' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Kai Tan removed');
  expect(writes()).toEqual([['DELETE /profile/family-member/5/', undefined]]);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('a spouse is found by name and linked on both records', async () => {
  const { user, region, writes } = await household(ALONE, { '/profile/member/search/': page([BO]) });
  await user.click(region.getByRole('button', { name: 'Link spouse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link Ada Tan’s spouse' }));
  expect(dialog.getByRole('button', { name: 'Link' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('combobox', { name: 'Member' }), 'Bo Ong');
  await user.click(await screen.findByRole('option', { name: /Bo Ong/ }));
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  await screen.findByText('Members linked');
  expect(writes()).toEqual([['PATCH /profile/member/1/', { linked_member_id: 2 }]]);
});

test('a link that is refused says why, and the dialog stays open', async () => {
  const { user, region } = await household(ALONE, {
    '/profile/member/search/': page([BO]),
    'PATCH /profile/member/1/': refused({ linked_member_id: ['Bo Ong is linked to someone else.'] }),
  });
  await user.click(region.getByRole('button', { name: 'Link spouse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: 'Member' }), 'Bo Ong');
  await user.click(await screen.findByRole('option', { name: /Bo Ong/ }));
  await user.click(dialog.getByRole('button', { name: 'Link' }));
  await dialog.findByText('Bo Ong is linked to someone else.');
});

test('unlinking asks first, and clears the link', async () => {
  const { user, region, writes } = await household();
  await user.click(region.getByRole('button', { name: 'Unlink spouse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Bo Ong?' }));
  dialog.getByText('The link is removed for both members. Nothing else changes.');
  await user.click(dialog.getByRole('button', { name: 'Unlink' }));
  await screen.findByText('Members unlinked');
  expect(writes()).toEqual([['PATCH /profile/member/1/', { linked_member_id: null }]]);
});

test('a colleague who is the spouse can’t unlink themselves', async () => {
  const { region } = await household(memberRow({ linked_member_id: 12, linked_member: { ...BO, id: 12 } }));
  expect(region.queryByRole('button', { name: 'Unlink spouse' })).toBeNull();
  region.getByRole('button', { name: 'Add' });
});

test.each([
  ['2026-11-15', 'today'],
  ['2026-11-16', 'in 1 day'],
  ['2027-01-01', 'in 47 days'],
  ['2026-11-14', '1 day ago'],
  ['2027-03-15', ''],
])('%s is “%s” on 15 November', (day, words) => {
  expect(distanceWords(day, '2026-11-15')).toBe(words);
});

test.each([
  ['2018-11-14', 8],
  ['2018-11-15', 8],
  ['2018-11-16', 7],
])('who was born on %s is %i', (birth, age) => {
  expect(ageOn(birth, '2026-11-15')).toBe(age);
});

test.each([
  [{ ...SON, date_of_birth: '2017-01-01' }, 'Son, 9'],
  [{ ...SON, gender: 'Female' }, 'Daughter'],
  [{ ...SON, relationship: 'SPOUSE' }, 'Spouse'],
])('%o is “%s”', (person, words) => {
  expect(familyWords(person, '2026-11-15')).toBe(words);
});

test('a fee that is not offered and a payment option without an account are said plainly', () => {
  expect(feeWords({ membership_fee: null }, 'SGD')).toBe('No fee');
  expect(feeWords({ ...ALONE, payment_option: 'GIRO' }, 'SGD')).toMatch(/a month, GIRO$/);
});

test('an envelope has the building on a line of its own', () => {
  const row = {
    block_no: '1',
    road_name: 'Jalan',
    building: 'The Mill',
    postcode: '1234',
    country: 'Singapore',
  } as const;
  expect(addressLines(row)).toEqual(['1 Jalan', 'The Mill', 'Singapore 1234']);
  expect(addressLines({ country: 'Singapore' })).toEqual([]);
});
