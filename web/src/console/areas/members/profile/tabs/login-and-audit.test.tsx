import { auditLine, session, user as userResource } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factText as fact } from '../../../../../../test/facts.ts';
import { ok, page } from '../../../../../../test/fake-api.ts';
import { memberRow, rowOf } from '../../../../../../test/rows.ts';
import { type Answers, openAs } from '../../../../../../test/staff.ts';

const LOGIN = rowOf(userResource, {
  id: 3,
  username: 'ada',
  email: 'ada@example.com',
  last_login: null,
  access_rights: [],
});
const PHONE = rowOf(session, { id: 5, user: 3, device: 'iPhone', address: '10.0.0.1', is_current: false });

const openLogin = (login = LOGIN, answers: Answers = {}) =>
  openAs('/admin/members/1?tab=login', {
    rights: ['member.view', 'user.manage'],
    answers: {
      'GET /profile/member/1/': ok(memberRow({ user: 3 })),
      'GET /general-users/3/': ok(login),
      'GET /general-users/session/': page([PHONE]),
      ...answers,
    },
  });

test('a login shows its address and sessions; one of them or all are ended', async () => {
  const { user, writes } = openLogin();
  expect(await fact('Email')).toBe('ada@example.com');
  expect(await fact('Last login')).toBe('Never');
  await user.click(await screen.findByRole('button', { name: /^End the session on/ }));
  await user.click(await screen.findByRole('button', { name: 'End session' }));
  await screen.findByText('Session ended');
  await user.click(screen.getByRole('button', { name: 'End all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End all sessions of ada?' }));
  await user.click(dialog.getByRole('button', { name: 'End all sessions' }));
  await screen.findByText('All sessions ended');
  expect(writes().map(([call]) => call)).toEqual([
    'DELETE /general-users/session/5/',
    'POST /general-users/3/end-sessions/',
  ]);
});

test('the sessions of someone with more rights can’t be ended', async () => {
  openLogin({ ...LOGIN, access_rights: ['finance.refund'] });
  await screen.findByText('It includes rights you don’t have, so you can’t change it.');
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

test('a member without a login is given one, or joined with one that exists', async () => {
  const { user, writes } = openAs('/admin/members/1?tab=login', {
    rights: ['member.view', 'user.manage'],
    answers: { 'GET /profile/member/1/': ok(memberRow()), 'GET /general-users/': page([LOGIN]) },
  });
  await screen.findByText('No login yet');
  const create = screen.getByRole('link', { name: 'Create login' });
  expect(create.getAttribute('href')).toBe('/admin/users/new?member_profile=1');
  const link = screen.getByRole('button', { name: 'Link login' });
  expect(link).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'Login' }));
  await user.click(await screen.findByRole('option', { name: /ada/ }));
  await user.click(link);
  await screen.findByText('Login linked to this member');
  expect(writes()).toEqual([['PATCH /general-users/3/', { member_profile: 1 }]]);
});

test('the timeline says what was done, and a moment of it opens the record as it was', async () => {
  const line = rowOf(auditLine, {
    id: 1,
    action: 'update',
    resource: 'member',
    row_id: 1,
    actor_name: 'Ravi',
    at: '2026-11-15T01:30:00Z',
    changes: { name: { old: 'Ada Lim', new: 'Ada Tan' }, updated_at: { old: 1, new: 2 } },
  });
  const then = {
    moment: line.at,
    existed: true,
    values: { id: 1, name: 'Ada Lim', mobile: '', email: 'ada@example.com' },
    // biome-ignore lint/suspicious/noThenProperty: the name is the contract's
    differences: [{ field: 'name', then: 'Ada Lim', now: 'Ada Tan' }],
  };
  const { user, queries } = openAs('/admin/members/1?tab=audit', {
    rights: ['member.view', 'audit.view'],
    answers: {
      'GET /profile/member/1/': ok(memberRow()),
      'GET /profile/member/1/timeline/': page([line]),
      'GET /profile/member/1/at/': ok(then),
    },
  });
  const item = within(await screen.findByRole('region', { name: 'Timeline' })).getByRole('listitem');
  expect(item.textContent).toMatch(/^Member changedFull nameAda Lim → Ada TanRavi, /);
  await user.click(within(item).getByRole('button', { name: /09:30/ }));
  await screen.findByText(/^Record on .*09:30$/);
  expect(queries('/profile/member/1/at/')).toEqual([{ moment: line.at }]);
  const before = within(screen.getByRole('region', { name: 'Earlier record' }));
  expect(before.getByText('Full name (different now)').parentElement?.textContent).toContain('Ada Lim now Ada Tan');
  expect(before.queryByText('Mobile')).toBeNull();
  await user.click(before.getByRole('button', { name: 'Close' }));
  expect(before.queryByText(/^Record on/)).toBeNull();
});
