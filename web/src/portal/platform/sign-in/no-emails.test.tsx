import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { CONFIG, freshBrowser } from '../../../../test/set-up.ts';
import { setConfig } from '../../../api-client/club/config.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  setConfig({ ...CONFIG, mail_server: false });
});

const WORDS = 'So a link can’t reach you. Please ask the front desk to help you log in.';
const noPromise = () => expect(document.body.textContent).not.toMatch(/we’ve sent|We’ll send|Check your inbox/);

test.each([
  ['/forgot-password', 'Send link'],
  ['/reset-password?token=used', 'Send new link'],
])('%s: no link is promised, nor said to be sent, when the club can’t send emails', async (path, button) => {
  fakeApi((call) => (call.path === '/password_reset/' ? ok({ status: 'OK' }) : { status: 404, body: { detail: '' } }));
  const { user } = renderApp(path);
  await screen.findByText(WORDS);
  noPromise();
  await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('heading', { name: 'We couldn’t send you a link' });
  expect(screen.getByText(WORDS)).toBeDefined();
  noPromise();
});

test('creating a login says the same, first and last', async () => {
  setConfig({ ...CONFIG, mail_server: false, captcha: { enabled: false } });
  fakeApi(({ path }) => ok({ result: path.endsWith('/check-account/') ? 'CAN_CREATE' : 'ACCOUNT_CREATED' }));
  const { user } = renderApp('/create-login');
  await screen.findByText(WORDS);
  await user.type(screen.getByLabelText('Membership ID'), 'M000123');
  await user.type(screen.getByLabelText('Email'), 'mei@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('New password'), 'quiet lantern');
  await user.type(screen.getByLabelText('Repeat new password'), 'quiet lantern');
  await user.click(screen.getByRole('button', { name: 'Create login' }));
  await screen.findByRole('heading', { name: 'We couldn’t send you a link' });
  expect(screen.getByText(WORDS)).toBeDefined();
  noPromise();
});
