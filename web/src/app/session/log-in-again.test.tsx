import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, EXPIRED, fakeApi, ok, page } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { type freshBrowser, ME, signedInBrowser, storedTokens, storeTokens } from '../../../test/set-up.ts';

let reload: ReturnType<typeof freshBrowser>['reload'];
beforeEach(() => {
  ({ reload } = signedInBrowser());
});

const SPACE = { id: 9, name: 'Hall C', is_active: true, parent: null, capacity: null };

/** A club whose session ends as soon as something is saved; only the right password brings a new one. */
function endingSession() {
  let ended = false;
  const answer: Answerer = ({ method, path, body, authorization }) => {
    if (path === '/api/token/refresh/') return { status: 401, body: { code: 'token_not_valid' } };
    if (path === '/api/token/') {
      return (body as { password: string }).password === 'right'
        ? ok({ access: 'new', refresh: 'new-r' })
        : { status: 401, body: { detail: 'No active account found with the given credentials' } };
    }
    if (method === 'POST') ended = true;
    if (ended && authorization !== 'Bearer new') return EXPIRED;
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['facility.manage'] });
    return method === 'POST' ? ok(SPACE) : page([]);
  };
  return fakeApi(answer);
}

async function saveSpace() {
  const person = userEvent.setup();
  renderApp('/admin/spaces/new');
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Hall C');
  await person.click(screen.getByRole('button', { name: 'Save space' }));
  await screen.findByRole('dialog', { name: 'Please log in again' });
  return person;
}

test('a form that is saved after the session ended is kept, and saved once the password is given', async () => {
  const sent = endingSession();
  const person = await saveSpace();
  expect((screen.getByRole('textbox', { name: /Name/, hidden: true }) as HTMLInputElement).value).toBe('Hall C');
  await person.type(screen.getByLabelText(/Password/), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  await person.keyboard('{Escape}');
  await person.clear(screen.getByLabelText(/Password/));
  await person.type(screen.getByLabelText(/Password/), 'right');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
  const logins = sent.filter(({ path }) => path === '/api/token/');
  expect(logins.at(-1)?.body).toEqual({ username: ME.username, password: 'right' });
  const saves = sent.filter(({ method, path }) => method === 'POST' && path === '/space/');
  await waitFor(() => expect(saves.length).toBeLessThanOrEqual(2));
  expect(await screen.findByText(/^(The )?space (is )?saved$/i)).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  expect(storedTokens()).toEqual(['new', 'new-r']);
});

test('leaving the page drops the session and reloads', async () => {
  endingSession();
  const person = await saveSpace();
  await person.click(screen.getByRole('button', { name: 'Leave this page' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(storedTokens()).toEqual([null, null]);
});

test('logging in again in another tab is enough', async () => {
  endingSession();
  await saveSpace();
  storeTokens('new', 'new-r');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-token', oldValue: null, newValue: 'new' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
  expect(await screen.findByText(/^(The )?space (is )?saved$/i)).toBeDefined();
});
