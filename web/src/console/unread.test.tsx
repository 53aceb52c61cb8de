import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../test/set-up.ts';
import { queryClient } from '../api-client/queries/query-client.ts';

beforeEach(signedInBrowser);

const RIGHTS = ['facility.manage', 'member.view', 'member.manage', 'user.manage'];

/** The console, where one path is broken until it is fixed. */
function openWithout(address: string, broken: string) {
  let fails = true;
  fakeApi(({ path }) => {
    if (fails && path === broken) return { status: 500, body: {} };
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: RIGHTS });
    return page([]);
  });
  const mend = () => {
    fails = false;
  };
  return { ...renderApp(address), mend };
}

test.each([
  ['/admin', '/system/today/', /We couldn’t load today’s overview/],
  ['/admin/facilities/new', '/facility/group/', /The options couldn’t be loaded/],
  ['/admin/members/import', '/approval-requests/', /Earlier imports couldn’t be loaded/],
])('%s says what couldn’t be loaded, and loads it again', async (address, broken, said) => {
  const { user, mend } = openWithout(address, broken);
  await screen.findByText(said);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('choices that could not be read are not said to be none, and none is made in their place', async () => {
  const { user, mend } = openWithout('/admin/facilities/new', '/facility/category/');
  await screen.findByText(/The options couldn’t be loaded/);
  const field = screen.getByRole('combobox', { name: /Category/ });
  await user.click(field);
  await screen.findByText('We couldn’t load these.');
  await user.type(field, 'Padel');
  expect(screen.queryByText(/Add “Padel”/)).toBeNull();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/couldn’t be loaded|couldn’t load/)).toBeNull());
  await user.click(field);
  await screen.findByText(/Add “Padel”/);
});

test('a register that could not be read is not a register without that name', async () => {
  const { user } = openWithout('/admin/users/new', '/profile/member/search/');
  await user.type(await screen.findByRole('combobox', { name: /^Member/ }), 'Ong');
  await screen.findByText(/The members couldn’t be loaded/);
  expect(screen.queryByText(/No members match|Add “Ong”/)).toBeNull();
});

test('data already read stays when a reload fails', async () => {
  let fails = false;
  fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: RIGHTS });
    if (path !== '/facility/category/') return page([]);
    return fails ? { status: 500, body: {} } : page([{ id: 4, name: 'Tennis' }]);
  });
  const { user } = renderApp('/admin/facilities/new');
  const field = await screen.findByRole('combobox', { name: /Category/ });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fails = true;
  await queryClient.refetchQueries({ queryKey: ['/facility/category/'] });
  await user.click(field);
  await screen.findByRole('option', { name: 'Tennis' });
  expect(screen.queryByText(/couldn’t be loaded|couldn’t load/)).toBeNull();
});
