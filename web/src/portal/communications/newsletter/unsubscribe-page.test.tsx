import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, type Reply } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, storedTokens, storeTokens } from '../../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
});

const UNKNOWN: Reply = { status: 400, body: { email: ['The email you enter does not match our records.'] } };

async function leave(user: ReturnType<typeof renderApp>['user'], email: string): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
}

test('opening clears the tokens and asks the server nothing', async () => {
  storeTokens('a', 'r');
  const sent = fakeApi(() => ok({}));
  renderApp('/email-unsubscribe');
  await screen.findByRole('heading', { name: 'Unsubscribe from the newsletter' });
  expect(storedTokens()).toEqual([null, null]);
  expect(sent).toEqual([]);
});

test('the button posts the address, and the success page links to the portal', async () => {
  const sent = fakeApi(() => ok({ status: 'OK' }));
  const { user } = renderApp('/email-unsubscribe');
  await leave(user, 'mei@example.com');
  await screen.findByText('You have been unsubscribed from our newsletter.');
  expect(sent).toMatchObject([
    {
      path: '/general-users/unsubscribe-newsletter/',
      body: { email: 'mei@example.com', is_osc: false },
      authorization: null,
    },
  ]);
  expect(screen.getByRole('link', { name: "Go to Member's Portal" }).getAttribute('href')).toBe('/login');
});

test('the field is required and of email type; while it is sent the button spins and is off', async () => {
  let release: (reply: Reply) => void = () => {};
  const held = new Promise<Reply>((resolve) => {
    release = resolve;
  });
  const sent = fakeApi(() => held);
  const { user } = renderApp('/email-unsubscribe');
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([field.type, field.required]).toEqual(['email', true]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(sent).toEqual([]);
  await leave(user, 'mei@example.com');
  const button = await screen.findByRole('button', { name: 'Unsubscribing…' });
  expect([button.getAttribute('aria-busy'), (button as HTMLButtonElement).disabled]).toEqual(['true', true]);
  expect(button.querySelector('.mantine-Loader-root')).not.toBeNull();
  release(ok({ status: 'OK' }));
  await screen.findByText('You have been unsubscribed from our newsletter.');
});

test('the alternate club is named and passed on; only the text true means it', async () => {
  const sent = fakeApi(() => ok({ status: 'OK' }));
  const { user } = renderApp('/email-unsubscribe?is_osc=true');
  await screen.findByText('Kenanga Quay Club');
  expect(document.title).toBe("Kenanga Quay Club Member's Portal");
  await leave(user, 'mei@example.com');
  await screen.findByText('You have been unsubscribed from our newsletter.');
  expect(sent[0]?.body).toEqual({ email: 'mei@example.com', is_osc: true });
});

test.each(['?is_osc=1', '?is_osc=TRUE', '?is_osc='])('%s is the main club', async (query) => {
  const sent = fakeApi(() => ok({ status: 'OK' }));
  const { user } = renderApp(`/email-unsubscribe${query}`);
  await screen.findByText('Cempaka Hill Club');
  expect(document.title).toBe("Cempaka Hill Club Member's Portal");
  await leave(user, 'mei@example.com');
  await screen.findByText('You have been unsubscribed from our newsletter.');
  expect(sent[0]?.body).toEqual({ email: 'mei@example.com', is_osc: false });
});

test.each([
  ['an unknown address', UNKNOWN, null],
  ['too many tries', { status: 429, headers: { 'retry-after': '60' } }, 'Try again in 60 seconds.'],
  ['a lost connection', 'no answer', 'Your connection dropped'],
  ['a broken server', { status: 500 }, 'couldn’t check the address'],
] as const)('%s shows the prescribed failure text', async (_name, reply, more) => {
  fakeApi(() => reply);
  const { user } = renderApp('/email-unsubscribe');
  await leave(user, 'nobody@example.com');
  await screen.findByText('The email you enter does not match our records.');
  if (more) expect(screen.getByRole('alert').textContent).toContain(more);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('an invalid address is not sent', async () => {
  const sent = fakeApi(() => ok({}));
  const { user } = renderApp('/email-unsubscribe');
  await leave(user, 'not an address');
  await screen.findByText('Enter a valid email address.');
  expect(sent).toEqual([]);
});

test('an empty field is not sent', async () => {
  const sent = fakeApi(() => ok({}));
  const { user } = renderApp('/email-unsubscribe');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('Please fill this in.');
  expect(sent).toEqual([]);
});

test.each([
  ['without a dot in its domain', 'mei@club'],
  ['of any length', `${'m'.repeat(90)}@${'long.'.repeat(40)}example.com`],
])('an address %s is left to the server', async (_what, email) => {
  const sent = fakeApi(() => UNKNOWN);
  const { user } = renderApp('/email-unsubscribe');
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('The email you enter does not match our records.');
  expect(sent[0]?.body).toEqual({ email, is_osc: false });
});

test('a link from an email needs no typing, sends nothing on opening, and unsubscribes with one click', async () => {
  const sent = fakeApi(() => ok({ status: 'OK' }));
  const { user } = renderApp('/email-unsubscribe?is_osc=true&token=4817-12-1-abc');
  await screen.findByText('Kenanga Quay Club');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('You have been unsubscribed from our newsletter.');
  expect(sent).toMatchObject([
    { method: 'POST', path: '/newsletter/unsubscribe/', query: { token: '4817-12-1-abc' }, authorization: null },
  ]);
});

test('a changed link says so and asks for the address', async () => {
  const detail = 'This link is not whole or was changed, so nothing was done. Enter your e-mail address instead.';
  const sent = fakeApi(({ path }) =>
    path.includes('general-users') ? ok({ status: 'OK' }) : { status: 400, body: { detail } },
  );
  const { user } = renderApp('/email-unsubscribe?token=x');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText(detail);
  await leave(user, 'mei@example.com');
  await screen.findByText('You have been unsubscribed from our newsletter.');
  expect(sent.at(-1)?.body).toEqual({ email: 'mei@example.com', is_osc: false });
});
