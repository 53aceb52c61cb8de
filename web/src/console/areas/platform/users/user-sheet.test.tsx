import { passkey, secondFactor, session, user as userResource } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const RAVI = rowOf(userResource, {
  id: 3,
  username: 'ravi',
  email: 'ravi@example.org',
  is_active: true,
  access_rights: [],
  roles: [],
  sub_roles: [],
});
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120';

async function open(row = RAVI, answers: Answers = {}) {
  const opened = openAs(`/admin/users?open=${row.id}`, {
    rights: ['user.manage', 'member.view'],
    answers: {
      [`GET /general-users/${row.id}/`]: ok(row),
      'GET /general-users/': page([row]),
      'GET /general-users/session/': page([
        rowOf(session, { id: 5, user: row.id, device: CHROME, address: '10.0.0.1' }),
      ]),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Sign-in' });
  return opened;
}

test('a login has its sessions, by device and place', async () => {
  await open();
  expect((await screen.findByText('Chrome on Windows')).textContent).toMatch(/from 10\.0\.0\.1$|^Chrome on Windows/);
  screen.getByRole('button', { name: 'End the session on Chrome on Windows' });
});

test('a password is set and handed over; a refused one is reported at its field', async () => {
  const weak = refused({ password: ['This password was used before.'] });
  const { user, writes } = await open(RAVI, { 'PUT /general-users/3/password/': weak });
  await user.click(await screen.findByRole('button', { name: 'Set password' }));
  const form = within(await screen.findByRole('form', { name: 'Set password' }));
  const field = form.getByLabelText(/^New password/);
  await user.type(field, 'Violet-Harbour-42');
  await user.click(form.getByRole('button', { name: 'Set password' }));
  await form.findByText('This password was used before.');
  expect(field).toHaveProperty('value', 'Violet-Harbour-42');
  expect(writes()).toEqual([['PUT /general-users/3/password/', { password: 'Violet-Harbour-42' }]]);
});

test.each([
  ['is sent', ok({ sent: true }), 'Invitation sent'],
  ['waits without a mail server', ok({ sent: false }), 'The invitation wasn’t sent'],
  ['is refused', refused({ detail: 'Invited a minute ago.' }), 'Invited a minute ago.'],
])('an invitation %s, and the toast says so', async (_what, reply, words) => {
  const { user } = await open(RAVI, { 'POST /general-users/3/invite/': reply });
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await screen.findByText(words);
});

test('a login is deactivated after a confirmation', async () => {
  const { user, writes } = await open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate ravi?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate login' }));
  await screen.findByText('Login deactivated');
  expect(writes()).toEqual([['PATCH /general-users/3/', { is_active: false }]]);
});

test('a login that is off can be turned on, but not invited', async () => {
  const { user, writes } = await open({ ...RAVI, is_active: false });
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  await user.click(await screen.findByRole('button', { name: 'Activate login' }));
  await waitFor(() => expect(writes()).toEqual([['PATCH /general-users/3/', { is_active: true }]]));
});

test('users can’t deactivate their own login, or one with more rights', async () => {
  await open({ ...RAVI, id: 7, username: 'mei' });
  await screen.findByText('This is your own login. Change your password in your own menu.');
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});

test('a login with more rights than mine offers nothing', async () => {
  await open({ ...RAVI, access_rights: ['finance.refund'] });
  await screen.findByText('Chrome on Windows');
  expect(screen.queryByRole('button', { name: /Deactivate|Set password|End the session/ })).toBeNull();
});

const PHONE = rowOf(passkey, { id: 4, user: 3, name: 'Work phone', last_used_at: null });
const CODES = rowOf(secondFactor, { id: 9, user: 3, codes_left: 10, created_at: '2026-11-12T01:30:00Z' });
const WAYS = {
  'GET /general-users/passkey/': page([PHONE]),
  'GET /general-users/second-factor/': page([CODES]),
};

test('a lost phone: two-step login is reset and a passkey removed, each after a question', async () => {
  const { user, writes } = await open(RAVI, {
    ...WAYS,
    'DELETE /general-users/second-factor/9/': { status: 204 },
    'DELETE /general-users/passkey/4/': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset two-step login' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reset two-step login of ravi?' }));
  await user.click(question.getByRole('button', { name: 'Reset two-step login' }));
  await screen.findByText('Two-step login reset');
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Work phone' }));
  await user.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  await screen.findByText('Passkey removed');
  expect(writes().map(([call]) => call)).toEqual([
    'DELETE /general-users/second-factor/9/',
    'DELETE /general-users/passkey/4/',
  ]);
});

test.each([
  ['one’s own login', { ...RAVI, id: 7 }],
  ['a login with more rights', { ...RAVI, access_rights: ['finance.refund' as const] }],
])('%s shows them without a way to take them away', async (_whose, row) => {
  await open(row, WAYS);
  await screen.findByText('Passkey: Work phone');
  expect(screen.queryByRole('button', { name: /Reset two-step|Remove the passkey/ })).toBeNull();
});
