import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const RAVI = { id: 9, name: 'Ravi Kumar', membership_id: 'M000009' };

test('a colleague without a member record is added as staff, and invited to choose a password', async () => {
  const sent = fakeApi(({ method, path }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['user.manage', 'member.view', 'member.manage'] });
    if (path === '/profile/member/9/') return ok(RAVI);
    if (method === 'GET') return page([]);
    if (path === '/profile/member/') return ok(RAVI);
    return ok(path.endsWith('/invite/') ? { sent: true } : { id: 3, username: 'ravi', email: 'ravi@example.org' });
  });
  const { user, address } = renderApp('/admin/users/new');
  await user.type(await screen.findByRole('combobox', { name: /^Member/ }), 'Ravi Kumar');
  await user.click(await screen.findByText('Add “Ravi Kumar”'));
  await user.type(screen.getByLabelText(/^Email/), 'ravi@example.org');
  await user.type(screen.getByLabelText(/^Username/), 'ravi');
  await user.click(screen.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(address()).toBe('/admin/users?open=3'));
  const writes = sent.filter(({ method, path }) => method === 'POST' && !path.startsWith('/system-config/'));
  expect(writes.map(({ path }) => path)).toEqual(['/profile/member/', '/general-users/', '/general-users/3/invite/']);
  expect(writes[0]?.body).toMatchObject({ name: 'Ravi Kumar', membership_level_1: 'STAFF' });
  expect(writes[1]?.body).toMatchObject({
    member_profile: 9,
    password: expect.stringMatching(/^x-[bcdfghjkmnpqvwxz]{48}$/),
  });
});

test('an email address that another login uses is reported while it is typed', async () => {
  const sent = fakeApi(({ method, path, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['user.manage', 'member.view'] });
    if (path === '/system-config/config/check-user-email-exist/') {
      const exists = (body as { email: string }).email === 'mei@example.com';
      return ok({ result: exists, exists });
    }
    return method === 'GET' ? page([]) : ok({});
  });
  const { user } = renderApp('/admin/users/new');
  const field = await screen.findByLabelText(/^Email/);
  await user.type(field, 'mei@example.com');
  await screen.findByText('Another login uses this email address.');
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await waitFor(() => expect(screen.queryByText('Another login uses this email address.')).toBeNull());
  expect(sent.some(({ path }) => path === '/system-config/config/check-user-email-exist/')).toBe(true);
});
