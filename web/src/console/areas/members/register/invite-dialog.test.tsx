import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { openAs } from '../../../../../test/staff.ts';

/** The dialog over the register of a club where so many members wait for an invitation. */
async function invite(members: number, has_server: boolean, left: object = {}) {
  const outcome = {
    batch: 3,
    queued: members,
    has_login: 0,
    no_email: 0,
    not_allowed: 0,
    invited_before: 0,
    has_server,
  };
  const opened = openAs('/admin/members', {
    rights: ['member.manage', 'member.view'],
    answers: { '/profile/member-invitation/waiting/': ok({ members, has_server }) },
    club: ({ method }) => (method === 'POST' ? ok({ ...outcome, ...left }) : page([])),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Invite' }));
  return opened;
}

test('all members without a login are invited, and the outcome says who was left out', async () => {
  const { user, sent } = await invite(12, true, { has_login: 2, no_email: 1 });
  await user.click(await screen.findByRole('button', { name: 'Invite 12 members' }));
  await screen.findByText('12 members invited');
  expect(screen.getByText('2 members already have a login.')).toBeDefined();
  expect(screen.getByText('1 member has no email address.')).toBeDefined();
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ all: true }));
});

test('without a mail server the dialog says before and after that the emails wait', async () => {
  const { user } = await invite(7, false);
  await screen.findByText(/no mail server yet/);
  await user.click(await screen.findByRole('button', { name: 'Invite 7 members' }));
  await screen.findByText('7 invitations are waiting, not sent');
  expect(screen.getByText(/no mail server yet/)).toBeDefined();
  expect(screen.queryByText('7 members invited')).toBeNull();
});
