import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const STEPS = [
  { key: 'club', done: true, begun: null },
  { key: 'staff', done: false, begun: null },
  { key: 'place', done: false, begun: 4 },
  { key: 'backup', done: false, begun: null },
];

test('the guide says what is done and leads on; put aside it is gone, and comes back', async () => {
  let aside = false;
  const sent = fakeApi(({ method, path, body }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['config.manage', 'user.manage', 'facility.manage'] });
    if (path !== '/system/first-steps/') return page([]);
    if (method === 'PUT') aside = (body as { aside: boolean }).aside;
    return ok({ aside, steps: STEPS });
  });
  const { user } = renderApp('/admin');
  const guide = await screen.findByRole('region', { name: 'Set up your club' });
  expect(within(guide).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  const links = within(guide).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Name your club, done', '/admin/settings'],
    ['Invite a colleague', '/admin/users/new'],
    ['Set up a facility', '/admin/facilities/4'],
  ]);
  await user.click(within(guide).getByRole('button', { name: 'Hide' }));
  await user.click(await screen.findByRole('button', { name: 'Show again' }));
  await screen.findByRole('region', { name: 'Set up your club' });
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { aside: true },
    { aside: false },
  ]);
});

test.each([
  ['all is done', STEPS.map((step) => ({ ...step, done: true })), false],
  ['someone put it aside', STEPS, true],
])('no guide when %s', async (_why, steps, aside) => {
  const sent = fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['config.manage'] });
    return path === '/system/first-steps/' ? ok({ aside, steps }) : page([]);
  });
  renderApp('/admin');
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/system/first-steps/'));
  expect(screen.queryByRole('region', { name: 'Set up your club' })).toBeNull();
});
