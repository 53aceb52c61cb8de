import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, storeTokens } from '../../../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
});

const SPENT = { status: 404, body: { detail: 'The OTP password entered is not valid. Please check and try again.' } };
const TEXTS = ['This password is too short. It must contain at least 8 characters.', 'This password is too common.'];

const server: Answerer = ({ path, body }) => {
  const { token, password } = body as { token?: string; password?: string };
  if (path === '/password_reset/') return ok({ status: 'OK' });
  if (token !== 'good') return SPENT;
  return password === 'weak' ? { status: 400, body: { password: TEXTS } } : ok({ status: 'OK' });
};

async function set(user: ReturnType<typeof renderApp>['user'], password: string, again = password): Promise<void> {
  const first = await screen.findByLabelText('New password');
  await user.clear(first);
  await user.type(first, password);
  await user.clear(screen.getByLabelText('Repeat new password'));
  await user.type(screen.getByLabelText('Repeat new password'), again);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('the link is checked on opening; refusals land on the field; a good password ends at login', async () => {
  const sent = fakeApi(server);
  const { user } = renderApp('/reset-password?token=good');
  await set(user, 'weak');
  await screen.findByText(TEXTS.join(' '));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  await set(user, 'quiet lantern', 'quiet lanterns');
  await screen.findByText('The two password fields didn’t match.');
  await set(user, 'quiet lantern');
  await screen.findByRole('heading', { name: 'Your new password is set' });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(sent.map(({ path }) => path)).toEqual([
    '/password_reset/validate_token/',
    '/password_reset/confirm/',
    '/password_reset/confirm/',
  ]);
});

test('an expired link offers a new one, with the same answer for every address', async () => {
  const sent = fakeApi(server);
  const { user } = renderApp('/reset-password?token=used');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send new link' }));
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(sent.at(-1)).toMatchObject({ path: '/password_reset/', body: { email: 'nobody@example.com' } });
});

test('a link that is used up while the page is open says so', async () => {
  let used = false;
  fakeApi((call) => (used ? SPENT : server(call)));
  const { user } = renderApp('/reset-password?token=good');
  await screen.findByLabelText('New password');
  used = true;
  await set(user, 'quiet lantern');
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('a lost connection is not a spent link', async () => {
  let reachable = false;
  fakeApi((call) => (reachable ? server(call) : 'no answer'));
  const { user } = renderApp('/reset-password?token=good');
  await screen.findByText('Your connection dropped');
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('New password');
});

test('the emailed link works for a logged-in user, too', async () => {
  storeTokens('a', 'r');
  fakeApi((call) => (call.path === '/general-users/me/' ? ok({ member_profile: { status: 'ACTIVE' } }) : server(call)));
  renderApp('/reset-password?token=good');
  await screen.findByLabelText('New password');
});
