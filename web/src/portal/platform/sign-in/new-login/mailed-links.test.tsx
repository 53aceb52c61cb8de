import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser } from '../../../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
});

const SPENT = { status: 404, body: { detail: 'The OTP password entered is not valid. Please check and try again.' } };
const CHOOSE = { status: 400, body: { password: ['Choose a password to finish creating your login.'] } };
const TAKEN = { status: 400, body: { email: ['Another login uses this address.'] } };

const confirm =
  (answer: ReturnType<Answerer>): Answerer =>
  ({ path }) =>
    path === '/general-users/confirm-email/' ? answer : SPENT;

test.each([
  ['good', ok({ result: 'EMAIL_CONFIRMED' }), 'Your email address is confirmed'],
  ['expired or used', SPENT, 'This link no longer works'],
  ['for an address that is taken by now', TAKEN, 'This email address is already in use'],
] as const)('a link to confirm an address: %s', async (_name, answer, heading) => {
  const sent = fakeApi(confirm(answer));
  renderApp('/confirm-email?token=abc');
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(sent.filter(({ path }) => path === '/general-users/confirm-email/').map(({ body }) => body)).toEqual([
    { token: 'abc' },
  ]);
});

test('the browser that chose the password is done when it follows the link', async () => {
  fakeApi(() => ok({ result: 'ACCOUNT_ACTIVATED' }));
  renderApp('/create-login?token=abc');
  await screen.findByRole('heading', { name: 'Your login is ready' });
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('if another login uses the address, the page says to log in with the membership ID', async () => {
  fakeApi(() => ok({ result: 'ACCOUNT_ACTIVATED', login: 'M000123' }));
  renderApp('/create-login?token=abc');
  await screen.findByText(/Log in with your membership ID, M000123, and the password you chose/);
});

test('any other browser chooses a password first', async () => {
  const sent = fakeApi(({ body }) => {
    const { password } = body as { password?: string };
    if (password === undefined) return CHOOSE;
    return password === 'weak'
      ? { status: 400, body: { password: ['This password is too common.'] } }
      : ok({ result: 'ACCOUNT_ACTIVATED' });
  });
  const { user } = renderApp('/create-login?token=abc');
  await screen.findByRole('heading', { name: 'Choose a password' });
  expect(screen.getByText(/This isn’t the browser you started in/)).toBeDefined();
  const choose = async (password: string) => {
    for (const label of ['New password', 'Repeat new password']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), password);
    }
    await user.click(screen.getByRole('button', { name: 'Create login' }));
  };
  await choose('weak');
  await screen.findByText('This password is too common.');
  await choose('quiet lantern');
  await screen.findByRole('heading', { name: 'Your login is ready' });
  expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: 'quiet lantern', confirm_password: 'quiet lantern' });
});

test.each([
  ['first', 'Set up your club', 'Set up club', 'Your club is ready', /Restart the server to get a new one/],
  ['administrator', 'Create an administrator', 'Create login', 'Your login is ready', /npm run club -- create-admin/],
] as const)('the link that a server prints: ?%s=', async (parameter, heading, button, done, expired) => {
  let answer: ReturnType<Answerer> = SPENT;
  const sent = fakeApi(() => answer);
  const { user } = renderApp(`/create-login?${parameter}=abc`);
  await screen.findByRole('heading', { name: heading });
  await user.type(screen.getByLabelText('Your name'), 'Kamala Pillai');
  await user.type(screen.getByLabelText('Email'), 'kamala@example.org');
  for (const label of ['New password', 'Repeat new password'])
    await user.type(screen.getByLabelText(label), 'quiet lantern hill');
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByText(expired);
  answer = ok({ result: 'ACCOUNT_CREATED' });
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('heading', { name: done });
  expect(sent.at(-1)).toMatchObject({
    path: '/general-users/first-administrator/',
    body: { token: 'abc', name: 'Kamala Pillai', email: 'kamala@example.org', password: 'quiet lantern hill' },
  });
});

const undoing = (answer: ReturnType<Answerer>): Answerer => {
  return ({ path }) => (path === '/general-users/undo-email/' ? answer : ok({ status: 'OK' }));
};

test('a change of address is undone by a click, not by opening the link, and a new password follows', async () => {
  const sent = fakeApi(undoing(ok({ result: 'EMAIL_RESTORED', reset_token: 'reset' })));
  const { user } = renderApp('/undo-email-change?token=abc');
  await screen.findByRole('heading', { name: 'Get your email address back' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  await screen.findByLabelText('New password');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/general-users/undo-email/', { token: 'abc' }],
    ['/password_reset/validate_token/', { token: 'reset' }],
  ]);
});

test.each([
  ['expired or used', SPENT, 'This link no longer works'],
  ['for an address that is taken by now', TAKEN, 'This email address is already in use'],
] as const)('a link to undo a change of address: %s', async (_name, answer, heading) => {
  fakeApi(undoing(answer));
  const { user } = renderApp('/undo-email-change?token=abc');
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
  await screen.findByRole('heading', { name: heading });
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
});
