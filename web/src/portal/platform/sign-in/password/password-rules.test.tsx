import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';
import { passwordRules } from './password-rules.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
});

const personal = (password: string, own: Parameters<typeof passwordRules>[2]) =>
  passwordRules(password, password, own).find(({ text }) => text.startsWith('Nothing from'))?.kept;

test('the form asks the server’s rule about own data, and says nothing where it does not know all of it', () => {
  const all = { values: ['mei@example.com', 'Tan Mei Ling', 'A003'], complete: true };
  expect(personal('by-the-A003-lantern', all)).toBe(false);
  // As much alike as the server would refuse, though the ID is not in it.
  expect(personal('m0001234', { values: ['M0001243'], complete: true })).toBe(false);
  expect(personal('by the quiet lantern', all)).toBe(true);
  const some = { values: ['A003'], complete: false };
  expect(personal('by-the-A003-lantern', some)).toBe(false);
  expect(personal('by the quiet lantern', some)).toBeUndefined();
});

test('behind an emailed link the rule about own data is not ticked: the server checks it', async () => {
  fakeApi(() => ok({ status: 'OK' }));
  const { user } = renderApp('/reset-password?token=good');
  await user.type(await screen.findByLabelText('New password'), 'quiet lantern');
  const rule = screen.getByText(/we check this when you save/);
  expect(rule.textContent).not.toContain('done');
  expect(screen.getByText('Not just numbers').textContent).toContain('done');
});

test('changing the own password ticks the rule: everything is known', async () => {
  storeTokens('a', 'r');
  fakeApi(({ path }) => (path === '/general-users/me/' ? ok(ME) : ok({})));
  const { user } = renderApp('/change-password');
  await user.type(await screen.findByLabelText('New password'), 'm000123 lantern');
  const rule = () => screen.getByText('Nothing from your name, email or membership ID').textContent;
  expect(rule()).toContain('not yet');
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'quiet lantern');
  expect(rule()).toContain('done');
});
