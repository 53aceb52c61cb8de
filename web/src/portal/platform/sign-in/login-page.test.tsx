import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../../test/home.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storedTokens, storeTokens } from '../../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
});

const REFUSED: Reply = { status: 401, body: { detail: 'No active account found with the given credentials' } };

/** A club where `right` is the password, with empty lists. */
const club =
  (me: unknown = ME, refusal: Reply = REFUSED): Answerer =>
  ({ path, body }) => {
    if (path === '/api/token/') {
      return (body as { password: string }).password === 'right' ? ok({ access: 'a', refresh: 'r' }) : refusal;
    }
    if (path === '/dashboard/') return ok(EMPTY_HOME);
    return path === '/general-users/me/' ? ok(me) : page([]);
  };

async function logIn(user: ReturnType<typeof renderApp>['user'], password: string): Promise<void> {
  const name = await screen.findByLabelText('Email or membership ID');
  await user.clear(name);
  await user.type(name, 'mei@example.com');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a visitor is sent to login, and after it to the page that was asked for', async () => {
  fakeApi(club());
  const { user, address } = renderApp('/benefits?search=gym');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(document.title).toBe("Cempaka Hill Club Member's Portal");
  expect(localStorage.getItem('in-app-page')).toBe('/benefits?search=gym');
  await logIn(user, 'right');
  await screen.findByRole('heading', { name: 'Benefits' });
  expect(address()).toBe('/benefits?search=gym');
  expect(localStorage.getItem('in-app-page')).toBeNull();
  expect(storedTokens()).toEqual(['a', 'r']);
});

test('staff who ask for no page begin in the console', async () => {
  fakeApi(club({ ...ME, access_rights: ['member.view'] }));
  const { user, address } = renderApp('/');
  await logIn(user, 'right');
  await screen.findByRole('heading', { name: 'Today' });
  expect(address()).toBe('/admin');
});

test('staff who ask for a page get it', async () => {
  fakeApi(club({ ...ME, access_rights: ['member.view'] }));
  const { user, address } = renderApp('/benefits');
  await logIn(user, 'right');
  await screen.findByRole('heading', { name: 'Benefits' });
  expect(address()).toBe('/benefits');
});

test('a visitor without tokens causes no call at all', async () => {
  const sent = fakeApi(club());
  renderApp('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(sent).toEqual([]);
});

test("a refusal is shown in the server's words, with the club's contact, and keeps what was typed", async () => {
  fakeApi(club());
  const { user } = renderApp('/login');
  await logIn(user, 'wrong');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No active account found with the given credentials');
  expect(alert.textContent).toContain('If you share an email address with someone, log in with your membership ID');
  expect(alert.textContent).toContain('front desk');
  expect(screen.getByLabelText<HTMLInputElement>('Email or membership ID').value).toBe('mei@example.com');
  expect(storedTokens()).toEqual([null, null]);
});

test('a refusal by field shows the first of its texts', async () => {
  const body = { username: ['Ensure this field has no more than 254 characters.'], password: ['Not a valid string.'] };
  fakeApi(club(ME, { status: 400, body }));
  const { user } = renderApp('/login');
  await logIn(user, 'wrong');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ensure this field has no more than 254 characters.');
  expect(alert.textContent).not.toContain('Login failed');
});

test('an address that is no page sends a visitor to login', async () => {
  fakeApi(club());
  const { user, address } = renderApp('/no-such-page');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(address()).toBe('/login');
  await logIn(user, 'right');
  await screen.findByText('From the club');
  expect(address()).toBe('/');
});

test('without a word from the server it is "Login failed"', async () => {
  fakeApi(club(ME, 'no answer'));
  const { user } = renderApp('/login');
  await logIn(user, 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed');
});

test('a wait is shown in words', async () => {
  fakeApi(club(ME, { status: 429, body: { detail: 'Request was throttled.' }, headers: { 'retry-after': '840' } }));
  const { user } = renderApp('/login');
  await logIn(user, 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 14 minutes.');
});

test.each(['TERMINATED-VOLUNTARY', 'ABSENT', 'BLACKLISTED'])('a member who is %s keeps no session', async (status) => {
  fakeApi(club({ ...ME, member_profile: { ...ME.member_profile, status } }));
  const { user, address } = renderApp('/login');
  await logIn(user, 'right');
  expect((await screen.findByRole('alert')).textContent).toContain('can’t log in');
  expect(storedTokens()).toEqual([null, null]);
  expect(address()).toBe('/login');
});

test('a double click logs in once, and an empty field sends nothing', async () => {
  let release: (reply: Reply) => void = () => {};
  const held = new Promise<Reply>((resolve) => {
    release = resolve;
  });
  const sent = fakeApi((call) => (call.path === '/api/token/' ? held : club()(call)));
  const { user } = renderApp('/login');
  const button = await screen.findByRole('button', { name: 'Log in' });
  await user.click(button);
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
  await user.type(screen.getByLabelText('Email or membership ID'), 'mei@example.com');
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.dblClick(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  release(ok({ access: 'a', refresh: 'r' }));
  await screen.findByText('From the club');
  expect(sent.filter(({ path }) => path === '/api/token/')).toHaveLength(1);
});

test('a logged-in user is redirected from the login page, and sees the console link only with a right', async () => {
  storeTokens('a', 'r');
  fakeApi(club({ ...ME, access_rights: ['member.view'] }));
  const { address } = renderApp('/login');
  await screen.findByText('From the club');
  expect(address()).toBe('/');
  const rail = screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement;
  expect(within(rail).getByRole('link', { name: 'Club console' })).toBeDefined();
});

test('logging out ends the session at the server, forgets the tokens and the page, and shows the login page', async () => {
  storeTokens('a', 'r');
  const sent = fakeApi(club());
  const { user } = renderApp('/');
  await screen.findByText('From the club');
  localStorage.setItem('in-app-page', '/profile');
  await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(sent.at(-1)).toMatchObject({ path: '/api/token/blacklist/', body: { refresh: 'r' } });
  expect(storedTokens()).toEqual([null, null]);
  expect(localStorage.getItem('in-app-page')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Club console' })).toBeNull();
});

test('without the server the tokens stay, and the login page says so', async () => {
  storeTokens('a', 'r');
  let reachable = false;
  fakeApi((call) => (reachable ? club()(call) : 'no answer'));
  const { user } = renderApp('/profile');
  await screen.findByText('We can’t reach the club');
  expect(storedTokens()).toEqual(['a', 'r']);
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Tan Mei Ling' });
});
