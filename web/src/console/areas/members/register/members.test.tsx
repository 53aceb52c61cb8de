import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const row = (id: number, name: string, status: string) => ({
  id,
  name,
  status,
  membership_id: `M00000${id}`,
  photo: null,
  mobile: '+65 8000 0000',
  membership_level_1: 'ORDINARY',
  membership_level_2: 'ACTIVE_REG',
  membership_level_3: 'STANDARD',
  membership_start_date: '2020-01-01',
  membership_end_date: '2026-12-31',
  membership_fee: '30.00',
  discount_group: 'NA',
  family_members: [],
  linked_member: null,
  linked_member_id: null,
  user: null,
});

const ROWS = [row(1, 'Ada Tan', 'ACTIVE'), row(2, 'Ben Ong', 'TERMINATED-DECEASED')];

const club =
  (
    onWrite: (path: string, body: unknown) => Reply = () => ok({}),
    rights = ['member.view', 'member.manage'],
  ): Answerer =>
  ({ method, path, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method !== 'GET') return onWrite(path, body);
    const one = ROWS.find(({ id }) => path === `/profile/member/${id}/`);
    if (one) return ok(one);
    if (path === '/profile/member/') return page(ROWS);
    if (path === '/system/saved-view/') {
      return page([
        { id: 9, page: 'members', name: 'My absentees', query: 'status=ABSENT', is_shared: false, is_own: true },
      ]);
    }
    return page([]);
  };

const writes = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ method }) => method !== 'GET');

test('columns are chosen and moved, and the address keeps them', async () => {
  fakeApi(club());
  const { user, address } = renderApp('/admin/members');
  await screen.findByText('Ada Tan');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mobile' }));
  await waitFor(() => expect(address()).toContain('columns=name'));
  await user.click(screen.getByRole('button', { name: 'Move ID left' }));
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1]).get('columns')).toBe(
      'name,membership_id,status,membership_end_date,membership_level_1,email',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/admin/members'));
});

test('a saved view is a tab; a list is saved as one', async () => {
  const sent = fakeApi(club(() => ok({ id: 12 })));
  const { user, address } = renderApp('/admin/members?search=tan');
  const tab = await screen.findByRole('link', { name: 'My absentees' });
  expect(tab.getAttribute('href')).toBe('/admin/members?status=ABSENT&view=9');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as view' }));
  await user.type(await screen.findByLabelText('Name'), 'Tans');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(address()).toContain('view=12'));
  expect(writes(sent)[0]).toMatchObject({
    path: '/system/saved-view/',
    body: { page: 'members', name: 'Tans', query: 'search=tan', is_shared: false },
  });
});

test('a status for many lists who can’t get it, asks why, and goes to a second person', async () => {
  const sent = fakeApi(club(() => ok({ id: 77 })));
  const { user } = renderApp('/admin/members');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Tan' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Ong' }));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'New status' }));
  await user.click(await screen.findByRole('option', { name: 'Absent' }));
  expect(within(dialog).getByText('Can’t change from ended (deceased) to absent')).toBeDefined();
  expect(within(dialog).getByText(/logged out/)).toBeDefined();
  const send = within(dialog).getByRole('button', { name: 'Send for approval' });
  await user.click(send);
  expect(within(dialog).getByText('Please give a reason.')).toBeDefined();
  expect(writes(sent)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), 'Abroad');
  await user.click(send);
  expect(await within(dialog).findByText('Sent for approval')).toBeDefined();
  expect(writes(sent)[0]).toMatchObject({
    path: '/approval-requests/',
    body: { type: 'BULK', rows: [{ id: 1, status: 'ABSENT', status_reason: 'Abroad' }] },
  });
});

test('only allowed steps are offered, and what a step means is said before it is made', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/members/1?tab=membership');
  await user.click(await screen.findByRole('combobox', { name: 'Change status to' }));
  expect(screen.queryByRole('option', { name: 'Active' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Absent' }));
  expect(screen.getByText(/logged out immediately/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Please give a reason.')).toBeDefined();
  await user.type(screen.getByLabelText('Reason'), 'Posted overseas');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]).toMatchObject({
    method: 'PATCH',
    path: '/profile/member/1/',
    body: { status: 'ABSENT', status_reason: 'Posted overseas' },
  });
});

test('cards and journal are read below their member, and a note is written there', async () => {
  const sent = fakeApi(club());
  const { user, router } = renderApp('/admin/members/1?tab=card');
  await waitFor(() => expect(sent.some(({ path }) => path === '/profile/member/1/card/')).toBe(true));
  await router.navigate({ to: '/admin/$', params: { _splat: 'members/1' }, search: { tab: 'journal' } as never });
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  expect(sent.some(({ method, path }) => method === 'GET' && path === '/profile/member/1/journal/')).toBe(true);
  await user.type(screen.getByLabelText(/^Title/), 'Called about the fee');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]).toMatchObject({
    path: '/profile/member/1/journal/',
    body: { type: 'NOTE', name: 'Called about the fee' },
  });
});

test('a final status cannot be left, and who may only look is offered nothing', async () => {
  fakeApi(club());
  renderApp('/admin/members/2?tab=membership');
  expect(await screen.findByText(/This status is final/)).toBeDefined();
});

test('looking alone offers no change', async () => {
  fakeApi(club(undefined, ['member.view']));
  renderApp('/admin/members/1?tab=membership');
  await screen.findByText('Monthly fee');
  expect(screen.queryByRole('combobox', { name: 'Change status to' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test.each([
  ['is proposed', ok({ next_membership_id: 'M000124' }), 'Leave empty to use the next number, M000124.'],
  ['that cannot be had is told', { status: 400 }, /We couldn’t look up the next number/],
])('the next membership ID %s', async (_what, reply, words) => {
  fakeApi(club((path) => (path.includes('next-membership-id') ? reply : ok({}))));
  renderApp('/admin/members/new');
  await screen.findByText(words);
});

test('on the own record nothing is offered that only a colleague can change', async () => {
  const own = { ...row(ME.member_profile.id, 'Farah', 'ACTIVE'), family_members: [] };
  fakeApi((sent) => (sent.path === `/profile/member/${own.id}/` ? ok(own) : club()(sent)));
  renderApp(`/admin/members/${own.id}?tab=membership`);
  expect(await screen.findByText(/^This is your own record\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Change status to' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});
