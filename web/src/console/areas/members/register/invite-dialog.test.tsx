import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

test('all members without a login are invited, and the outcome says who was left out', async () => {
  const sent = fakeApi(({ method, path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['member.manage', 'member.view'] });
    if (path === '/profile/member-invitation/waiting/') return ok({ members: 12, has_server: true });
    if (method === 'POST')
      return ok({
        batch: 3,
        queued: 12,
        has_login: 2,
        no_email: 1,
        not_allowed: 0,
        invited_before: 0,
        has_server: true,
      });
    return page([]);
  });
  const { user } = renderApp('/admin/members');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.click(await screen.findByRole('button', { name: 'Invite 12 members' }));
  await screen.findByText('12 members invited');
  expect(screen.getByText('2 members already have a login.')).toBeDefined();
  expect(screen.getByText('1 member has no email address.')).toBeDefined();
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ all: true }));
});

test('without a mail server the dialog says before and after that the emails wait', async () => {
  fakeApi(({ method, path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['member.manage', 'member.view'] });
    if (path === '/profile/member-invitation/waiting/') return ok({ members: 7, has_server: false });
    if (method === 'POST')
      return ok({
        batch: 3,
        queued: 7,
        has_login: 0,
        no_email: 0,
        not_allowed: 0,
        invited_before: 0,
        has_server: false,
      });
    return page([]);
  });
  const { user } = renderApp('/admin/members');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByText(/no mail server yet/);
  await user.click(await screen.findByRole('button', { name: 'Invite 7 members' }));
  await screen.findByText('7 invitations are waiting, not sent');
  expect(screen.getByText(/no mail server yet/)).toBeDefined();
  expect(screen.queryByText('7 members invited')).toBeNull();
});
