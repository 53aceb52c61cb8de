import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../../../test/home.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { CONFIG, freshBrowser, ME, storedTokens } from '../../../../../test/set-up.ts';
import { setConfig } from '../../../../api-client/club/config.ts';
import { page as browser } from '../../../../api-client/session/sign-in-window.ts';

const PROVIDER = { id: 3, name: 'Example', used_by: 'EVERYONE' };
const PAIR = ok({ access: 'a', refresh: 'r' });

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  setConfig({ ...CONFIG, sign_in_providers: [PROVIDER] });
});

/** A club that answers some calls in a way of its own. */
const club =
  (answers: Readonly<Record<string, Reply>>): Answerer =>
  ({ path }) => {
    const answer = answers[path];
    if (answer) return answer;
    if (path === '/dashboard/') return ok(EMPTY_HOME);
    return path === '/general-users/me/' ? ok(ME) : page([]);
  };

const BEGIN = '/api/single-sign-on/begin/';
const FINISH = '/api/single-sign-on/';
const LINK = '/api/single-sign-on/link/';
let serial = 0;

/** Comes back from the provider. */
function comeBack(answers: Readonly<Record<string, Reply>>, purpose = 'login') {
  serial += 1;
  const query = `code=1&state=${purpose}.${serial}&iss=https%3A%2F%2Faccounts.example.com`;
  const sent = fakeApi(club(answers));
  return { query, sent, ...renderApp(`/single-sign-on?${query}`) };
}

describe('the login page', () => {
  test('has a button for each provider, which leads there', async () => {
    const leave = vi.spyOn(browser, 'leave').mockImplementation(() => {});
    const sent = fakeApi(club({ [BEGIN]: ok({ url: 'https://accounts.example.com/authorize' }) }));
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Continue with Example' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.example.com/authorize'));
    expect(sent.map(({ path, body }) => [path, body])).toEqual([[BEGIN, { provider: 3 }]]);
  });

  test('says what is wrong with a provider', async () => {
    fakeApi(club({ [BEGIN]: { status: 502, body: { detail: 'We can’t reach Example.', code: 'provider_failed' } } }));
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Continue with Example' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach Example.');
  });

  test('has none where the club has none', async () => {
    setConfig(CONFIG);
    fakeApi(club({}));
    renderApp('/login');
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });
});

describe('coming back from a provider', () => {
  test('logs in, and goes to the page that was asked for', async () => {
    localStorage.setItem('in-app-page', '/benefits?search=gym');
    const { query, sent, address } = comeBack({ [FINISH]: PAIR });
    await screen.findByRole('heading', { name: 'Benefits' });
    expect(address()).toBe('/benefits?search=gym');
    expect(storedTokens()).toEqual(['a', 'r']);
    const finished = sent.filter(({ path }) => path === FINISH);
    expect(finished.map(({ body }) => body)).toEqual([{ query }]);
  });

  test('asks before it links the login that was found', async () => {
    const { user, sent, address } = comeBack({
      [FINISH]: {
        status: 401,
        body: { detail: 'Link it.', code: 'link_needed', ticket: 't', login: 'mei@example.com', provider: 'Example' },
      },
      [LINK]: PAIR,
    });
    await screen.findByRole('heading', { name: 'Link Example' });
    screen.getByText('mei@example.com');
    expect(storedTokens()).toEqual([null, null]);
    expect(address()).toBe('/single-sign-on');
    await user.click(screen.getByRole('button', { name: 'Link and log in' }));
    await waitFor(() => expect(storedTokens()).toEqual(['a', 'r']));
    expect(sent.find(({ path }) => path === LINK)?.body).toEqual({ ticket: 't' });
  });

  test('asks for the code of two-step login', async () => {
    const { user } = comeBack({
      [FINISH]: { status: 401, body: { detail: 'Code.', code: 'second_factor_needed', challenge: 'c' } },
      '/api/second-factor/': PAIR,
    });
    await user.type(await screen.findByRole('textbox', { name: /Code from the app/ }), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(storedTokens()).toEqual(['a', 'r']));
  });

  test('leads those without a login to creating one', async () => {
    comeBack({ [FINISH]: { status: 401, body: { detail: 'We found no login.', code: 'no_login' } } });
    expect((await screen.findByRole('alert')).textContent).toContain('We found no login.');
    screen.getByRole('link', { name: 'Create your login' });
    screen.getByRole('link', { name: 'Back to login' });
  });

  test('says why it didn’t work', async () => {
    comeBack({ [FINISH]: { status: 502, body: { detail: 'We can’t trust the answer.', code: 'provider_failed' } } });
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t trust the answer.');
    expect(screen.queryByRole('link', { name: 'Create your login' })).toBeNull();
  });

  test('in a separate window, notifies the page that opened it', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    localStorage.setItem('clubhouse-sign-in-window', `prove.${serial + 1}`);
    const { query } = comeBack({ '/general-users/single-sign-on/': ok({ result: 'PROVED' }) }, 'prove');
    await screen.findByText(/You can close this window/);
    expect(setItem).toHaveBeenCalledWith('clubhouse-sign-in-done', expect.stringMatching(/^prove\.\d+ proved$/));
    expect(close).toHaveBeenCalled();
    expect(query).toContain('prove.');
  });
});
