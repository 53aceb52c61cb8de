import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storedTokens, storeTokens } from '../../../../test/set-up.ts';
import { first, openAs } from '../../../../test/staff.ts';
import { onRefused } from '../../../api-client/session/refused-reads.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens(null, null);
});

const NEEDS_CODE = {
  status: 401,
  body: { detail: 'Please enter the code.', code: 'second_factor_needed', challenge: 'the challenge' },
};

/** A club where the password needs a code; the right ones are 123456 and a recovery code. */
const club: Answerer = ({ method, path, body }) => {
  if (path === '/api/token/') return NEEDS_CODE;
  if (path === '/api/second-factor/') {
    const { challenge, one_time_code } = body as Record<string, string>;
    if (challenge !== 'the challenge') return { status: 401, body: { detail: 'That took too long.' } };
    return one_time_code === '123456' || one_time_code === 'AAAA-BBBB-CCCC'
      ? ok({ access: 'a', refresh: 'r' })
      : { status: 400, body: { one_time_code: ['That code isn’t right.'] } };
  }
  if (path === '/general-users/me/') return ok(ME);
  return method === 'GET' ? page([]) : ok({});
};

async function typePassword(answer: Answerer = club) {
  const sent = fakeApi(answer);
  const user = userEvent.setup();
  renderApp('/login');
  await user.type(await screen.findByRole('textbox', { name: /Email or membership ID/ }), 'mei@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return { user, sent };
}

test('the right password asks for a code; a wrong one can be typed again', async () => {
  const { user } = await typePassword();
  const field = await screen.findByRole('textbox', { name: /Code from the app/ });
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  screen.getByText('Please enter the code.');
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('That code isn’t right.');
  await user.clear(field);
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(storedTokens()).toEqual(['a', 'r']));
});

test('a recovery code is typed in a field of its own', async () => {
  const { user } = await typePassword();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByRole('textbox', { name: /Recovery code/ }), 'AAAA-BBBB-CCCC');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(storedTokens()).toEqual(['a', 'r']));
});

test('a challenge that took too long leads back to the password and says so', async () => {
  const { user } = await typePassword((call) =>
    call.path === '/api/second-factor/' ? { status: 401, body: { detail: 'That took too long.' } } : club(call),
  );
  await user.type(await screen.findByRole('textbox', { name: /Code from the app/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('That took too long.');
  screen.getByLabelText(/^Password/);
});

test('back leads to the password', async () => {
  const { user } = await typePassword();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByLabelText(/^Password/);
});

const NEEDED = { ...ME, access_rights: ['member.view'], second_factor: { is_on: false, is_needed: true } };

test('staff of a club that asks for more see one page, from wherever they go', async () => {
  openAs('/admin/members', { answers: { 'GET /general-users/me/': ok(NEEDED) } });
  await screen.findByRole('heading', { name: 'Make your login safer' });
  await screen.findByRole('heading', { name: 'Passkeys' });
  await screen.findByRole('button', { name: 'Set up' });
  screen.getByRole('button', { name: 'Log out' });
});

test('users with codes confirm with one, and continue to the requested page', async () => {
  const on = { ...NEEDED, second_factor: { is_on: true, is_needed: true } };
  const { user, writes } = openAs('/change-password', {
    answers: {
      'GET /general-users/me/': first(ok(on), ok({ ...on, second_factor: { is_on: true, is_needed: false } })),
      'POST /general-users/prove/': ok({ result: 'PROVED' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Use a code from your app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }));
  await user.type(dialog.getByRole('textbox', { name: /Code/ }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Make your login safer' })).toBeNull());
  expect(writes()).toEqual([['POST /general-users/prove/', { one_time_code: '123456' }]]);
});

test('a club that begins to ask while someone works makes the guard look again', async () => {
  const heard = vi.fn();
  onRefused(heard);
  const refusal = { status: 403, body: { detail: 'Set it up first.', code: 'second_factor_needed' } };
  openAs('/profile', { answers: { 'GET /profile/member/12/': refusal } });
  await waitFor(() => expect(heard).toHaveBeenCalled());
  onRefused(() => {});
});
