import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../../test/home.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const notice = (id: number, link: string, is_read = false) => ({
  id,
  kind: 'REQUEST',
  title: `Notice ${id}`,
  body: '',
  link,
  is_read,
  created_at: '2026-11-12T13:04:00Z',
});

function club(rows: readonly object[]) {
  return fakeApi(({ method, path }) => {
    if (path === '/general-users/me/') return ok(ME);
    if (method === 'GET' && path === '/notice/') return page(rows);
    if (path === '/dashboard/') return ok(EMPTY_HOME);
    return method === 'GET' ? page([]) : ok({});
  });
}

async function open(user: ReturnType<typeof renderApp>['user']) {
  await user.click((await screen.findAllByRole('button', { name: 'Notifications, 2 unread' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

test.each([
  [12, '12'],
  [120, '99+'],
])('the bell with %i unread is labelled with the count it shows', async (count, seen) => {
  const rows = Array.from({ length: count }, (_, at) => notice(at + 1, ''));
  club(rows);
  renderApp('/');
  const [bell] = await screen.findAllByRole('button', { name: `Notifications, ${seen} unread` });
  expect(bell?.textContent).toBe(seen);
});

test('a notification is marked as read and opens its page', async () => {
  const sent = club([notice(1, '/benefits'), notice(2, '')]);
  const { user, address } = renderApp('/');
  const sheet = await open(user);
  await user.click(await sheet.findByRole('button', { name: /Notice 1/ }));
  await screen.findByRole('heading', { level: 1, name: 'Benefits' });
  expect(address()).toBe('/benefits');
  expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({ path: '/notice/1/', body: { is_read: true } });
});

test('a notification never links to another site', async () => {
  club([notice(1, '//elsewhere.example/'), notice(2, 'https://elsewhere.example/')]);
  const { user, address } = renderApp('/');
  const sheet = await open(user);
  await user.click(await sheet.findByRole('button', { name: /Notice 1/ }));
  await user.click(await sheet.findByRole('button', { name: /Notice 2/ }));
  expect(address()).toBe('/');
});

test('all notifications are marked as read with one call', async () => {
  const sent = club([notice(1, '/'), notice(2, '/')]);
  const { user } = renderApp('/');
  const sheet = await open(user);
  await user.click(await sheet.findByRole('button', { name: 'Mark all as read' }));
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/notice/read-all/']);
});
